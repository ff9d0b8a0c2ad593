import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { readDrawing } from './drawing.ts';
import { unprintable } from './letters/letters.ts';
import { isTakenAddress } from './pages.ts';
import {
  errorsAmong,
  type Fault,
  forms,
  type Path,
  type Problem,
  problemAt,
  problemIn,
  type ValueKind,
} from './problem.ts';
import type { ContentFile, ContentFiles, Folder } from './read.ts';
import { answeredIn } from './report.ts';
import { contentSchemaOf, type Kind, kindOf, kinds, optionalKinds } from './schemas/collections.ts';
import {
  type FieldGuide,
  fieldAt,
  guideAt,
  type JsonSchema,
  leavesOf,
  toJsonSchema,
} from './schemas/field-guide.ts';
import {
  drawingPathPattern,
  type PictureRule,
  parseEntryName,
  pdfPathPattern,
  picturePathPattern,
  violationOf,
} from './schemas/fields.ts';
import { readPhone } from './schemas/phone.ts';
import { pdfProblem, pictureProblem } from './uploads.ts';
import { textsIn, valueAt } from './value.ts';

interface ContentToCheck {
  files: ContentFiles;
  folder: Folder;
  /** The day that counts as today, for dates that have not come yet. */
  today: Date;
  /** What is wrong with the files by themselves. */
  problems: readonly Problem[];
}

/**
 * Finds what no schema can see by itself: what a file names and is not there, what stands in two
 * places, dates that have not come; without the warnings that their file accepts.
 */
export async function checkContent({ files, folder, today, problems }: ContentToCheck) {
  const ofAttachments = await attachmentProblems(files, folder);
  const found = [
    ...ofAttachments,
    ...kinds.flatMap((kind) => sameNames(folder, kind)),
    ...kinds.flatMap((kind) => sameWords(files.entries[kind], kind)),
    ...textFiles(files).flatMap((file) => referenceProblems(file, folder)),
    ...documentProblems(files),
    ...clientProblems(files),
    ...addressProblems(files),
    ...futureDates(files, today),
    ...unusedFiles(files, folder, errorsAmong([...problems, ...ofAttachments])),
  ];
  return found.filter((problem) => !isAccepted(problem, files));
}

const textFiles = ({ singles, entries }: ContentFiles): ContentFile[] => [
  ...Object.values(singles),
  ...kinds.flatMap((kind): ContentFile[] => entries[kind]),
];

function isAccepted({ severity, file, code }: Problem, files: ContentFiles): boolean {
  const source = textFiles(files).find((one) => one.file === answeredIn(file));
  const codes = source && valueAt(source.yaml.value, ['accepted']);
  return severity === 'warning' && Array.isArray(codes) && codes.includes(code);
}

const pathOf = ({ file }: ContentFile) => file.slice('content/'.length, -'.yaml'.length);

/** The single values of a file that its schema marks with one of some inputs, each with its field. */
const leavesWith = (inputs: readonly string[], source: ContentFile) => {
  const schema = contentSchemaOf(pathOf(source)) as z.ZodType;
  return leavesOf(toJsonSchema(schema), source.yaml.value).filter(({ schema: field }) =>
    inputs.includes(String(field.input)),
  );
};

// Pictures, drawings and PDFs

interface AttachmentRule {
  pattern: RegExp;
  problem(bytes: Uint8Array, rule: PictureRule): Promise<Fault | undefined>;
}

/** What the file must be that a field names, by the field's `input`. */
const attachments: Record<string, AttachmentRule> = {
  picture: { pattern: picturePathPattern, problem: pictureProblem },
  document: { pattern: pdfPathPattern, problem: async (pdf) => pdfProblem(pdf) },
  drawing: {
    pattern: drawingPathPattern,
    problem: async (svg) => {
      const result = readDrawing(svg);
      return 'problem' in result ? result.problem : undefined;
    },
  },
};

