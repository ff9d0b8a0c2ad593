import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Path, Problem } from '#model/check/problem.ts';
import { textsIn } from '#model/check/text-slips.ts';
import type { ContentFile, ContentFiles } from '#model/read/content.ts';
import type { WarningCode } from '#model/schemas/accepted.ts';
import type { Kind } from '#model/schemas/collections.ts';
import type { Profile } from '#model/schemas/profile.ts';
import { valueAt } from '#model/value.ts';
import { fieldName, quote } from '#model/wording.ts';
import { isInventedPhone, isUnreachable, isUnreachableHost, isWrongProfile } from './addresses.ts';
import { paperFindings } from './papers.ts';
import shipped from './shipped.json' with { type: 'json' };
import {
  holdsName,
  isPicture,
  isSamePicture,
  ownersFiles,
  pictureHash,
  resultHash,
  type ShippedValues,
  textHashes,
} from './shipped.ts';

/** What kind of thing is left, for code and for the words of another surface. */
export type PlaceholderCode =
  | 'sample'
  | 'sample-name'
  | 'sample-address'
  | 'sample-words'
  | 'sample-result'
  | 'sample-picture'
  | 'unfinished'
  | 'contact'
  | 'consent'
  | 'paper'
  | 'empty-page'
  | 'warning'
  | 'setting';

/** Something that must be replaced before strangers may see the site. */
export interface Placeholder {
  code: PlaceholderCode;
  /** The heading under which it is listed. */
  group: string;
  /** Where it stands: a file, and the field if there is one. */
  place: string;
  /** What to do about it, in the owner's words. */
  todo: string;
  /** The file, if it stands in one. */
  file?: string;
  /** Where the field is in the file. */
  path?: Path;
}

const at = (
  code: PlaceholderCode,
  file: string,
  path: Path | undefined,
  group: string,
  todo: string,
): Placeholder => ({
  code,
  group,
  place: path ? `${file}, ${fieldName(path)}` : file,
  todo,
  file,
  ...(path && { path }),
});

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
    todo: 'Write down a job that you have held, then delete the line "sample: true". Delete the file if you do not need it.',
  },
  projects: {
    title: 'Projects',
    todo: 'Write down an order that you have really done, with numbers that you can prove, then delete the line "sample: true". Delete the file if you do not need it.',
  },
  testimonials: {
    title: 'Testimonials',
    todo: 'Replace name, company, words and photo by those of a client who has agreed to it, then delete the line "sample: true". Delete the file if you have none yet.',
  },
  pages: {
    title: 'Words of the pages',
    todo: 'Read the words, change what is not true of you, then delete the line "sample: true".',
  },
};

const groupOf = (file: string) => {
  const [, part = ''] = file.split('/');
  return (
    groups[(part === 'profile.yaml' ? 'profile' : part) as keyof typeof groups] ?? groups.pages
  );
};

const isSample = ({ yaml }: ContentFile) => valueAt(yaml.value, ['sample']) === true;

const values: ShippedValues = shipped;
const texts = new Set(values.texts);
const results = new Set(values.results);

const keepsWords = ({ yaml }: ContentFile) =>
  [valueAt(yaml.value, ['accepted'])].flat().includes('sample-words');

/** What a text still has of the sample, and what to do; undefined when it is one's own. */
function leftIn(text: string, file: ContentFile): [PlaceholderCode, string] | undefined {
  const name = values.names.find((known) => holdsName(text, known));
  if (name)
    return [
      'sample-name',
      `${quote(name)} is a name of the sample. Write a real one, or delete the text.`,
    ];
  const address = values.addresses.find((known) => text.includes(known));
  if (address)
    return ['sample-address', `${quote(address)} is an address of the sample. Write your own.`];
  if (keepsWords(file) || !textHashes(text).some((known) => texts.has(known))) return undefined;
  const todo = `These words came with the site. Write them in your own words; if they are true of you as they are, write "sample-words" into the list "accepted" of the file.`;
  return ['sample-words', todo];
}

