import { isTakenAddress } from '#model/pages.ts';
import { type Advice, type Path, type Problem, problemAt, problemIn } from '#model/problem.ts';
import type { ContentFile, ContentFiles } from '#model/read/content.ts';
import { type Folder, mayBeEmpty } from '#model/read/folder.ts';
import type { WarningCode } from '#model/schemas/accepted.ts';
import { type Kind, kinds } from '#model/schemas/collections.ts';
import { parseEntryName } from '#model/schemas/entry-name.ts';
import { valueAt } from '#model/value.ts';
import { oneOf, quote } from '#model/wording.ts';

/** The slugs of a folder's files, also of those that could not be read. */
const slugsOf = (folder: Folder, kind: Kind) =>
  folder.entries[kind].flatMap((name) => parseEntryName(name)?.slug ?? []);

/** Two files of one folder with the same number, or with the same name after it. */
function duplicates(folder: Folder, kind: Kind): Problem[] {
  const names = folder.entries[kind].flatMap((name) => {
    const entry = parseEntryName(name);
    return entry ? [{ file: `content/${kind}/${name}.yaml`, ...entry }] : [];
  });
  return names.flatMap(({ file, number, slug }, index) => {
    const earlier = names.slice(0, index);
    const sameNumber = earlier.find((other) => other.number === number);
    const other = sameNumber ?? earlier.find((name) => name.slug === slug);
    if (!other) return [];
    const part = sameNumber ? `number ${number}` : `name ${quote(slug)}`;
    return problemIn(file, {
      code: sameNumber ? 'same-number' : 'same-name',
      what: `The ${part} in the file name is taken by ${other.file}.`,
      fix: `Rename one of the two files, so that each has a ${sameNumber ? 'number' : 'name'} of its own.`,
    });
  });
}

function unknownSlug(source: ContentFile, path: Path, kind: Kind, folder: Folder): Problem[] {
  const slug = valueAt(source.yaml.value, path);
  const slugs = slugsOf(folder, kind);
  if (typeof slug !== 'string' || slugs.includes(slug)) return [];
  // A folder without a well-named file is mostly a problem of its own, told elsewhere.
  const isEmptyRightly = folder.entries[kind].length === 0 && mayBeEmpty.includes(kind);
  if (slugs.length === 0 && !isEmptyRightly) return [];
  const what = `There is no file in content/${kind}/ with the name ${quote(slug)}.`;
  const fix = slugs.length ? `Write ${oneOf(slugs)}.` : 'Delete the line.';
  return [problemAt(source, path, { code: 'unknown-name', what, fix })];
}

/** A name by which it is compared: spaces and accents may be written in several ways that look alike. */
const plain = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** The project of a testimonial must exist, and its client must be the testimonial's company. */
function testimonialProblems(files: ContentFiles, folder: Folder): Problem[] {
  const { projects, testimonials } = files.entries;
  return testimonials.flatMap((testimonial) => {
    const named = valueAt(testimonial.yaml.value, ['project']);
    const project = projects.find(({ slug }) => slug === named);
    if (!project) return unknownSlug(testimonial, ['project'], 'projects', folder);
    const company = valueAt(testimonial.yaml.value, ['company']);
    const client = valueAt(project.yaml.value, ['client']);
    if (typeof company !== 'string' || typeof client !== 'string') return [];
    if (plain(company) === plain(client)) return [];
    const what = `The company is ${quote(company)}, but the client of ${project.file} is ${quote(client)}.`;
    const fix = 'Write the same company in both files, or name another project.';
    return [problemAt(testimonial, ['company'], { code: 'other-client', what, fix })];
  });
}

/** The project that the home page leads with; without it, the page leads with none. */
function orderProblems(files: ContentFiles, folder: Folder): Problem[] {
  const home = files.singles['pages/home'];
  return home
    ? unknownSlug(home, ['order', 'project'], 'projects', folder).map(asWarning('order-not-there'))
    : [];
}

function offerProblems(files: ContentFiles, folder: Folder): Problem[] {
  const home = files.singles['pages/home'];
  const cards = home && valueAt(home.yaml.value, ['offers', 'cards']);
  if (!Array.isArray(cards)) return [];
  return cards.flatMap((_, index) =>
    unknownSlug(home as ContentFile, ['offers', 'cards', index, 'service'], 'services', folder).map(
      asWarning('offer-without-service'),
    ),
  );
}

