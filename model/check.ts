/** Checks across files: references, missing files, numbers used twice, dates in the future. */
import { attachmentPatterns, checkAttachment } from './attachments.ts';
import { isTakenAddress } from './pages.ts';
import { type Problem, problemIn, type Rule } from './problem.ts';
import { type ContentFile, type ContentFiles, problemAt } from './read.ts';
import { type Kind, kindOf, kinds } from './schemas/collections.ts';
import { parseEntryName } from './schemas/fields.ts';
import { type Path, valueAt } from './value.ts';
import { chooseOf, quote } from './wording.ts';

/** What can be wrong between files. */
export const contentRules = {
  sameNumber: (other: string) => ({
    code: 'same-number',
    what: `“${other}” has the same number.`,
    fix: 'Move or rename one of the two.',
    entries: [other],
  }),
  sameName: (other: string) => ({
    code: 'same-name',
    what: `“${other}” has the same address.`,
    fix: 'Rename one of the two.',
    entries: [other],
  }),
  takenAddress: (slug: string) => ({
    code: 'taken-address',
    what: `The site has another page at /${slug}.`,
    fix: `Give this one another name, such as ${slug}-for-buyers.`,
  }),
  unknownName: (value: string, known: readonly string[]) => ({
    code: 'unknown-name',
    what: `There is no ${quote(value)}.`,
    fix: chooseOf(known),
  }),
  missingPicture: (name: string) => ({
    code: 'missing-picture',
    what: `${quote(name)} is missing.`,
    fix: 'Choose it again. Capital and small letters in its name count.',
  }),
  unusablePicture: (name: string) => ({
    code: 'unusable-picture',
    what: `${quote(name)} is a kind of picture that the site cannot show.`,
    fix: 'Save it as JPEG or PNG, with a name that ends in .jpg or .png, and choose it again.',
  }),
  notDownloaded: {
    code: 'not-downloaded',
    what: 'This file is in iCloud and not on this computer.',
    fix: 'Download it in the Finder: click the cloud beside its name.',
  },
  notYet: (value: string, isEndOfJob: boolean) => ({
    code: 'not-yet',
    what: `${value} has not come yet.`,
    fix: isEndOfJob ? 'Correct it. A job that you still hold ends with “present”.' : 'Correct it.',
  }),
};

/** The name of a file, as in `projects/.scan.jpg.icloud`, once iCloud has downloaded it; undefined for other files. */
export const nameInCloud = (file: string): string | undefined =>
  file.endsWith('.icloud') ? file.replace(/(^|\/)\.(.+)\.icloud$/, '$1$2') : undefined;

/** What is in `content/`. */
export interface Folder {
  /** The paths of the texts without ending: `profile`, `pages/home`, `projects/01-chairs`. */
  texts: string[];
  /** The names of the pictures, drawings, PDFs and Word documents beside them. */
  attachments: Record<Kind | 'profile', string[]>;
  /** The paths of the files that the site cannot use: `projects/scan.heic`. */
  others: string[];
  /**
   * Returns what `find` finds in a file, cached until the file changes; undefined where another program has removed the
   * file meanwhile.
   *
   * @param rule what else the findings depend on, such as the required size of a picture.
   */
  cacheFindings<Findings>(
    path: string,
    find: (bytes: Uint8Array) => Findings | Promise<Findings>,
    rule: string,
  ): Promise<Findings | undefined>;
}

/**
 * Finds the problems that a schema of one file cannot see: missing files and entries, numbers and names used twice,
 * dates in the future.
 */
export async function checkContent(
  files: ContentFiles,
  folder: Folder,
  today: Date,
): Promise<Problem[]> {
  const { singles, entries } = files;
  const all = [...Object.values(singles), ...kinds.flatMap((kind): ContentFile[] => entries[kind])];
  return [
    ...(await findAttachmentProblems(all, folder)),
    ...kinds.flatMap((kind) => findSameNames(folder, kind)),
    ...findUnknownNames(all, folder),
    ...findTakenAddresses(files),
    ...findFutureDates(files, today),
  ];
}

const pathOf = ({ file }: ContentFile) => file.slice('content/'.length, -'.yaml'.length);

// Pictures, drawings and attached files

