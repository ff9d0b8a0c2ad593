/** Checks across files: references, missing files, numbers used twice, dates in the future. */
import type { z } from 'zod';
import { attachmentRules } from './attachments.ts';
import { unprintable } from './fonts.ts';
import { isTakenAddress } from './pages.ts';
import {
  type Fault,
  forms,
  type Problem,
  problemAt,
  problemIn,
  type ValueKind,
} from './problem.ts';
import type { ContentFile, ContentFiles, Folder } from './read.ts';
import { type Kind, kindOf, kinds } from './schemas/collections.ts';
import { type PictureRule, parseEntryName, violationOf } from './schemas/fields.ts';
import {
  fieldAt,
  type JsonSchema,
  type Leaf,
  leavesOf,
  toJsonSchema,
  valueKindOf,
} from './schemas/json-schema.ts';
import { readPhone } from './schemas/phone.ts';
import { type Path, textsIn, valueAt } from './value.ts';
import { quote } from './wording.ts';

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
    ...(await attachmentProblems(all, folder)),
    ...kinds.flatMap((kind) => sameNames(folder, kind)),
    ...unknownNames(all, folder),
    ...takenAddresses(files),
    ...futureDates(files, today),
  ];
}

const pathOf = ({ file }: ContentFile) => file.slice('content/'.length, -'.yaml'.length);

/** The fields of a file that name another file or entry. */
export const referencesIn = (schema: z.ZodType, value: unknown): Leaf[] =>
  leavesOf(toJsonSchema(schema), value).filter(
    ({ schema: { input } }) => input === 'reference' || String(input) in attachmentRules,
  );

// Pictures, drawings and attached files

/** Named files that are missing or damaged, or of the wrong size or kind. */
async function attachmentProblems(files: ContentFile[], folder: Folder): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const source of files) {
    const kind = kindOf(pathOf(source));
    for (const { schema, path, value } of source.references) {
      const rule = attachmentRules[String(schema.input)];
      if (!rule || typeof value !== 'string' || !rule.pattern.test(value)) continue;
      const name = value.slice(2);
      const file = kind ? `${kind}/${name}` : name;
      const isThere = folder.attachments[kind ?? 'profile'].includes(name);
      const found = isThere
        ? await folder.inspect(
            file,
            async (bytes) => ({ fault: await rule.fault(bytes, schema.rule as PictureRule, name) }),
            JSON.stringify([schema.input, schema.rule]),
          )
        : undefined;
      const code = folder.others.includes(file) ? 'unusable-picture' : 'missing-picture';
      const fault: Fault | undefined = found ? found.fault : { code, name };
      if (fault) problems.push(problemAt(source, path, fault));
    }
  }
  return problems;
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

/** References to entries that do not exist. */
function unknownNames(files: ContentFile[], folder: Folder): Problem[] {
  const slugs = new Map(kinds.map((kind) => [kind, namesIn(folder, kind).map(({ slug }) => slug)]));
  return files.flatMap((source) =>
    source.references.flatMap(({ schema, path, value }) => {
      if (schema.input !== 'reference' || typeof value !== 'string') return [];
      const known = slugs.get(schema.refersTo as Kind) ?? [];
      if (known.includes(value)) return [];
      return [problemAt(source, path, { code: 'unknown-name', value, known })];
    }),
  );
}

/** Two files of one folder with the same number, or with the same name after it. */
function sameNames(folder: Folder, kind: Kind): Problem[] {
  const names = namesIn(folder, kind);
  return names.flatMap(({ file, number, slug }, index) => {
    const earlier = names.slice(0, index);
    const sameNumber = earlier.find((other) => other.number === number);
    const other = sameNumber ?? earlier.find((name) => name.slug === slug);
    if (!other) return [];
    const code = sameNumber ? 'same-number' : 'same-name';
    return problemIn(file, { code, other: other.file });
  });
}

/** Guides whose slug is the address of another page. */
const takenAddresses = ({ entries: { guides } }: ContentFiles): Problem[] =>
  guides.flatMap(({ file, slug }) =>
    slug && isTakenAddress(slug) ? problemIn(file, { code: 'taken-address', slug }) : [],
  );

// Dates

/** UTC+14, the earliest time zone, in milliseconds: a day begins there first. */
const furthestZone = 14 * 3_600_000;

