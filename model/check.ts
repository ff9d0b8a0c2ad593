import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { readDrawing } from './drawing.ts';
import { unprintable } from './letters/letters.ts';
import { isTakenAddress } from './pages.ts';
import {
  type Advice,
  errorsAmong,
  type Path,
  type Problem,
  problemAt,
  problemIn,
  sortProblems,
} from './problem.ts';
import type { ContentFile, ContentFiles, Folder } from './read.ts';
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
  type WarningCode,
} from './schemas/fields.ts';
import { readPhone } from './schemas/phone.ts';
import { pdfProblem, pictureProblem } from './uploads.ts';
import { textsIn, valueAt } from './value.ts';
import { allOf, countOf, fieldName, oneOf, quote, sentence } from './wording.ts';

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

/** Where a warning is answered: in its file, or in the profile when it is about no text file. */
const answeredIn = (file: string) => (file.endsWith('.yaml') ? file : 'content/profile.yaml');

function isAccepted({ severity, file, code }: Problem, files: ContentFiles): boolean {
  const source = textFiles(files).find((one) => one.file === answeredIn(file));
  const codes = source && valueAt(source.yaml.value, ['accepted']);
  return severity === 'warning' && Array.isArray(codes) && codes.includes(code);
}

const warning = (code: WarningCode, what: string, fix: string): Advice => ({
  code,
  severity: 'warning',
  what,
  fix,
});

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
  problem(bytes: Uint8Array, rule: PictureRule): Promise<Advice | undefined>;
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
      const advice = bytes ? await problem(bytes, schema.rule as PictureRule) : missingFile(name);
      if (advice) problems.push(problemAt(source, path, advice));
      if (!bytes || !kind || schema.input !== 'picture' || path[0] === 'photos') continue;
      const digest = createHash('sha256').update(bytes).digest('hex');
      const other = seen.get(digest);
      seen.set(digest, source);
      if (!other) continue;
      const what = `The same picture is in ${other.file}.`;
      const fix = 'Name a picture of its own in one of the two.';
      problems.push(problemAt(source, path, warning('same-picture', what, fix)));
    }
  }
  return problems;
}

const missingFile = (name: string): Advice => ({
  code: 'missing-picture',
  what: `There is no file with the name ${name} beside this one.`,
  fix: 'Copy it into the same folder, or correct the name; capital and small letters count.',
});

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
      .map((name) => {
        const form = /\.pdf$/i.test(name) ? 'PDF' : /\.svg$/i.test(name) ? 'drawing' : 'picture';
        const what = `No file names this ${form}, so the site does not show it.`;
        const fix = 'Name it in the file that it belongs to, or move it out of content/.';
        return problemIn(`content/${under}${name}`, warning('unused-picture', what, fix));
      });
  });
}

// References

/** The short names of a folder's files, also of those that could not be read. */
const slugsOf = ({ texts }: Folder, kind: Kind) =>
  texts
    .filter((path) => kindOf(path) === kind)
    .flatMap((path) => parseEntryName(path.slice(kind.length + 1))?.slug ?? []);

/** Where the page leaves the link out, what is not there hinders nothing. */
const leftOut: Partial<Record<Kind, WarningCode>> = {
  services: 'offer-without-service',
  guides: 'guide-not-there',
  projects: 'order-not-there',
};

/** Names of entries that do not exist. A testimonial speaks of a project that must. */
function referenceProblems(source: ContentFile, folder: Folder): Problem[] {
  return leavesWith(['reference'], source).flatMap(({ schema, path, value }) => {
    const kind = schema.refersTo as Kind;
    const slugs = slugsOf(folder, kind);
    if (typeof value !== 'string' || slugs.includes(value)) return [];
    // A folder without a well-named file is mostly a problem of its own, told elsewhere.
    const isEmpty = !folder.texts.some((text) => kindOf(text) === kind);
    if (slugs.length === 0 && !(isEmpty && optionalKinds.includes(kind))) return [];
    const what = `There is no file in content/${kind}/ with the name ${quote(value)}.`;
    const fix = slugs.length ? `Write ${oneOf(slugs)}.` : 'Delete the line.';
    const code = kindOf(pathOf(source)) === 'testimonials' ? undefined : leftOut[kind];
    const advice = code ? warning(code, what, fix) : { code: 'unknown-name', what, fix };
    return [problemAt(source, path, advice)];
  });
}

