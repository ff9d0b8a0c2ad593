/** Finds what must be replaced before the site is published, such as what is marked `sample: true`. */
import { isHidden } from './content.ts';
import type { ContentFile, ContentFiles } from './read.ts';
import { type Kind, kindOf, kinds } from './schemas/collections.ts';
import { isExpired } from './schemas/profile.ts';
import { type Path, valueAt } from './value.ts';
import { fieldName } from './wording.ts';

/** Something that must be replaced before the site is published. */
export interface Placeholder {
  code: 'sample' | 'contact' | 'consent' | 'expired' | 'setting';
  /** What the owner must do, as a sentence. */
  todo: string;
  /** The content file; absent for a setting. */
  file?: string;
  path?: Path;
}

/**
 * Finds what must be replaced before the site is published: what is marked `sample: true`, a website that cannot be
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
  const placeholders = [
    ...findSamples(files),
    ...findUnreachableWebsite(files),
    ...findMissingConsents(files),
    ...findExpiredCertificates(files, today),
  ];
  if (isKnown) return placeholders.filter((placeholder) => !isWebsite(placeholder));
  return siteUrl ? [...placeholders, wrongSiteUrl(siteUrl)] : placeholders;
}

/** The list of placeholders as text, those with the same fix in one line. */
export function formatPlaceholders(placeholders: Placeholder[]): string {
  const byTodo = Map.groupBy(placeholders, ({ todo }) => todo);
  const place = ({ file = 'The setting SITE_URL', path = [] }: Placeholder) =>
    [file, ...(path.length > 0 ? [fieldName(path)] : [])].join(', ');
  const blocks = [...byTodo].map(([todo, same]) => {
    const deletion = same[0]?.code === 'sample' ? ' Then delete the line "sample: true".' : '';
    const places = same.map((placeholder) => `  ${place(placeholder)}`);
    return [...places, `    → ${todo}${deletion}`].join('\n');
  });
  const subject = placeholders.length === 1 ? '1 thing is' : `${placeholders.length} things are`;
  return [`Not ready to launch: ${subject} still invented or missing.`, ...blocks].join('\n\n');
}

// What is marked as invented, and quotations without consent

/** The fix for a file that is marked as a sample. */
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

/** Finds the files that visitors see and that are still marked, and certificates that are marked one by one. */
function findSamples(files: ContentFiles): Placeholder[] {
  const { singles, entries } = files;
  const { profile, ...others } = singles;
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

/** Finds testimonials of clients who have not agreed to be quoted in public. */
const findMissingConsents = ({ entries }: ContentFiles): Placeholder[] =>
  entries.testimonials
    .filter((entry) => !isInvented(entry.yaml.value) && !valueAt(entry.yaml.value, ['consent']))
    .map(({ file }) => ({
      code: 'consent',
      todo: 'Write how and when the client agreed to be quoted; the site does not show it.',
      file,
      path: ['consent'],
    }));

/** Finds certificates that have expired, which pages and resume show as expired. */
const findExpiredCertificates = ({ singles }: ContentFiles, today: Date): Placeholder[] =>
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

/** Finds a `website` of the profile that others cannot open. */
function findUnreachableWebsite({ singles }: ContentFiles): Placeholder[] {
  const website = singles.profile?.data?.website;
  if (!website || !isUnreachable(website)) return [];
  const todo =
    'Write the address that the site will have, with https:// before it. If you have none of your own, leave it out: "npm run publish" gives the site one.';
  return [{ code: 'contact', todo, file: 'content/profile.yaml', path: ['website'] }];
}

/** Whether a placeholder keeps the site out of search engines: invented content, or a quotation without consent. */
export const keepsUnlisted = ({ code }: Placeholder) => code === 'sample' || code === 'consent';

/** Whether a placeholder is the `website` of the profile, which publishing can replace. */
export const isWebsite = ({ path }: Placeholder) => path?.join() === 'website';

/** The placeholder for a SITE_URL that others cannot open. */
const wrongSiteUrl = (siteUrl: string): Placeholder => ({
  code: 'setting',
  todo: `SITE_URL is ${siteUrl}, which nobody else can open. Correct it, or remove it to use "website" of content/profile.yaml.`,
});

/** Host names that RFC 2606, RFC 6761 and RFC 8375 reserve for examples, tests and private networks. */
const reservedHost =
  /(^|\.)(example\.(com|org|net)|example|test|invalid|localhost|local|internal|lan|home\.arpa)$/i;

/** An IP address in place of a host name: most are private. */
const numericHost = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

/** Whether a host name shows that others cannot reach it. */
const isUnreachableHost = (host: string) =>
  !host.includes('.') || reservedHost.test(host) || numericHost.test(host);

/** Whether a web address shows that others cannot open it. */
export const isUnreachable = (address: string): boolean => {
  const url = URL.parse(address);
  return !url || isUnreachableHost(url.hostname) || url.port !== '';
};
