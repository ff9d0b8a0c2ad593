import { textsIn } from '#model/check/text-typos.ts';
import type { Problem } from '#model/problem.ts';
import type { ContentFile, ContentFiles } from '#model/read/content.ts';
import type { WarningCode } from '#model/schemas/accepted.ts';
import { valueAt } from '#model/value.ts';
import { quote } from '#model/wording.ts';
import { certificateFindings } from './certificates.ts';
import {
  canBeOpened,
  isWebsite,
  siteUrlPlaceholder,
  wrongAddresses,
} from './contact-placeholders.ts';
import { groups, type Placeholder, placeholderIn } from './placeholder.ts';
import { findSampleRemains, isSample, type OwnersFacts, samplePictures } from './sample-remains.ts';
import { ownersFiles } from './shipped.ts';

/** Clients are quoted in public only if they agreed to it. */
const withoutConsent = ({ entries }: ContentFiles): Placeholder[] =>
  entries.testimonials
    .filter((entry) => !isSample(entry) && !valueAt(entry.yaml.value, ['consent']))
    .map(({ file }) =>
      placeholderIn(
        'consent',
        file,
        ['consent'],
        groups.testimonials.title,
        'Write how and when the client agreed to be quoted; the site does not show it.',
      ),
    );

/** What the owner's own files say, to read the words of the site against. */
function ownersFacts({ singles, entries }: ContentFiles): OwnersFacts {
  const { city, region, country } = singles.profile?.data?.location ?? {};
  const results = entries.projects.flatMap(({ data }) => data?.results ?? []);
  return {
    places: [city, region, country].filter((name) => name !== undefined),
    figures: new Set(results.map(({ figure }) => figure.replace(/\s/g, ''))),
  };
}

/** Texts that somebody meant to write later; a sign such as "%" may be all of a unit. */
const unfinished =
  /lorem ipsum|\b(todo|tbd|tba|fixme|xxx+)\b|\?\?\?|your name here|^[\s.…·•?!*_/|~–—-]+$/i;

const unfinishedTexts = (file: ContentFile): Placeholder[] =>
  textsIn(file.yaml.value)
    .filter(({ text }) => unfinished.test(text))
    .map(({ path, text }) =>
      placeholderIn(
        'unfinished',
        file.file,
        path,
        'Not finished',
        `This is a placeholder: ${quote(text)}. Write the text.`,
      ),
    );

/** A page that would show nothing but its heading. */
function emptyPages({ singles, entries }: ContentFiles): Placeholder[] {
  const page = singles['pages/portfolio'];
  const isMeant = page?.data?.accepted.includes('empty-page');
  if (!page || isMeant || entries.projects.some(({ data }) => data && !data.hidden)) return [];
  const todo =
    'The portfolio shows no project. Write one down, unless the page may be empty for now.';
  return [placeholderIn('empty-page', page.file, undefined, groups.projects.title, todo)];
}

/** Warnings with which a site can be built, and should not be seen by strangers. */
const blockingCodes = new Set<string>([
  'weak-alternative',
  'near-provider',
  'usual-words',
] satisfies WarningCode[]);

/** Whether it is a warning that a launch waits for. */
export const blocksLaunch = ({ code, severity }: Pick<Problem, 'code' | 'severity'>): boolean =>
  severity === 'warning' && blockingCodes.has(code);

/** The warnings among the check's problems that a launch waits for. */
export const launchWarnings = (problems: readonly Problem[]): Placeholder[] =>
  problems
    .filter(blocksLaunch)
    .map(({ file, path, what, fix }) =>
      placeholderIn('warning', file, path, 'Not finished', `${what} ${fix}`),
    );

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
  const facts = ownersFacts(files);
  const shown = ownersFiles(files).filter(({ yaml }) => valueAt(yaml.value, ['hidden']) !== true);
  const left = shown.flatMap((file) => [
    ...findSampleRemains(file, facts),
    ...unfinishedTexts(file),
  ]);
  const found = [
    ...left.filter(({ place }) => !listed.has(place)),
    ...reached,
    ...withoutConsent(files),
    ...emptyPages(files),
    ...certificateFindings(files, today).map(({ file, path, todo }) =>
      placeholderIn('certificate', file.file, path, 'You', todo),
    ),
    ...(await samplePictures(root, files)),
    ...siteUrlPlaceholder(siteUrl),
  ];
  return siteUrl && canBeOpened(siteUrl) ? found.filter((one) => !isWebsite(one)) : found;
}