/** A document of a project that is a guide must be one to download. */
function documentProblems({ entries: { projects, guides } }: ContentFiles): Problem[] {
  return projects.flatMap((project) => {
    const documents = valueAt(project.yaml.value, ['documents']);
    return (Array.isArray(documents) ? documents : []).flatMap((document, index) => {
      const guide = guides.find(({ slug }) => slug && slug === valueAt(document, ['guide']));
      if (!guide || valueAt(guide.yaml.value, ['isDownloadable']) === true) return [];
      const what = `${guide.file} is a page only, so it cannot be opened as a document.`;
      const fix = `Write isDownloadable: true in ${guide.file}, or delete the line.`;
      const path = ['documents', index, 'guide'];
      return [problemAt(project, path, warning('guide-not-there', what, fix))];
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
    const what = `The company is ${quote(company)}, but the client of ${project.file} is ${quote(client)}.`;
    const fix = 'Write the same company in both files, or name another project.';
    return [problemAt(testimonial, ['company'], { code: 'other-client', what, fix })];
  });
}

/** A guide has the address of its short name, which no other page may have. */
const addressProblems = ({ entries: { guides } }: ContentFiles): Problem[] =>
  guides
    .filter(({ slug }) => isTakenAddress(slug ?? ''))
    .map(({ file, slug }) =>
      problemIn(file, {
        code: 'taken-address',
        what: `The site has another page at /${slug}.`,
        fix: `Rename the file, for example to ${file.slice(0, -'.yaml'.length)}-for-buyers.yaml.`,
      }),
    );

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
    const part = sameNumber ? `number ${number}` : `name ${quote(slug)}`;
    return problemIn(file, {
      code: sameNumber ? 'same-number' : 'same-name',
      what: `The ${part} in the file name is taken by ${other.file}.`,
      fix: `Rename one of the two files, so that each has a ${sameNumber ? 'number' : 'name'} of its own.`,
    });
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
    const what = `The words are the same as in ${repeated.earlier}.`;
    const fix = 'Write what is particular to this one, or delete one of the two files.';
    return [problemAt(entry, [repeated.field], warning('same-words', what, fix))];
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
  const check = (source: ContentFile, path: Path, fix: string): Problem[] => {
    const value = String(valueAt(source.yaml.value, path));
    const isFuture = /^\d{4}(-\d{2})?$/.test(value) && value > day.slice(0, value.length);
    const advice = { code: 'not-yet', what: `${value} has not come yet.`, fix };
    return isFuture ? [problemAt(source, path, advice)] : [];
  };
  const { profile } = singles;
  const education = profile && valueAt(profile.yaml.value, ['education']);
  return [
    ...entries.projects.flatMap((project) =>
      check(project, ['year'], 'Write the year in which the goods were delivered.'),
    ),
    ...entries.experience.flatMap((role) => [
      ...check(role, ['from'], 'Write when the job began.'),
      ...check(role, ['to'], 'Write "present" while you hold the job.'),
    ]),
    ...(profile && Array.isArray(education) ? education : []).flatMap((_, index) =>
      check(
        profile as ContentFile,
        ['education', index, 'year'],
        'Write the year in which you received it.',
      ),
    ),
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
    const missing = isPrinted(field) ? unprintable(asPrinted(path, text)) : [];
    const some = allOf(missing.slice(0, 5).map(nameOf));
    const found: Advice[] = [];
    if (mark)
      found.push({
        code: 'program-mark',
        what: `${quote(mark)} is a mark of the program.`,
        fix: 'Write one pair of brackets instead of two.',
      });
    if (missing.length > 0)
      found.push({
        code: 'no-letters',
        what: `The fonts of the site and of the resume lack ${some}${missing.length > 5 ? ' and more' : ''}.`,
        fix: 'Write words or other signs instead; names of other scripts in Latin letters. Latin, Greek, Cyrillic and Devanagari letters can be printed.',
      });
    return found.map((advice) => problemAt(file, path, advice));
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

/** A character as a report shows it; an invisible one by its number. */
const nameOf = (character: string) =>
  /[\p{C}\p{Z}]/u.test(character)
    ? `an invisible sign (U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`
    : quote(character);

// The sentences for what a schema finds

type Issue = z.core.$ZodIssue;

/**
 * Says in the author's words what a schema found wrong with a file: all of it, but one mistake once.
 */
export function fieldProblems(
  source: ContentFile,
  schema: z.ZodType,
  issues: readonly Issue[],
): Problem[] {
  const found = issues.flatMap((issue) => {
    const guide = guideAt(schema, issue.path);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key): Problem => {
        const what = `There is no field with the name "${key}" here.`;
        const fix = `Delete the line, or use one of the fields that exist: ${guide?.fields.join(', ')}.`;
        const line = source.yaml.lineOfKey(issue.path, key);
        const advice = { code: 'unknown-field', what, fix };
        return problemAt(source, [...issue.path, key], advice, line);
      });
    const violation = violationOf(issue);
    if (violation) return problemAt(source, issue.path, violation);
    const value = valueAt(source.yaml.value, issue.path);
    const advice = advise(issue, value, source.yaml.sourceOf(issue.path), guide);
    const fix = [advice.fix, guide?.sentence].filter(Boolean).join(' ');
    return problemAt(source, issue.path, { ...advice, fix });
  });
  // A text where a list is wanted is also too long a list: the same sentence twice.
  return [...new Map(found.map((problem) => [problem.field + problem.what, problem])).values()];
}

function advise(issue: Issue, value: unknown, source?: string, guide?: FieldGuide): Advice {
  if (value === undefined) return missing(issue.path, guide);
  const badKind = wrongKind(guide, value, source);
  if (badKind) return badKind;
  if (issue.code === 'too_big' || issue.code === 'too_small') return wrongSize(issue, value, guide);
  if (issue.code === 'invalid_value') return notAllowed(issue.values, value, guide);
  // A rule with a message of its own: what the value must be, or with `params.code` what is wrong.
  const code = issue.code === 'custom' ? issue.params?.code : undefined;
  if (code) return { code, what: `${quote(value)} ${sentence(issue.message)}`, fix: '' };
  return {
    code: 'wrong-form',
    what: `${quote(value)} is not allowed here.`,
    fix: `It ${sentence(issue.message)}`,
  };
}

function missing(path: readonly PropertyKey[], guide?: FieldGuide): Advice {
  const group = fieldName(path.slice(0, -1));
  const where = group ? `under ${quote(group)}` : 'to the file';
  const value = guide?.kind === 'list' || guide?.kind === 'group' ? '' : ' …';
  const fix = `Add a line "${String(path.at(-1))}:${value}" ${where}.`;
  return { code: 'missing', what: 'The field is missing.', fix };
}

const wanted: Record<FieldGuide['kind'], string> = {
  text: 'text',
  number: 'a number',
  'whole number': 'a whole number',
  'yes or no': 'true or false',
  list: 'a list',
  group: 'a group of fields',
  'text or number': 'a number or text',
};

function fits(kind: FieldGuide['kind'], value: unknown): boolean {
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'group') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (kind === 'text or number') return ['string', 'number'].includes(typeof value);
  if (kind === 'whole number') return Number.isInteger(value);
  return typeof value === { text: 'string', number: 'number', 'yes or no': 'boolean' }[kind];
}

