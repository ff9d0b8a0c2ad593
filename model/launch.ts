import type { Path } from './problem.ts';
import type { ContentFile, ContentFiles } from './read.ts';
import { type Kind, kindOf, kinds } from './schemas/collections.ts';
import type { Profile } from './schemas/profile.ts';
import { valueAt } from './value.ts';
import { fieldName } from './wording.ts';

/** Something that must be replaced before strangers may see the site. */
export interface Placeholder {
  /** What kind of thing is left, for code and for the words of another surface. */
  code: 'sample' | 'contact' | 'consent' | 'setting';
  /** The heading under which it is listed. */
  group: string;
  /** Where it stands: a file, and the field if there is one. */
  place: string;
  /** What to do about it, in the owner's words. */
  todo: string;
  file?: string;
  path?: Path;
}

type Found = Omit<Placeholder, 'place'> & { file: string };

/**
 * Finds what must be replaced before strangers see the site: what is marked `sample: true`, ways to
 * reach the owner that lead to nobody, and quotations without consent. The terminal, the desk and
 * publishing show this one list.
 *
 * @param siteUrl the setting SITE_URL, if it is set: the address of the site in the place of the profile's.
 */
export function findPlaceholders(files: ContentFiles, siteUrl?: string): Placeholder[] {
  const profile = files.singles.profile?.data;
  const isKnown = siteUrl !== undefined && siteUrl !== '' && canBeOpened(siteUrl);
  const found = [
    ...samples(files),
    ...inventedCertificates(files),
    ...(profile ? wrongAddresses(profile) : []),
    ...withoutConsent(files),
  ].filter((one) => !(isKnown && isWebsite(one)));
  return [
    ...found.map((one) => ({
      ...one,
      place: one.path ? `${one.file}, ${fieldName(one.path)}` : one.file,
    })),
    ...(siteUrl && !isKnown ? [wrongSiteUrl(siteUrl)] : []),
  ];
}

/** The list of what is left, by group; what is to be done in the same way is said once. */
export function formatPlaceholders(placeholders: Placeholder[]): string {
  const blocks = [...Map.groupBy(placeholders, ({ group }) => group)].map(([group, items]) => {
    const steps = Map.groupBy(items, ({ todo }) => todo);
    const lines = [...steps].flatMap(([todo, same]) => [
      ...same.map(({ place }) => `  ${place}`),
      `    → ${todo}`,
    ]);
    return [group, ...lines].join('\n');
  });
  const subject = placeholders.length === 1 ? '1 thing is' : `${placeholders.length} things are`;
  return [`Not ready to launch: ${subject} still invented or missing.`, ...blocks].join('\n\n');
}

// What is marked as invented, and quotations without consent

/** The headings, and what is to be done with a file that is still marked as a sample. */
const groups: Record<Kind | 'profile' | 'pages', { title: string; todo: string }> = {
  profile: {
    title: 'You',
    todo: 'Fill in every field with your own facts, then delete the line "sample: true".',
  },
  services: {
    title: 'Services',
    todo: 'Keep what you offer and write it in your own words, then delete the line "sample: true". Delete a service that you do not offer.',
  },
  experience: {
    title: 'Experience',
    todo: 'Add a job you have held, then delete the line "sample: true". Delete the file if you do not need it.',
  },
  projects: {
    title: 'Projects',
    todo: 'Write down an order that you have really done, with numbers that you can prove, then delete the line "sample: true". Delete the file if you do not need it.',
  },
  testimonials: {
    title: 'Testimonials',
    todo: 'Replace name, company, words and photo by those of a client who has agreed to it, then delete the line "sample: true". Delete the file if you have none yet.',
  },
  guides: {
    title: 'Guides',
    todo: 'Write what is true of you: your terms, your prices, your answers, then delete the line "sample: true". Delete the file if you do not need the page.',
  },
  pages: {
    title: 'Words of the pages',
    todo: 'Read the words, change what is not true of you, then delete the line "sample: true".',
  },
};

const isSample = ({ yaml }: ContentFile) => valueAt(yaml.value, ['sample']) === true;

const isHidden = ({ yaml }: ContentFile) => valueAt(yaml.value, ['hidden']) === true;

/** The files that visitors see and that are still marked, in the order of the headings. */
function samples({ singles: { profile, ...others }, entries }: ContentFiles): Found[] {
  const all: ContentFile[] = [
    ...(profile ? [profile] : []),
    ...kinds.flatMap((kind): ContentFile[] => entries[kind]),
    ...Object.values(others),
  ];
  return all
    .filter((file) => isSample(file) && !isHidden(file))
    .map(({ file }) => {
      const part =
        file === profile?.file ? 'profile' : (kindOf(file.slice('content/'.length)) ?? 'pages');
      return { code: 'sample', group: groups[part].title, todo: groups[part].todo, file };
    });
}