/** Named files that are missing or damaged, of the wrong size or kind, or stand for two entries. */
async function attachmentProblems(files: ContentFiles, folder: Folder): Promise<Problem[]> {
  const problems: Problem[] = [];
  const seen = new Map<string, ContentFile>();
  for (const source of textFiles(files)) {
    const kind = kindOf(pathOf(source));
    for (const { schema, path, value } of leavesWith(Object.keys(attachments), source)) {
      const { pattern, problem } = attachments[String(schema.input)] ?? {};
      if (!problem || typeof value !== 'string' || !pattern?.test(value)) continue;
      const name = value.slice(2);
      const isThere = folder.attachments[kind ?? 'profile'].includes(name);
      const bytes = isThere ? await folder.read(kind ? `${kind}/${name}` : name) : undefined;
      const fault: Fault | undefined = bytes
        ? await problem(bytes, schema.rule as PictureRule)
        : { code: 'missing-picture', name };
      if (fault) problems.push(problemAt(source, path, fault));
      if (!bytes || !kind || schema.input !== 'picture' || path[0] === 'photos') continue;
      const digest = createHash('sha256').update(bytes).digest('hex');
      const other = seen.get(digest);
      seen.set(digest, source);
      if (other)
        problems.push(problemAt(source, path, { code: 'same-picture', other: other.file }));
    }
  }
  return problems;
}

/** The pictures, drawings and PDFs that no text names; a file with an error may mean one of them. */
function unusedFiles(files: ContentFiles, folder: Folder, errors: readonly Problem[]): Problem[] {
  return (['profile', ...kinds] as const).flatMap((owner) => {
    const under = owner === 'profile' ? '' : `${owner}/`;
    const texts = textFiles(files).filter(({ file }) =>
      file.startsWith(`content/${under || owner}`),
    );
    const hasErrors = errors.some(({ file }) => file.startsWith(`content/${under || owner}`));
    if (hasErrors || texts.length === 0) return [];
    const named = new Set(textsIn(texts.map(({ yaml }) => yaml.value)).map(({ text }) => text));
    return folder.attachments[owner]
      .filter((name) => !named.has(`./${name}`))
      .map((name) => problemIn(`content/${under}${name}`, { code: 'unused-picture' }));
  });
}

// References

/** The short names of a folder's files, also of those that could not be read. */
const slugsOf = ({ texts }: Folder, kind: Kind) =>
  texts
    .filter((path) => kindOf(path) === kind)
    .flatMap((path) => parseEntryName(path.slice(kind.length + 1))?.slug ?? []);

/** Where the page leaves the link out, what is not there hinders nothing. */
const leftOut = {
  services: 'offer-without-service',
  guides: 'guide-not-there',
  projects: 'order-not-there',
} as const;

/** Names of entries that do not exist. A testimonial speaks of a project that must. */
function referenceProblems(source: ContentFile, folder: Folder): Problem[] {
  return leavesWith(['reference'], source).flatMap(({ schema, path, value }) => {
    const kind = schema.refersTo as keyof typeof leftOut;
    const slugs = slugsOf(folder, kind);
    if (typeof value !== 'string' || slugs.includes(value)) return [];
    // A folder without a well-named file is mostly a problem of its own, told elsewhere.
    const isEmpty = !folder.texts.some((text) => kindOf(text) === kind);
    if (slugs.length === 0 && !(isEmpty && optionalKinds.includes(kind))) return [];
    const code = kindOf(pathOf(source)) === 'testimonials' ? undefined : leftOut[kind];
    return [problemAt(source, path, { code: code ?? 'unknown-name', value, kind, known: slugs })];
  });
}

/** A document of a project that is a guide must be one to download. */
function documentProblems({ entries: { projects, guides } }: ContentFiles): Problem[] {
  const isDocument = ({ yaml }: ContentFile) => valueAt(yaml.value, ['isDownloadable']) === true;
  const known = guides.filter(isDocument).flatMap(({ slug }) => slug ?? []);
  return projects.flatMap((project) => {
    const documents = valueAt(project.yaml.value, ['documents']);
    return (Array.isArray(documents) ? documents : []).flatMap((document, index) => {
      const value = valueAt(document, ['guide']);
      if (typeof value !== 'string' || !guides.some(({ slug }) => slug === value)) return [];
      if (known.includes(value)) return [];
      const fault = { code: 'guide-not-there', value, kind: 'guides', known } as const;
      return [problemAt(project, ['documents', index, 'guide'], fault)];
    });
  });
}

