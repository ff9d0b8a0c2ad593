/** Reads one content file: YAML in, its fields with their lines and their problems out. */
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type SchemaOptions,
  visit,
} from 'yaml';
import type { z } from 'zod';
import { attachmentPatterns } from './attachments.ts';
import { unprintable } from './fonts.ts';
import { withoutPasted } from './pasted-text.ts';
import { type Problem, problemIn, type Rule } from './problem.ts';
import {
  contentSchemaOf,
  type EntryFields,
  type FileFields,
  type FileName,
  type Kind,
} from './schemas/collections.ts';
import { type EntryName, ruleOf, wordsOfFormat } from './schemas/fields.ts';
import {
  fieldAt,
  type JsonSchema,
  type Leaf,
  leavesOf,
  toJsonSchema,
  type ValueKind,
  valueKindOf,
} from './schemas/json-schema.ts';
import { readPhone } from './schemas/phone.ts';
import { mapTexts, type Path, textsIn, valueAt } from './value.ts';
import { allOf, countOf, nameOfLetter, oneOf, quote, sentence } from './wording.ts';

/** One content file: its parsed fields, and the lines that they are on. */
export interface ContentFile<Data = unknown> {
  /** The path for reports: `content/projects/01-dining-range.yaml`. */
  file: string;
  /** Absent when a field is wrong. */
  data?: Data;
  /** The fields as they were written, for checks that need only one of them. */
  yaml: YamlFile;
  /** The fields that name another file or entry. */
  references: Leaf[];
}

type EntryFile<K extends Kind> = ContentFile<EntryFields<K>> & Partial<EntryName>;

/** All files of `content/` that could be read, also those with problems. */
export interface ContentFiles {
  /** By their path without ending: `profile`, `pages/home`. */
  singles: { [Name in FileName]?: ContentFile<FileFields<Name>> };
  entries: { [K in Kind]: EntryFile<K>[] };
}

/** A problem of a field, with the line that the field is on. */
export const problemAt = ({ file, yaml }: ContentFile, path: Path, rule: Rule): Problem => ({
  ...problemIn(file, rule, yaml.lineOf(path)),
  path,
});

// One file

interface FileResult {
  problems: Problem[];
  /** The file; absent when it could not be read. */
  file?: ContentFile;
}

/**
 * Reads one file with its problems, without the checks across files.
 *
 * @param path inside `content/`, without ending: `projects/01-chairs`.
 * @param attachments the names of the pictures, drawings and attached files in its folder.
 * @throws when no file may have that path.
 */
export function readFileText(
  path: string,
  text: string | Uint8Array,
  attachments: readonly string[] = [],
): FileResult {
  const name = `content/${path}.yaml`;
  const schema = contentSchemaOf(path);
  if (!schema) throw new Error(`${name} has no place in content/`);
  const { problems, file: written } = readYaml(name, Buffer.from(text));
  if (!written) return { problems };
  const yaml = { ...written, value: withNamesOnDisk(written.value, attachments) };
  const { data, error } = schema.safeParse(yaml.value);
  const references = referencesIn(schema, yaml.value);
  const file = { file: name, yaml, references, ...(error ? {} : { data }) };
  // YAML reads a value that begins with # as a comment, and its field as empty.
  const cut = problems.filter(({ code }) => code === 'yaml-comment').map(({ line }) => line);
  const inFields = (error ? convertIssues(file, schema, error.issues) : []).filter(
    ({ code, line }) => code !== 'empty' || !cut.includes(line),
  );
  return { problems: [...problems, ...inFields, ...findUnprintable(file, schema)], file };
}

/**
 * The value with each `./name` spelled as on the disk: `ä` may be one character or two (Unicode NFC and NFD), and
 * macOS writes either.
 */
const withNamesOnDisk = (value: unknown, names: readonly string[]): unknown =>
  mapTexts(value, (text) => {
    if (!text.startsWith('./') || names.includes(text.slice(2))) return text;
    const name = text.slice(2).normalize();
    const onDisk = names.find((other) => other.normalize() === name);
    return onDisk ? `./${onDisk}` : text;
  });

/** The fields of a file that name another file or entry. */
const referencesIn = (schema: z.ZodType, value: unknown): Leaf[] =>
  leavesOf(toJsonSchema(schema), value).filter(
    ({ schema: { input } }) => input === 'reference' || String(input) in attachmentPatterns,
  );

// Letters

/** Finds texts with characters that no font has. */
const findUnprintable = (file: ContentFile, schema: z.ZodType): Problem[] =>
  textsIn(file.yaml.value).flatMap(({ path, text }) => {
    if (!isPrinted(fieldAt(toJsonSchema(schema), path))) return [];
    const letters = unprintable(printedPart(path, text));
    return letters.length > 0 ? [problemAt(file, path, fieldRules.noLetters(letters))] : [];
  });