/** A problem that hinders nothing: the page leaves the link out. */
const asWarning =
  (code: WarningCode) =>
  (problem: Problem): Problem => ({ ...problem, code, severity: 'warning' });

const serviceProblems = (files: ContentFiles, folder: Folder): Problem[] =>
  files.entries.services.flatMap((service) =>
    unknownSlug(service, ['guide'], 'guides', folder).map(asWarning('guide-not-there')),
  );

/** A guide has the address of its short name, which no other page may have. */
const guideProblems = ({ entries }: ContentFiles): Problem[] =>
  entries.guides
    .filter(({ slug }) => isTakenAddress(slug ?? ''))
    .map(({ file, slug }) =>
      problemIn(file, {
        code: 'taken-address',
        what: `The site has another page at /${slug}.`,
        fix: `Rename the file, for example to ${file.slice(0, -'.yaml'.length)}-for-buyers.yaml.`,
      }),
    );

/** A document of a project that is a guide: the guide must exist, and must be one to download. */
function documentProblems(files: ContentFiles, folder: Folder): Problem[] {
  const { projects, guides } = files.entries;
  return projects.flatMap((project) => {
    const documents = valueAt(project.yaml.value, ['documents']);
    if (!Array.isArray(documents)) return [];
    return documents.flatMap((_, index) => {
      const path = ['documents', index, 'guide'];
      const named = valueAt(project.yaml.value, path);
      const guide = guides.find(({ slug }) => slug === named);
      if (!guide)
        return unknownSlug(project, path, 'guides', folder).map(asWarning('guide-not-there'));
      if (valueAt(guide.yaml.value, ['isDownloadable']) === true) return [];
      const what = `${guide.file} is a page only, so it cannot be opened as a document.`;
      const fix = `Write isDownloadable: true in ${guide.file}, or delete the line.`;
      const code = 'guide-not-there';
      return [asWarning(code)(problemAt(project, path, { code, what, fix }))];
    });
  });
}

const notYet = (value: unknown, fix: string): Advice => ({
  code: 'not-yet',
  what: `${value} has not come yet.`,
  fix,
});

/** The zone that is furthest ahead, in milliseconds: a day begins there first. */
const furthestZone = 14 * 3_600_000;

/**
 * Dates after today: a finished order, a job's dates, a degree. What is today anywhere has come: the
 * owner's calendar may be ahead of that of the machine that builds the site.
 */
function futureDates(files: ContentFiles, today: Date): Problem[] {
  const day = new Date(today.getTime() + furthestZone).toISOString();
  const isFuture = (value: unknown) =>
    /^\d{4}(-\d{2})?$/.test(String(value)) && String(value) > day.slice(0, String(value).length);
  const check = (source: ContentFile, path: Path, fix: string) => {
    const value = valueAt(source.yaml.value, path);
    return isFuture(value) ? [problemAt(source, path, notYet(value, fix))] : [];
  };
  const { profile } = files.singles;
  const education = profile && valueAt(profile.yaml.value, ['education']);
  const degrees = Array.isArray(education) ? education : [];
  return [
    ...files.entries.projects.flatMap((project) =>
      check(project, ['year'], 'Write the year in which the goods were delivered.'),
    ),
    ...files.entries.experience.flatMap((role) => [
      ...check(role, ['from'], 'Write when the job began.'),
      ...check(role, ['to'], 'Write "present" while you hold the job.'),
    ]),
    ...degrees.flatMap((_, index) =>
      check(
        profile as ContentFile,
        ['education', index, 'year'],
        'Write the year in which you received it.',
      ),
    ),
  ];
}

/** Finds what is wrong between files, and against the calendar. */
export const crossProblems = (files: ContentFiles, folder: Folder, today: Date): Problem[] => [
  ...kinds.flatMap((kind) => duplicates(folder, kind)),
  ...testimonialProblems(files, folder),
  ...offerProblems(files, folder),
  ...orderProblems(files, folder),
  ...serviceProblems(files, folder),
  ...guideProblems(files),
  ...documentProblems(files, folder),
  ...futureDates(files, today),
];
