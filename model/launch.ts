/** Finds what must be replaced before the site is published, such as what is marked `sample: true`. */
import type { ContentFile, ContentFiles } from './read.ts';
import { type Kind, kindOf, kinds } from './schemas/collections.ts';
import { isExpired } from './schemas/profile.ts';
import { type Path, valueAt } from './value.ts';
import { fieldName } from './wording.ts';

/** Something that must be replaced before strangers may see the site. */
export interface Placeholder {
  /** What kind of thing is left, for code and for the words of another surface. */
  code: 'sample' | 'contact' | 'consent' | 'expired' | 'setting';
  /** What to do about it, in the owner's words. */
  todo: string;
  /** Where it stands; absent for a setting. */
  file?: string;
  path?: Path;
}

/**
 * Finds what must be replaced before strangers see the site: what is marked `sample: true`, a website that cannot be
 * reached, quotations without consent, and certificates that have expired. The terminal, the desk and publishing show
 * this one list.
 *
 * @param siteUrl the setting SITE_URL, if it is set: the address of the site in the place of the profile's.
 * @param today the day on which a certificate must be valid.
 */
export function findPlaceholders(
  files: ContentFiles,
  siteUrl?: string,
  today = new Date(),
): Placeholder[] {
  const isKnown = siteUrl?.startsWith('https://') && !isUnreachable(siteUrl);
  const found = [
    ...samples(files),
    ...unreachableWebsite(files),
    ...withoutConsent(files),
    ...expiredCertificates(files, today),
  ];
  if (isKnown) return found.filter((one) => !isWebsite(one));
  return siteUrl ? [...found, wrongSiteUrl(siteUrl)] : found;
}

/** The list of what is left; what is to be done in the same way is said once. */
export function formatPlaceholders(placeholders: Placeholder[]): string {
  const steps = Map.groupBy(placeholders, ({ todo }) => todo);
  const place = ({ file = 'The setting SITE_URL', path = [] }: Placeholder) =>
    [file, ...(path.length > 0 ? [fieldName(path)] : [])].join(', ');
  const blocks = [...steps].map(([todo, same]) => {
    const mark = same[0]?.code === 'sample' ? ' Then delete the line "sample: true".' : '';
    return [...same.map((one) => `  ${place(one)}`), `    → ${todo}${mark}`].join('\n');
  });
  const subject = placeholders.length === 1 ? '1 thing is' : `${placeholders.length} things are`;
  return [`Not ready to launch: ${subject} still invented or missing.`, ...blocks].join('\n\n');
}

// What is marked as invented, and quotations without consent

/** What is to be done with a file that is marked as a sample. */
const todos: Record<Kind | 'profile' | 'pages', string> = {
  profile: 'Read every field, and write your own facts.',
  services: 'Keep what you offer, in your own words. Remove what you do not offer.',
  experience: 'Write down a job you have held, or remove it.',
  projects:
    'Write down an order that you have really done, with numbers that you can prove, or remove it.',
  testimonials:
    'Replace name, company, words and photo by those of a client who has agreed to it, or remove it.',
  guides: 'Write what is true of you: your terms, your prices, your answers, or remove it.',
  pages: 'Read the words, and change what is not true of you.',
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
      const todo = 'Write down a certificate of your own, or remove this one.';
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

/** Certificates whose last month is over; pages and resume say so. */
const expiredCertificates = ({ singles }: ContentFiles, today: Date): Placeholder[] =>
  (singles.profile?.data?.certificates ?? []).flatMap((certificate, index): Placeholder[] => {
    if (certificate.sample || !isExpired(certificate, today)) return [];
    return [
      {
        code: 'expired',
        todo: `${certificate.name} has expired: write until when it is valid now, or delete it.`,
        file: 'content/profile.yaml',
        path: ['certificates', index, 'validUntil'],
      },
    ];
  });

// Addresses

/** The address of the site, where strangers cannot open it. */
function unreachableWebsite({ singles }: ContentFiles): Placeholder[] {
  const website = singles.profile?.data?.website;
  if (!website || !isUnreachable(website)) return [];
  const todo =
    'Write the address that the site will have, with https:// before it. If you have none of your own, leave it: "npm run publish" gives the site one.';
  return [{ code: 'contact', todo, file: 'content/profile.yaml', path: ['website'] }];
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

/** Whether strangers cannot reach a host by this name, as far as its look tells. */
const isUnreachableHost = (host: string) =>
  !host.includes('.') || reservedHost.test(host) || numericHost.test(host);

/** Whether strangers cannot open a web address, as far as its look tells. */
export const isUnreachable = (address: string): boolean => {
  const url = URL.parse(address);
  return !url || isUnreachableHost(url.hostname) || url.port !== '';
};