/** Certificates that are marked one by one, in a profile that is the owner's. */
function inventedCertificates({ singles: { profile } }: ContentFiles): Found[] {
  if (!profile || isSample(profile)) return [];
  return (profile.data?.certificates ?? []).flatMap(({ sample }, index): Found[] => {
    const todo = 'Write down a certificate of your own, or delete this one.';
    const path = ['certificates', index];
    return sample
      ? [{ code: 'sample', group: groups.profile.title, todo, file: profile.file, path }]
      : [];
  });
}

/** Clients are quoted in public only if they agreed to it. */
const withoutConsent = ({ entries }: ContentFiles): Found[] =>
  entries.testimonials
    .filter((entry) => !isSample(entry) && !valueAt(entry.yaml.value, ['consent']))
    .map(({ file }) => ({
      code: 'consent',
      group: groups.testimonials.title,
      todo: 'Write how and when the client agreed to be quoted; the site does not show it.',
      file,
      path: ['consent'],
    }));

// Addresses

/** The ways to reach the owner that lead nowhere, or to somebody else. */
function wrongAddresses({ phone, whatsapp, email, website, social }: Profile): Found[] {
  const found: [boolean, Path, string][] = [
    [isInventedPhone(phone), ['phone'], 'Write your phone number.'],
    [
      isInventedPhone(whatsapp.phone ?? ''),
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
    .map(([, path, todo]) => ({
      code: 'contact',
      group: 'How to reach you',
      todo,
      file: 'content/profile.yaml',
      path,
    }));
}

/** Whether it is the address of the site in the owner's own file, which may be known from elsewhere. */
export const isWebsite = ({ file, path }: Pick<Placeholder, 'file' | 'path'>) =>
  file === 'content/profile.yaml' && path?.join() === 'website';

/** Whether strangers can open an address, and nobody can read what they send to it. */
const canBeOpened = (siteUrl: string) => !isUnreachable(siteUrl) && siteUrl.startsWith('https://');

/** The setting SITE_URL, where it names an address that nobody else can open. */
const wrongSiteUrl = (siteUrl: string): Placeholder => ({
  code: 'setting',
  group: 'Settings',
  place: 'The setting SITE_URL',
  todo: `It is ${siteUrl}, which nobody else can open. It stands before the command. Write the address of the site there, with https:// before it; or delete it: then "website" in content/profile.yaml counts.`,
});

/** Names that RFC 2606, RFC 6761 and RFC 8375 keep for examples, tests and private networks. */
const reservedHost =
  /(^|\.)(example\.(com|org|net)|example|test|invalid|localhost|local|internal|lan|home\.arpa)$/i;

/** A number in the place of a name: nobody links to it, and most are private. */
const numericHost = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

const exampleMailbox =
  /^(your[._-]?)?(name|mail|email|user|username|someone|info)@(company|email|mail|domain|website|mysite|business)\.\w+$/i;

/** Whether mail to an address reaches nobody, or a stranger whose address is a usual example. */
export const isWrongMailbox = (email: string): boolean =>
  exampleMailbox.test(email) || isUnreachableHost(email.split('@')[1] ?? '');

/** What people write before they have decided. */
const unfinishedName =
  /(^|[.-])(example|your-?(name|domain|site|company)|my-?(site|domain))([.-]|$)/i;

/** Whether strangers cannot reach a host by this name, as far as its look tells. */
const isUnreachableHost = (host: string) =>
  !host.includes('.') ||
  reservedHost.test(host) ||
  numericHost.test(host) ||
  unfinishedName.test(host);

/** Whether strangers cannot open a web address, as far as its look tells. */
export const isUnreachable = (address: string) => {
  const url = URL.parse(address);
  return !url || isUnreachableHost(url.hostname) || url.port !== '';
};

/** Whether an address leads to nobody's profile: to no network, or to a name that is an example. */
export const isWrongProfile = (address: string): boolean =>
  isUnreachable(address) || /\/(in\/)?(example|your-?name)?\/?$/i.test(new URL(address).pathname);

/** Eight equal digits, as in the sample's own number, nothing but zeros at the end, or 1 to 8 in turn. */
export const isInventedPhone = (phone: string) =>
  /(\d)\1{7}| 0{6,}$|12345678|9876543210/.test(phone.replace(/(?<=\d)[ -](?=\d)/g, '')) ||
  / 0{6,}$/.test(phone);