/**
 * Dates in the future: of a finished order and its gates, a job, a degree. Today is that of the first time zone, as the
 * owner's calendar may be ahead of the building machine.
 */
function futureDates({ singles, entries }: ContentFiles, today: Date): Problem[] {
  const day = new Date(today.getTime() + furthestZone).toISOString();
  const check = (source: ContentFile | undefined, ...paths: Path[]): Problem[] =>
    paths.flatMap((path) => {
      const isEndOfJob = path[0] === 'to';
      const value = String(valueAt(source?.yaml.value, path));
      const isFuture = /^\d{4}(-\d{2}){0,2}$/.test(value) && value > day.slice(0, value.length);
      return source && isFuture
        ? [problemAt(source, path, { code: 'not-yet', value, isEndOfJob })]
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

// Letters

/** Texts with characters that no font has. */
export const textProblems = (file: ContentFile, schema: z.ZodType): Problem[] =>
  textsIn(file.yaml.value).flatMap(({ path, text }) => {
    if (!isPrinted(fieldAt(toJsonSchema(schema), path))) return [];
    const letters = unprintable(printedPart(path, text));
    return letters.length > 0 ? [problemAt(file, path, { code: 'no-letters', letters })] : [];
  });

/** Whether a field is printed: names of files are not, nor texts for other programs. */
const isPrinted = (field: JsonSchema | undefined) =>
  field?.isPrinted !== false && !(String(field?.input) in attachmentRules);

/** The part of a text that is printed: of a phone number, the digits. */
const printedPart = (path: Path, text: string) =>
  ((path.at(-1) === 'phone' && readPhone(text)) || text)
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, '');

// What a schema finds

type Issue = z.core.$ZodIssue;

/** All problems that a schema finds in a file, each once. */
export function fieldProblems(
  source: ContentFile,
  schema: z.ZodType,
  issues: readonly Issue[],
): Problem[] {
  const found = issues.flatMap((issue) => {
    const path = issue.path as Path;
    const field = fieldAt(toJsonSchema(schema), path);
    if (issue.code === 'unrecognized_keys') {
      const known = Object.keys(field?.properties ?? {});
      return issue.keys.map((name) =>
        problemAt(source, [...path, name], { code: 'unknown-field', name, known }),
      );
    }
    const violation = violationOf(issue);
    if (violation) return problemAt(source, path, violation);
    const fault = issueFault(issue, valueAt(source.yaml.value, path), field);
    const help = field?.description;
    return { ...problemAt(source, path, fault), ...(help && { help }) };
  });
  // A text in place of a list is reported as too long as well.
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function issueFault(issue: Issue, value: unknown, field: JsonSchema = {}): Fault {
  const wanted = valueKindOf(field);
  if (value === undefined) return { code: 'missing' };
  if (value === null || (typeof value === 'string' && value.trim() === ''))
    return { code: 'empty' };
  if (!fits(wanted, value)) return { code: 'wrong-kind', wanted, found: shown(value) };
  if (issue.code === 'too_big' || issue.code === 'too_small')
    return wrongSize(issue, value, field.isYear === true);
  if (issue.code === 'invalid_value')
    return { code: 'not-a-choice', value: String(value), choices: issue.values.map(String) };
  const form = forms.find((one) => one === issue.message);
  return form
    ? { code: 'wrong-form', value: String(value), form }
    : { code: 'wrong-kind', wanted, found: shown(value) };
}

const shown = (value: unknown): string =>
  Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'a group of fields' : quote(value);

function fits(kind: ValueKind, value: unknown): boolean {
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'group') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (kind === 'text or number') return ['string', 'number'].includes(typeof value);
  if (kind === 'whole number') return Number.isInteger(value);
  return typeof value === { text: 'string', number: 'number', 'yes or no': 'boolean' }[kind];
}

function wrongSize(
  issue: Issue & { code: 'too_big' | 'too_small' },
  value: unknown,
  isYear: boolean,
): Fault {
  const isOver = issue.code === 'too_big';
  const limit = Number(isOver ? issue.maximum : issue.minimum);
  if (Array.isArray(value))
    return { code: isOver ? 'too-many' : 'too-few', found: value.length, limit };
  if (typeof value === 'string')
    return { code: isOver ? 'too-long' : 'too-short', found: value.trim().length, limit };
  return { code: isOver ? 'too-large' : 'too-small', found: Number(value), limit, isYear };
}