/** Whether a field is printed: names of files are not, nor texts for other programs. */
const isPrinted = (field: JsonSchema | undefined) =>
  field?.isPrinted !== false && !(String(field?.input) in attachmentPatterns);

/** The part of a text that is printed: of a phone number, the digits. */
const printedPart = (path: Path, text: string) =>
  ((path.at(-1) === 'phone' && readPhone(text)) || text)
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, '');

/** For each kind of value, the words after "Expected", and the fix. */
const kindWords: Record<ValueKind, [noun: string, fix: string]> = {
  text: ['a text', 'Put the whole text in quotation marks.'],
  number: ['a number', 'Write digits only, such as 12.5.'],
  'whole number': ['a whole number', 'Write digits only.'],
  'yes or no': ['yes or no', 'Choose one of the two: true for yes, false for no.'],
  list: ['a list', 'Write one thing a line, each after a hyphen.'],
  group: ['a group of fields', 'Fill in its fields.'],
  'text or number': ['a text or a number', 'Write it again.'],
};

const formatCount = (count: number) => count.toLocaleString('en');

/** `one more`, `3 more`. */
const more = (count: number) => (count === 1 ? 'one more' : `${formatCount(count)} more`);

const wrongYear = (year: number) => ({
  what: `${year} is not a year that fits here.`,
  fix: 'Write four digits, such as 2024.',
});

/** What can be wrong with one field. */
export const fieldRules = {
  unknownField: (name: string, known: readonly string[]) => ({
    code: 'unknown-field',
    what: `There is no field ${quote(name)} here.`,
    fix: `Delete it, or use one of: ${known.join(', ')}.`,
  }),
  missing: { code: 'missing', what: 'Nothing is here yet.', fix: 'Fill it in.' },
  empty: { code: 'empty', what: 'Nothing is here yet.', fix: 'Fill it in.' },
  wrongKind: (wanted: ValueKind, written: string) => ({
    code: 'wrong-kind',
    what: `Expected ${kindWords[wanted][0]}, found ${written}.`,
    fix: kindWords[wanted][1],
  }),
  wrongFormat: (value: string, { noun, fix }: { noun: string; fix: string }) => ({
    code: 'wrong-format',
    what: `${quote(value)} is not ${noun}.`,
    fix,
  }),
  notAChoice: (value: string, choices: readonly string[]) => ({
    code: 'not-a-choice',
    what: `${quote(value)} is not one of the options.`,
    fix: `Choose ${oneOf(choices)}.`,
  }),
  tooMany: (count: number, limit: number) => ({
    code: 'too-many',
    what: `There are ${count}, and at most ${limit} fit.`,
    fix: `Remove ${count - limit}.`,
  }),
  tooFew: (count: number, limit: number) => ({
    code: 'too-few',
    what: `At least ${limit} ${limit === 1 ? 'is' : 'are'} needed.`,
    fix: `Add ${more(limit - count)}.`,
  }),
  tooLong: (length: number, limit: number) => ({
    code: 'too-long',
    what: `This is too long: ${countOf(length, 'character')}, and ${formatCount(limit)} fit.`,
    fix: `Shorten it by ${formatCount(length - limit)}.`,
  }),
  tooShort: (length: number, limit: number) => ({
    code: 'too-short',
    what: `This is too short: ${countOf(length, 'character')}, and ${limit} are needed.`,
    fix: `Write at least ${more(limit - length)}.`,
  }),
  tooLarge: (value: number, limit: number, isYear: boolean) => ({
    code: 'too-large',
    what: `${value} is too large.`,
    fix: `Write a number of at most ${limit}.`,
    ...(isYear && wrongYear(value)),
  }),
  tooSmall: (value: number, limit: number, isYear: boolean) => ({
    code: 'too-small',
    what: `${value} is too small.`,
    fix: `Write a number of at least ${limit}.`,
    ...(isYear && wrongYear(value)),
  }),
  noLetters: (letters: readonly string[]) => ({
    code: 'no-letters',
    what: `The site and the resume cannot print ${allOf(letters.slice(0, 5).map(nameOfLetter))}${letters.length > 5 ? ' and more' : ''}.`,
    fix: 'Use other words or characters, and write names of other scripts in Latin letters.',
  }),
};

// What a schema finds

type Issue = z.core.$ZodIssue;

