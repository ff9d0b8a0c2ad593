import type { ContentFile, ContentFiles } from './read.ts';
import { type Kind, kindOf, kinds } from './schemas/collections.ts';
import type { Profile } from './schemas/profile.ts';
import { type Path, valueAt } from './value.ts';
import { fieldName } from './wording.ts';

/** Something that must be replaced before strangers may see the site. */
export interface Placeholder {
  /** What kind of thing is left, for code and for the words of another surface. */
  code: 'sample' | 'contact' | 'consent' | 'setting';
  /** What to do about it, in the owner's words. */
  todo: string;
  /** Where it stands; absent for a setting. */
  file?: string;
  path?: Path;
}

/**
 * Finds what must be replaced before strangers see the site: what is marked `sample: true`, ways to
 * reach the owner that lead to nobody, and quotations without consent. The terminal, the desk and
 * publishing show this one list.
 *
 * @param siteUrl the setting SITE_URL, if it is set: the address of the site in the place of the profile's.
 */
export function findPlaceholders(files: ContentFiles, siteUrl?: string): Placeholder[] {
  const isKnown = siteUrl?.startsWith('https://') && !isUnreachable(siteUrl);
  const found = [...samples(files), ...wrongAddresses(files), ...withoutConsent(files)];
  if (isKnown) return found.filter((one) => !isWebsite(one));
  return siteUrl ? [...found, wrongSiteUrl(siteUrl)] : found;
}

/** The list of what is left; what is to be done in the same way is said once. */
export function formatPlaceholders(placeholders: Placeholder[]): string {
  const steps = Map.groupBy(placeholders, ({ todo }) => todo);
  const place = ({ file = 'The setting SITE_URL', path = [] }: Placeholder) =>
    [file, ...(path.length > 0 ? [fieldName(path)] : [])].join(', ');
  const blocks = [...steps].map(([todo, same]) =>
    [...same.map((one) => `  ${place(one)}`), `    → ${todo}`].join('\n'),
  );
  const subject = placeholders.length === 1 ? '1 thing is' : `${placeholders.length} things are`;
  return [`Not ready to launch: ${subject} still invented or missing.`, ...blocks].join('\n\n');
}

// What is marked as invented, and quotations without consent

/** What is to be done with a file that is marked as a sample. */
const todos: Record<Kind | 'profile' | 'pages', string> = {
  profile: 'Fill in every field with your own facts, then delete the line "sample: true".',
  services:
    'Keep what you offer and write it in your own words, then delete the line "sample: true". Delete a service that you do not offer.',
  experience:
    'Add a job you have held, then delete the line "sample: true". Delete the file if you do not need it.',
  projects:
    'Write down an order that you have really done, with numbers that you can prove, then delete the line "sample: true". Delete the file if you do not need it.',
  testimonials:
    'Replace name, company, words and photo by those of a client who has agreed to it, then delete the line "sample: true". Delete the file if you have none yet.',
  guides:
    'Write what is true of you: your terms, your prices, your answers, then delete the line "sample: true". Delete the file if you do not need the page.',
  pages: 'Read the words, change what is not true of you, then delete the line "sample: true".',
};

/** Whether a file or an item of it is marked `sample: true`. */
export const isInvented = (value: unknown): boolean => valueAt(value, ['sample']) === true;

const isHidden = ({ yaml }: ContentFile) => valueAt(yaml.value, ['hidden']) === true;

/** The files that visitors see and that are still marked, and certificates that are marked one by one. */
function samples({ singles: { profile, ...others }, entries }: ContentFiles): Placeholder[] {
  const all: ContentFile[] = [
    ...(profile ? [profile] : []),
    ...kinds.flatMap((kind): ContentFile[] => entries[kind]),
    ...Object.values(others),
  ];
  const certificates =
    profile && !isInvented(profile.yaml.value) ? (profile.data?.certificates ?? []) : [];
  return [
    ...all
      .filter((file) => isInvented(file.yaml.value) && !isHidden(file))
      .map(({ file }): Placeholder => {
        const kind = kindOf(file.slice('content/'.length));
        const todo = todos[kind ?? (file === profile?.file ? 'profile' : 'pages')];
        return { code: 'sample', todo, file };
      }),
    ...certificates.flatMap(({ sample }, index): Placeholder[] => {
      const todo = 'Write down a certificate of your own, or delete this one.';
      const path = ['certificates', index];
      return sample ? [{ code: 'sample', todo, file: 'content/profile.yaml', path }] : [];
    }),
  ];
}