/** Finds named files that are missing or damaged, or of the wrong size or kind. */
async function findAttachmentProblems(files: ContentFile[], folder: Folder): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const source of files) {
    const kind = kindOf(pathOf(source));
    for (const { schema, path, value } of source.references) {
      const pattern = attachmentPatterns[String(schema.input)];
      if (typeof value !== 'string' || !pattern?.test(value)) continue;
      const name = value.slice(2);
      const file = kind ? `${kind}/${name}` : name;
      const isThere = folder.attachments[kind ?? 'profile'].includes(name);
      const findings = isThere
        ? await folder.cacheFindings(
            file,
            async (bytes) => ({ broken: await checkAttachment(schema, bytes, name) }),
            JSON.stringify([schema.input, schema.rule]),
          )
        : undefined;
      const rule = findings ? findings.broken : ruleOfAbsent(folder, file, name);
      if (rule) problems.push(problemAt(source, path, rule));
    }
  }
  return problems;
}

/** The rule that is broken where a named file is not there, or of a kind that the site cannot use. */
function ruleOfAbsent({ others }: Folder, file: string, name: string): Rule {
  if (others.includes(file)) return contentRules.unusablePicture(name);
  const isInCloud = others.some((other) => nameInCloud(other) === file);
  return isInCloud ? contentRules.notDownloaded : contentRules.missingPicture(name);
}

// Names, numbers and addresses

/** The number and the short name of a folder's files, also of those that could not be read. */
const namesIn = ({ texts }: Folder, kind: Kind) =>
  texts
    .filter((path) => kindOf(path) === kind)
    .flatMap((path) => {
      const name = parseEntryName(path.slice(kind.length + 1));
      return name ? [{ file: `content/${path}.yaml`, ...name }] : [];
    });

/** Finds references to entries that do not exist. */
function findUnknownNames(files: ContentFile[], folder: Folder): Problem[] {
  const slugs = new Map(kinds.map((kind) => [kind, namesIn(folder, kind).map(({ slug }) => slug)]));
  return files.flatMap((source) =>
    source.references.flatMap(({ schema, path, value }) => {
      if (schema.input !== 'reference' || typeof value !== 'string') return [];
      const known = slugs.get(schema.refersTo as Kind) ?? [];
      // A file whose name has no number is there, and is reported itself.
      if (known.includes(value) || folder.texts.includes(`${schema.refersTo}/${value}`)) return [];
      return [problemAt(source, path, contentRules.unknownName(value, known))];
    }),
  );
}

/** Finds two files of one folder with the same number, or with the same name after the number. */
function findSameNames(folder: Folder, kind: Kind): Problem[] {
  const names = namesIn(folder, kind);
  return names.flatMap(({ file, number, slug }, index) => {
    const earlier = names.slice(0, index);
    const sameNumber = earlier.find((other) => other.number === number);
    const other = sameNumber ?? earlier.find((name) => name.slug === slug);
    if (!other) return [];
    return problemIn(file, contentRules[sameNumber ? 'sameNumber' : 'sameName'](other.file));
  });
}

/** Finds guides whose slug is the address of another page. */
const findTakenAddresses = ({ entries: { guides } }: ContentFiles): Problem[] =>
  guides.flatMap(({ file, slug }) =>
    slug && isTakenAddress(slug) ? problemIn(file, contentRules.takenAddress(slug)) : [],
  );

// Dates

/** UTC+14, the earliest time zone, in milliseconds: a day begins there first. */
const furthestZone = 14 * 3_600_000;

/**
 * Finds dates in the future: of a finished order and its gates, a job, a degree. Today is that of the first time zone, as the
 * owner's calendar may be ahead of the building machine.
 */
function findFutureDates({ singles, entries }: ContentFiles, today: Date): Problem[] {
  const day = new Date(today.getTime() + furthestZone).toISOString();
  const check = (source: ContentFile | undefined, ...paths: Path[]): Problem[] =>
    paths.flatMap((path) => {
      const isEndOfJob = path[0] === 'to';
      const value = String(valueAt(source?.yaml.value, path));
      const isFuture = /^\d{4}(-\d{2}){0,2}$/.test(value) && value > day.slice(0, value.length);
      return source && isFuture
        ? [problemAt(source, path, contentRules.notYet(value, isEndOfJob))]
        : [];
    });
  const places = (source: ContentFile | undefined, list: string, field: string): Path[] => {
    const items = valueAt(source?.yaml.value, [list]);
    return Array.isArray(items) ? items.map((_, index) => [list, index, field]) : [];
  };
  return [
    ...entries.projects.flatMap((project) =>
      check(project, ['year'], ...places(project, 'gates', 'actual')),
    ),
    ...entries.experience.flatMap((job) => check(job, ['from'], ['to'])),
    ...check(singles.profile, ...places(singles.profile, 'education', 'year')),
  ];
}