/**
 * Another kind of value than the field takes, or none at all.
 *
 * @param source the value as its author wrote it.
 * @returns undefined when the kind is right, and something else is wrong with the value.
 */
function wrongKind(
  guide: FieldGuide | undefined,
  value: unknown,
  source = String(value),
): Advice | undefined {
  if (!guide || fits(guide.kind, value)) return undefined;
  if (value === null)
    return { code: 'empty', what: 'There is nothing after the colon.', fix: 'Fill it in.' };
  const isGroup = typeof value === 'object';
  const found = Array.isArray(value) ? 'a list' : isGroup ? 'a group of fields' : quote(source);
  const isNumber = guide.kind === 'text' && !isGroup;
  return {
    code: 'wrong-kind',
    what: `Expected ${wanted[guide.kind]}, found ${found}.`,
    fix: isNumber ? 'Put it in quotation marks.' : `Write ${wanted[guide.kind]}.`,
  };
}

function wrongSize(
  issue: Issue & { code: 'too_big' | 'too_small' },
  value: unknown,
  guide?: FieldGuide,
): Advice {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const bound = issue.exact ? 'exactly' : issue.code === 'too_big' ? 'at most' : 'at least';
  if (issue.origin === 'array') {
    const { length } = value as unknown[];
    const change = countOf(Math.abs(length - limit), 'item');
    return {
      code: length > limit ? 'too-many' : 'too-few',
      what: `The list has ${countOf(length, 'item')}, but it must have ${bound} ${limit}.`,
      fix: length > limit ? `Delete ${change}.` : `Add ${change}.`,
    };
  }
  if (issue.origin === 'string') {
    const { length } = String(value).trim();
    if (length === 0) return { code: 'empty', what: 'There is no text.', fix: 'Write the text.' };
    const change = countOf(Math.abs(length - limit), 'character');
    return {
      code: length > limit ? 'too-long' : 'too-short',
      what: `The text is ${countOf(length, 'character')} long, but it must be ${bound} ${limit}.`,
      fix: length > limit ? `Shorten it by ${change}.` : `Lengthen it by ${change}.`,
    };
  }
  const direction = issue.code === 'too_big' ? 'large' : 'small';
  const code = `too-${direction}`;
  if (guide?.isYear)
    return {
      code,
      what: `${value} is not a year that fits here.`,
      fix: `Write four digits, ${bound} ${limit}.`,
    };
  return {
    code,
    what: `The number ${value} is too ${direction}.`,
    fix: `Write a number of ${bound} ${limit}.`,
  };
}