/** Clients are quoted in public only if they agreed to it. */
const withoutConsent = ({ entries }: ContentFiles): Placeholder[] =>
  entries.testimonials
    .filter((entry) => !isInvented(entry.yaml.value) && !valueAt(entry.yaml.value, ['consent']))
    .map(({ file }) => ({
      code: 'consent',
      todo: 'Write how and when the client agreed to be quoted; the site does not show it.',
      file,
      path: ['consent'],
    }));

// Addresses

/** The ways to reach the owner that lead nowhere, or to somebody else. */
function wrongAddresses({ singles }: ContentFiles): Placeholder[] {
  const profile: Profile | undefined = singles.profile?.data;
  if (!profile) return [];
  const { phone, whatsapp, email, website, social } = profile;
  const found: [boolean, Path, string][] = [
    [isInventedPhone(phone), ['phone'], 'Write your phone number.'],
    [
      isInventedPhone(whatsapp?.phone ?? ''),
      ['whatsapp', 'phone'],
      'Write your WhatsApp number, or delete the line if it is your phone number.',
    ],
    [isWrongMailbox(email), ['email'], 'Write the address at which you want to receive messages.'],
    [
      isUnreachable(website),
      ['website'],
      'Write the address that the site will have, with https:// before it. If you have none of your own, leave it: "npm run publish" gives the site one.',
    ],
    ...social.map(({ label, url }, index): [boolean, Path, string] => [
      isWrongProfile(url),
      ['social', index, 'url'],
      `Write the address of your own ${label} profile.`,
    ]),
  ];
  return found
    .filter(([isWrong]) => isWrong)
    .map(([, path, todo]) => ({ code: 'contact', todo, file: 'content/profile.yaml', path }));
}

/** Whether it is the address of the site in the owner's own file, which may be known from elsewhere. */
export const isWebsite = ({ path }: Placeholder) => path?.join() === 'website';

/** The setting SITE_URL, where it names an address that nobody else can open. */
const wrongSiteUrl = (siteUrl: string): Placeholder => ({
  code: 'setting',
  todo: `SITE_URL is ${siteUrl}, which nobody else can open. Correct it, or remove it to use "website" of content/profile.yaml.`,
});

/** Names that RFC 2606, RFC 6761 and RFC 8375 keep for examples, tests and private networks. */
const reservedHost =
  /(^|\.)(example\.(com|org|net)|example|test|invalid|localhost|local|internal|lan|home\.arpa)$/i;

/** A number in the place of a name: nobody links to it, and most are private. */
const numericHost = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

/** What people write before they have decided. */
const unfinishedName =
  /(^|[.-])(example|your-?(name|domain|site|company)|my-?(site|domain))([.-]|$)/i;

/** Whether strangers cannot reach a host by this name, as far as its look tells. */
const isUnreachableHost = (host: string) =>
  !host.includes('.') || [reservedHost, numericHost, unfinishedName].some((one) => one.test(host));

/** Whether strangers cannot open a web address, as far as its look tells. */
export const isUnreachable = (address: string): boolean => {
  const url = URL.parse(address);
  return !url || isUnreachableHost(url.hostname) || url.port !== '';
};

const exampleMailbox =
  /^(your[._-]?)?(name|mail|email|user|username|someone|info)@(company|email|mail|domain|website|mysite|business)\.\w+$/i;

/** Whether mail to an address reaches nobody, or a stranger whose address is a usual example. */
const isWrongMailbox = (email: string) =>
  exampleMailbox.test(email) || isUnreachableHost(email.split('@')[1] ?? '');

/** Whether an address leads to nobody's profile: to no network, or to a name that is an example. */
const isWrongProfile = (address: string) =>
  isUnreachable(address) || /\/(in\/)?(example|your-?name)?\/?$/i.test(new URL(address).pathname);

/** Eight equal digits, as in the sample's own number, nothing but zeros at the end, or 1 to 8 in turn. */
const isInventedPhone = (phone: string) =>
  / 0{6,}$/.test(phone) || /(\d)\1{7}|12345678|9876543210/.test(phone.replace(/\D/g, ''));