/** Converts the issues of a schema into problems, each once. */
function convertIssues(
  source: ContentFile,
  schema: z.ZodType,
  issues: readonly Issue[],
): Problem[] {
  const problems = issues.flatMap((issue) => {
    const path = issue.path as Path;
    const field = fieldAt(toJsonSchema(schema), path);
    if (issue.code === 'unrecognized_keys') {
      const known = Object.keys(field?.properties ?? {});
      return issue.keys.map((name) =>
        problemAt(source, [...path, name], fieldRules.unknownField(name, known)),
      );
    }
    const together = ruleOf(issue);
    if (together) return problemAt(source, path, together);
    const rule = ruleOfField(issue, valueAt(source.yaml.value, path), field);
    const help = field?.description;
    return { ...problemAt(source, path, rule), ...(help && { help }) };
  });
  // A text in place of a list is reported as too long as well.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** The rule of one field that an issue is about. */
function ruleOfField(issue: Issue, value: unknown, field: JsonSchema = {}): Rule {
  const wanted = valueKindOf(field);
  if (value === undefined) return fieldRules.missing;
  if (value === null || (typeof value === 'string' && value.trim() === '')) return fieldRules.empty;
  if (!isOfKind(value, wanted)) return fieldRules.wrongKind(wanted, describeValue(value));
  if (issue.code === 'too_big' || issue.code === 'too_small')
    return wrongSize(issue, value, field.isYear === true);
  if (issue.code === 'invalid_value')
    return fieldRules.notAChoice(String(value), issue.values.map(String));
  const format = wordsOfFormat(issue.message);
  return format
    ? fieldRules.wrongFormat(String(value), format)
    : fieldRules.wrongKind(wanted, describeValue(value));
}

const describeValue = (value: unknown): string =>
  Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'a group of fields' : quote(value);

function isOfKind(value: unknown, kind: ValueKind): boolean {
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
): Rule {
  const isOver = issue.code === 'too_big';
  const limit = Number(isOver ? issue.maximum : issue.minimum);
  if (Array.isArray(value)) return fieldRules[isOver ? 'tooMany' : 'tooFew'](value.length, limit);
  if (typeof value === 'string')
    return fieldRules[isOver ? 'tooLong' : 'tooShort'](value.trim().length, limit);
  return fieldRules[isOver ? 'tooLarge' : 'tooSmall'](Number(value), limit, isYear);
}

// YAML

/** What can be wrong with the text of a file. */
export const fileRules = {
  emptyFile: { code: 'empty-file', what: 'Nothing is here yet.', fix: 'Fill it in.' },
  notPlainText: {
    code: 'not-plain-text',
    what: 'This file is not plain text.',
    fix: 'Save it as plain text (UTF-8) under the same name, or bring back an earlier version.',
  },
  oldLineEnds: {
    code: 'old-line-ends',
    what: 'The lines of this file end as on a Mac before 2001 (CR).',
    fix: 'Save it with line ends LF or CRLF, or bring back an earlier version.',
  },
  notFields: {
    code: 'not-fields',
    what: 'This text belongs to no field.',
    fix: 'Begin each line with the name of a field and a colon, such as “title:”.',
  },
  unsupportedYaml: {
    code: 'yaml-unsupported',
    what: 'Anchors (&), aliases (*) and tags (!) are not allowed.',
    fix: 'Put a text that begins with one of them in quotation marks.',
  },
  yamlIndent: {
    code: 'yaml-indent',
    what: 'This line begins with no-break spaces (U+00A0), which only look like spaces.',
    fix: 'Delete them, and type spaces.',
  },
  yamlComment: (comment: string) => ({
    code: 'yaml-comment',
    what: `What follows the sign # is not read: ${quote(comment)}.`,
    fix: 'Put the whole text in quotation marks; a comment stands on a line of its own.',
  }),
  yamlSyntax: (message: string) => ({
    code: 'yaml-syntax',
    what: `This text cannot be read: ${sentence(message)}`,
    fix: 'Correct this line or the one above it, or bring back an earlier version. A text with a colon in it, or with a sign such as @ at its beginning, needs quotation marks.',
  }),
  duplicateField: (name: string) => ({
    code: 'duplicate-field',
    what: `“${name}” appears twice.`,
    fix: 'Delete one of the two.',
    fields: [name],
  }),
};

/** A content file that could be read: its fields, and the lines that they are on. */
export interface YamlFile {
  value: unknown;
  /** The line of the field at `path`, or of the nearest group around it. */
  lineOf(path: Path): number;
}

/**
 * The options for reading and writing YAML. Only common notations are numbers: `+919829012345` and `007` stay texts.
 */
export const yamlOptions: SchemaOptions = {
  customTags: (tags) => [
    ...tags.filter((tag) => typeof tag === 'string' || !/:(int|float|null)$/.test(tag.tag)),
    {
      tag: 'tag:yaml.org,2002:null',
      default: true,
      identify: (value) => value === null,
      test: /^(?:~|[Nn]ull|NULL)?$/,
      resolve: () => null,
      stringify: () => '',
    },
    {
      tag: 'tag:yaml.org,2002:float',
      default: true,
      identify: (value) => typeof value === 'number',
      test: /^-?(?:0|[1-9]\d{0,8})(?:\.\d+)?$/,
      resolve: Number,
      stringify: ({ source, value }) => source ?? String(value),
    },
  ],
  // A text that another program would take for a number or for nothing is written in quotation marks.
  compat: 'core',
};

/**
 * Reads a content file.
 *
 * @param name the path for reports.
 * @returns the fields, or the reasons why the file could not be read; both when a field appears twice.
 */
export function readYaml(
  name: string,
  bytes: Uint8Array,
): { problems: Problem[]; file?: YamlFile } {
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const refuse = (rule: Rule, offset?: number) => ({
    problems: [problemIn(name, rule, offset === undefined ? undefined : lineAt(offset))],
  });
  const text = decode(bytes);
  if (text === undefined) return refuse(fileRules.notPlainText);
  // The parser takes a carriage return alone for no line end, and reads the whole file as one line.
  if (/\r(?!\n)/.test(text)) return refuse(fileRules.oldLineEnds);
  const document = parseDocument(text, { ...yamlOptions, lineCounter: lines, prettyErrors: false });
  const { contents, errors } = document;
  const indent = noBreakIndent.exec(text);
  if (indent) return refuse(fileRules.yamlIndent, indent.index);
  const broken = errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  // YAML reads a text above the fields as the whole document, and the fields as excess.
  if (broken && isScalar(contents) && contents.source)
    return refuse(fileRules.notFields, contents.range?.[0] ?? 0);
  if (broken) return refuse(fileRules.yamlSyntax(broken.message), broken.pos[0]);
  if (contents === null || (isScalar(contents) && !contents.source))
    return refuse(fileRules.emptyFile);
  const unsupported = findUnsupportedYaml(document);
  if (unsupported !== undefined) return refuse(fileRules.unsupportedYaml, unsupported);
  if (!isMap(contents)) return refuse(fileRules.notFields, contents.range?.[0] ?? 0);
  const problems = errors.map(({ pos }): Problem => {
    const field = /^[^:\s]+/.exec(text.slice(pos[0]))?.[0] ?? '';
    return { ...problemIn(name, fileRules.duplicateField(field), lineAt(pos[0])), path: [field] };
  });
  const cut = findCutTexts(document, text).map(({ offset, comment }) =>
    problemIn(name, fileRules.yamlComment(comment), lineAt(offset)),
  );
  // Names of files stay as they are on the disk.
  const value = mapTexts(document.toJS(), (text) =>
    text.startsWith('./') ? text : withoutPasted(text),
  );
  const lineOf = (path: Path) => lineAt(offsetOf(document, path));
  return { problems: [...problems, ...cut], file: { value, lineOf } };
}

/** A line of fields or of a list that no-break spaces indent, as word processors write them. */
const noBreakIndent = /^ *\u00a0[ \u00a0]*(?=- |[\w-]+:(?: |$))/m;

/**
 * Texts that YAML cuts off at ` #`, where a comment begins: of `The #1 buyer`, it reads `The`. A comment after a
 * number, a boolean or a quoted text cuts nothing off.
 */
function findCutTexts(document: Document, text: string): { offset: number; comment: string }[] {
  const cuts: { offset: number; comment: string }[] = [];
  visit(document, {
    Scalar(key, { type, value, range }) {
      const isCut = type === 'PLAIN' && (typeof value === 'string' || value === null);
      const comment =
        isCut && range
          ? /^[ \t]*(#.*)/.exec(text.slice(range[1], range[1] + 1000))?.[1]
          : undefined;
      if (range && comment && key !== 'key') cuts.push({ offset: range[1], comment });
    },
  });
  return cuts;
}

/** The text of a file; undefined when it is not one in UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The offset of an anchor, an alias, a tag, or a key that is not plain text. */
function findUnsupportedYaml(document: Document): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Pair(_, { key }) {
      if (isNode(key) && !isScalar(key)) offset ??= key.range?.[0] ?? 0;
    },
    Node(_, node) {
      if (isAlias(node) || node.anchor || node.tag) offset ??= node.range?.[0] ?? 0;
    },
  });
  return offset;
}

/** The offset of a field's key or of an item, or of the nearest group around it. */
function offsetOf(document: Document, path: Path): number {
  if (path.length === 0) return document.contents?.range?.[0] ?? 0;
  const around = path.slice(0, -1);
  const group = around.length > 0 ? document.getIn(around, true) : document.contents;
  const pairs = isMap(group) ? group.items : [];
  const pair = pairs.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1));
  const node = pair?.key ?? document.getIn(path, true);
  return isNode(node) && node.range ? node.range[0] : offsetOf(document, around);
}