function notAllowed(values: readonly unknown[], value: unknown, guide?: FieldGuide): Advice {
  const words = values.map(String);
  const isListed = guide?.sentence?.includes(words.join(', '));
  return {
    code: 'not-a-choice',
    what: `${quote(value)} is not one of the options.`,
    fix: isListed ? 'Choose one of the options.' : `Write ${oneOf(words)}.`,
  };
}

// The report

function describe(problem: Problem): string {
  const { code, file, line, field, what, fix, severity } = problem;
  const place = [line && `line ${line}`, field].filter(Boolean).join(', ');
  const answer = ` If it is intended, write "${code}" into the list "accepted" of ${answeredIn(file)}.`;
  return `  ${place ? `${place}: ` : ''}${what}\n    → ${fix}${severity === 'warning' ? answer : ''}`;
}

function section(problems: Problem[], title: (files: string) => string): string[] {
  if (problems.length === 0) return [];
  const files = Map.groupBy(sortProblems(problems), (problem) => problem.file);
  const blocks = [...files].map(([file, found]) => [file, ...found.map(describe)].join('\n'));
  return [title(countOf(files.size, 'file')), ...blocks];
}

/**
 * The report that the check, the build and the development server print, one block per file: first
 * what must be fixed, then what is only unusual.
 *
 * @param folder the name of the folder that was read, where it is another than `content`.
 */
export function formatReport(problems: Problem[], folder = 'content'): string {
  const errors = errorsAmong(problems);
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const report = [
    ...section(
      errors,
      (files) => `The content has ${countOf(errors.length, 'problem')} to fix in ${files}.`,
    ),
    ...section(
      warnings,
      (files) => `${countOf(warnings.length, 'thing')} in ${files} may not be what you meant.`,
    ),
  ].join('\n\n');
  // The manual lies in content/ whatever folder is read.
  return report.replaceAll(/(?<![\w./-])content\/(?!README)/g, () => `${folder}/`);
}
