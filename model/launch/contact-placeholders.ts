import type { Path } from '#model/problem.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { isInventedPhone, isUnreachable, isWrongMailbox, isWrongProfile } from './addresses.ts';
import { type Placeholder, placeholderIn } from './placeholder.ts';

/** The ways to reach the owner that lead nowhere, or to somebody else. */
export function wrongAddresses(profile: Profile): Placeholder[] {
  const found: [boolean, Path, string][] = [
    [isInventedPhone(profile.phone), ['phone'], 'Write your phone number.'],
    [
      isInventedPhone(profile.whatsapp.phone ?? ''),
      ['whatsapp', 'phone'],
      'Write your WhatsApp number, or delete the line if it is your phone number.',
    ],
    [
      isWrongMailbox(profile.email),
      ['email'],
      'Write the address at which you want to receive messages.',
    ],
    [
      isUnreachable(profile.website),
      ['website'],
      'Write the address that the site will have, with https:// before it. If you have none of your own, leave it: "npm run publish" gives the site one.',
    ],
    ...profile.social.map(({ label, url }, index): [boolean, Path, string] => [
      isWrongProfile(label, url),
      ['social', index, 'url'],
      `Write the address of your own ${label} profile.`,
    ]),
  ];
  return found
    .filter(([isWrong]) => isWrong)
    .map(([, path, todo]) =>
      placeholderIn('contact', 'content/profile.yaml', path, 'How to reach you', todo),
    );
}

/** Whether it is the address of the site in the owner's own file, which may be known from elsewhere. */
export const isWebsite = ({ file, path }: Pick<Placeholder, 'file' | 'path'>) =>
  file === 'content/profile.yaml' && path?.join() === 'website';

/** Whether strangers can open an address, and nobody can read what they send to it. */
export const canBeOpened = (siteUrl: string) =>
  !isUnreachable(siteUrl) && siteUrl.startsWith('https://');

/** The setting SITE_URL, if it names an address that nobody else can open. */
export function siteUrlPlaceholder(siteUrl: string | undefined): Placeholder[] {
  if (!siteUrl || canBeOpened(siteUrl)) return [];
  const todo = `It is ${siteUrl}, which nobody else can open. It stands before the command. Write the address of the site there, with https:// before it; or delete it: then "website" in content/profile.yaml counts.`;
  return [{ code: 'setting', group: 'Settings', place: 'The setting SITE_URL', todo }];
}