/** A name by which it is compared: spaces and accents may be written in several ways that look alike. */
const plain = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** The company of a testimonial is the client of the project that it speaks of. */
function clientProblems({ entries: { projects, testimonials } }: ContentFiles): Problem[] {
  return testimonials.flatMap((testimonial) => {
    const named = valueAt(testimonial.yaml.value, ['project']);
    const project = projects.find(({ slug }) => slug && slug === named);
    const company = valueAt(testimonial.yaml.value, ['company']);
    const client = project && valueAt(project.yaml.value, ['client']);
    if (!project || typeof company !== 'string' || typeof client !== 'string') return [];
    if (plain(company) === plain(client)) return [];
    const fault = { code: 'other-client', company, client, other: project.file } as const;
    return [problemAt(testimonial, ['company'], fault)];
  });
}

/** A guide has the address of its short name, which no other page may have. */
const addressProblems = ({ entries: { guides } }: ContentFiles): Problem[] =>
  guides
    .filter(({ slug }) => isTakenAddress(slug ?? ''))
    .map(({ file, slug = '' }) => problemIn(file, { code: 'taken-address', slug }));

// Twice

/** Two files of one folder with the same number, or with the same name after it. */
function sameNames({ texts }: Folder, kind: Kind): Problem[] {
  const names = texts
    .filter((path) => kindOf(path) === kind)
    .flatMap((path) => {
      const entry = parseEntryName(path.slice(kind.length + 1));
      return entry ? [{ file: `content/${path}.yaml`, ...entry }] : [];
    });
  return names.flatMap(({ file, number, slug }, index) => {
    const earlier = names.slice(0, index);
    const sameNumber = earlier.find((other) => other.number === number);
    const other = sameNumber ?? earlier.find((name) => name.slug === slug);
    if (!other) return [];
    const code = sameNumber ? 'same-number' : 'same-name';
    return problemIn(file, { code, name: sameNumber ? String(number) : slug, other: other.file });
  });
}

/** The fields whose words should be in one file of a kind only; two jobs may have one title. */
const distinctive = ['title', 'description', 'quote', 'responsibilities'];

/** A copied file whose words were not changed yet. */
function sameWords(entries: readonly ContentFile[], kind: Kind): Problem[] {
  const seen = new Map<string, string>();
  return entries.flatMap((entry) => {
    const repeated = distinctive.flatMap((field) => {
      if (kind === 'experience' && field === 'title') return [];
      const words = JSON.stringify(valueAt(entry.yaml.value, [field]) ?? '').toLowerCase();
      const earlier = seen.get(field + words);
      if (words.length > 8 && !earlier) seen.set(field + words, entry.file);
      return earlier ? [{ field, earlier }] : [];
    })[0];
    if (!repeated) return [];
    const fault = { code: 'same-words', other: repeated.earlier } as const;
    return [problemAt(entry, [repeated.field], fault)];
  });
}

// Dates

/** The zone that is furthest ahead, in milliseconds: a day begins there first. */
const furthestZone = 14 * 3_600_000;

/**
 * Dates after today: a finished order, a job's dates, a degree. What is today anywhere has come: the
 * owner's calendar may be ahead of that of the machine that builds the site.
 */
function futureDates({ singles, entries }: ContentFiles, today: Date): Problem[] {
  const day = new Date(today.getTime() + furthestZone).toISOString();
  const check = (source: ContentFile | undefined, ...paths: Path[]): Problem[] =>
    paths.flatMap((path) => {
      const value = String(valueAt(source?.yaml.value, path));
      const isFuture = /^\d{4}(-\d{2})?$/.test(value) && value > day.slice(0, value.length);
      return source && isFuture ? [problemAt(source, path, { code: 'not-yet', value })] : [];
    });
  const education = valueAt(singles.profile?.yaml.value, ['education']);
  const degrees = Array.isArray(education) ? education : [];
  return [
    ...entries.projects.flatMap((project) => check(project, ['year'])),
    ...entries.experience.flatMap((role) => check(role, ['from'], ['to'])),
    ...check(singles.profile, ...degrees.map((_, index): Path => ['education', index, 'year'])),
  ];
}