/** What is left of the sample in a file, whatever its name is, and whether it is marked or not. */
function leftOfSample(file: ContentFile): Placeholder[] {
  const { title, todo } = groupOf(file.file);
  if (isSample(file)) return [at('sample', file.file, undefined, title, todo)];
  const list = valueAt(file.yaml.value, ['results']);
  const figures = (Array.isArray(list) ? list : []).flatMap((result, index) =>
    results.has(resultHash(result) ?? '')
      ? [
          at(
            'sample-result',
            file.file,
            ['results', index],
            title,
            'This result is one of the sample. Write your own.',
          ),
        ]
      : [],
  );
  const words = textsIn(file.yaml.value).flatMap(({ path, text }) => {
    if (/^\.\//.test(text)) return [];
    const left = leftIn(text, file);
    return left ? [at(left[0], file.file, path, title, left[1])] : [];
  });
  return [...words, ...figures];
}

/** Clients are quoted in public only if they agreed to it. */
const withoutConsent = ({ entries }: ContentFiles): Placeholder[] =>
  entries.testimonials
    .filter((entry) => !isSample(entry) && !valueAt(entry.yaml.value, ['consent']))
    .map(({ file }) =>
      at(
        'consent',
        file,
        ['consent'],
        groups.testimonials.title,
        'Write how and when the client agreed to be quoted; the site does not show it.',
      ),
    );

/** Texts that somebody meant to write later; a sign such as "%" may be all of a unit. */
const unfinished =
  /lorem ipsum|\b(todo|tbd|tba|fixme|xxx+)\b|\?\?\?|your name here|^[\s.…·•?!*_/|~–—-]+$/i;

const unfinishedTexts = (file: ContentFile): Placeholder[] =>
  textsIn(file.yaml.value)
    .filter(({ text }) => unfinished.test(text))
    .map(({ path, text }) =>
      at(
        'unfinished',
        file.file,
        path,
        'Not finished',
        `Here stands ${quote(text)}: write the text.`,
      ),
    );

function wrongAddresses(profile: Profile): Placeholder[] {
  const found: [boolean, Path, string][] = [
    [isInventedPhone(profile.phone), ['phone'], 'Write your phone number.'],
    [
      isInventedPhone(profile.whatsapp.phone ?? ''),
      ['whatsapp', 'phone'],
      'Write your WhatsApp number, or delete the line if it is your phone number.',
    ],
    [
      isUnreachableHost(profile.email.split('@')[1] ?? ''),
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
    .map(([, path, todo]) => at('contact', 'content/profile.yaml', path, 'How to reach you', todo));
}

/** Every picture and drawing that a file names, in whatever field. */
const picturesIn = ({ yaml }: ContentFile) =>
  textsIn(yaml.value).flatMap(({ path, text }) =>
    /^\.\/[^/\\]+$/.test(text) && isPicture(text) ? [{ path, name: text.slice(2) }] : [],
  );

/** Sample pictures, whatever their names are now, in files that are no longer marked as samples. */
async function samplePictures(root: string, files: ContentFiles): Promise<Placeholder[]> {
  const named = ownersFiles(files)
    .filter((file) => !isSample(file))
    .flatMap((file) => picturesIn(file).map((picture) => ({ file, ...picture })));
  const checks = named.map(async ({ file, path, name }) => {
    const [, ...folders] = dirname(file.file).split('/');
    const hash = await pictureHash(name, await readFile(join(root, ...folders, name)));
    if (!values.pictures.some((known) => isSamePicture(known, hash))) return [];
    const todo = `${quote(name)} is a picture of the sample. Put one of your own in its place.`;
    return [at('sample-picture', file.file, path, 'Pictures', todo)];
  });
  return (await Promise.all(checks)).flat();
}

/** A page that would show nothing but its heading. */
function emptyPages({ singles, entries }: ContentFiles): Placeholder[] {
  const page = singles['pages/portfolio'];
  const isMeant = page?.data?.accepted.includes('empty-page');
  if (!page || isMeant || entries.projects.some(({ data }) => data && !data.hidden)) return [];
  const todo =
    'The portfolio shows no project. Write one down; or, if the page may be empty for now, write "empty-page" into the list "accepted" of the file.';
  return [at('empty-page', page.file, undefined, groups.projects.title, todo)];
}

/** Warnings with which a site can be built, and should not be seen by strangers. */
const hindrances = new Set<string>([
  'weak-alternative',
  'near-provider',
  'usual-words',
] satisfies WarningCode[]);

/** Whether it is a warning that a launch waits for. */
export const isHindrance = ({ code, severity }: Pick<Problem, 'code' | 'severity'>): boolean =>
  severity === 'warning' && hindrances.has(code);

/** The warnings among the check's problems that a launch waits for. */
export const launchWarnings = (problems: readonly Problem[]): Placeholder[] =>
  problems
    .filter(isHindrance)
    .map(({ file, path, what, fix }) =>
      at('warning', file, path, 'Not finished', `${what} ${fix}`),
    );

/** Whether it is the address of the site in the owner's own file, which may be known from elsewhere. */
export const isWebsite = ({ file, path }: Pick<Placeholder, 'file' | 'path'>) =>
  file === 'content/profile.yaml' && path?.join() === 'website';

const canBeOpened = (siteUrl: string) => !isUnreachable(siteUrl) && siteUrl.startsWith('https://');

function siteUrlPlaceholder(siteUrl: string | undefined): Placeholder[] {
  if (!siteUrl || canBeOpened(siteUrl)) return [];
  const todo = `It is ${siteUrl}, which nobody else can open. It stands in /etc/portfolio.env on a server, as docs/publish.md says, or before the command. Write the address of the site there, with https:// before it; or delete it: then "website" in content/profile.yaml counts.`;
  return [{ code: 'setting', group: 'Settings', place: 'The setting SITE_URL', todo }];
}

/**
 * Finds everything in sound content that is still invented, unfinished, or leads nowhere.
 *
 * @param root the folder `content/` itself.
 * @param siteUrl the setting SITE_URL, if it is set: the address of the site in the place of the profile's.
 */
export async function findPlaceholders(
  root: string,
  files: ContentFiles,
  siteUrl?: string,
  today = new Date(),
): Promise<Placeholder[]> {
  const profile = files.singles.profile?.data;
  const reached = profile ? wrongAddresses(profile) : [];
  const listed = new Set(reached.map(({ place }) => place));
  const left = ownersFiles(files).flatMap((file) => [
    ...leftOfSample(file),
    ...unfinishedTexts(file),
  ]);
  const found = [
    ...left.filter(({ place }) => !listed.has(place)),
    ...reached,
    ...withoutConsent(files),
    ...emptyPages(files),
    ...paperFindings(files, today).map(({ file, path, todo }) =>
      at('paper', file.file, path, 'You', todo),
    ),
    ...(await samplePictures(root, files)),
    ...siteUrlPlaceholder(siteUrl),
  ];
  return siteUrl && canBeOpened(siteUrl) ? found.filter((one) => !isWebsite(one)) : found;
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
  return [`Not ready to launch: ${subject} still invented or unfinished.`, ...blocks].join('\n\n');
}