// Words

/** What the built pages use as marks for what is filled in later. */
const programMark = /\[\[\w+\]\]/;

/** Texts that the program would take for its own marks, and those in letters that it cannot print. */
export function textProblems(file: ContentFile, schema: z.ZodType): Problem[] {
  const json = toJsonSchema(schema);
  return textsIn(file.yaml.value).flatMap(({ path, text }) => {
    const field = fieldAt(json, path);
    const mark = programMark.exec(text)?.[0];
    const letters = isPrinted(field) ? unprintable(asPrinted(path, text)) : [];
    const found: Fault[] = [];
    if (mark) found.push({ code: 'program-mark', mark });
    if (letters.length > 0) found.push({ code: 'no-letters', letters });
    return found.map((fault) => problemAt(file, path, fault));
  });
}

/** Names of files are not printed, nor is what stands in another program. */
const isPrinted = (field: JsonSchema | undefined) =>
  field?.isPrinted !== false && !(String(field?.input) in attachments);

/** A text as it is printed: of a phone number, only the digits are. */
const asPrinted = (path: Path, text: string) =>
  ((path.at(-1) === 'phone' && readPhone(text)) || text)
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, '');

// What a schema finds

type Issue = z.core.$ZodIssue;

/** What a schema found wrong with a file: all of it, but one mistake once. */
export function fieldProblems(
  source: ContentFile,
  schema: z.ZodType,
  issues: readonly Issue[],
): Problem[] {
  const found = issues.flatMap((issue) => {
    const guide = guideAt(schema, issue.path);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => {
        const fault = { code: 'unknown-field', name, known: guide?.fields ?? [] } as const;
        const line = source.yaml.lineOfKey(issue.path, name);
        return problemAt(source, [...issue.path, name], fault, line);
      });
    const violation = violationOf(issue);
    if (violation) return problemAt(source, issue.path, violation);
    const value = valueAt(source.yaml.value, issue.path);
    const fault = faultOf(issue, value, source.yaml.sourceOf(issue.path), guide);
    const help = guide?.sentence;
    return { ...problemAt(source, issue.path, fault), ...(help && { help }) };
  });
  // A text where a list is wanted is also too long a list.
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function faultOf(issue: Issue, value: unknown, source?: string, guide?: FieldGuide): Fault {
  if (value === undefined) return { code: 'missing' };
  if (value === null || (typeof value === 'string' && value.trim() === ''))
    return { code: 'empty' };
  if (guide && !fits(guide.kind, value))
    return { code: 'wrong-kind', wanted: guide.kind, found: shown(value, source) };
  if (issue.code === 'too_big' || issue.code === 'too_small') return wrongSize(issue, value, guide);
  if (issue.code === 'invalid_value')
    return { code: 'not-a-choice', value: String(value), choices: issue.values.map(String) };
  const form = forms.find((one) => one === issue.message);
  if (form) return { code: 'wrong-form', value: String(value), form };
  return { code: 'wrong-kind', wanted: guide?.kind ?? 'text', found: shown(value, source) };
}

const shown = (value: unknown, source = String(value)): string =>
  Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'a group of fields' : source;

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
  guide?: FieldGuide,
): Fault {
  const isOver = issue.code === 'too_big';
  const limit = Number(isOver ? issue.maximum : issue.minimum);
  if (Array.isArray(value))
    return { code: isOver ? 'too-many' : 'too-few', found: value.length, limit };
  if (typeof value === 'string')
    return { code: isOver ? 'too-long' : 'too-short', found: value.trim().length, limit };
  const isYear = guide?.isYear === true;
  return { code: isOver ? 'too-large' : 'too-small', found: Number(value), limit, isYear };
}
