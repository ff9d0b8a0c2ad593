/**
 * What can be wrong in `content/`: a code for each fault with its values, and the sentence for each code, which the
 * content check, the build and the desk show.
 */
import type { MainColourName } from './colours.ts';
import type { ContentFile } from './read.ts';
import type { Path } from './value.ts';
import {
  allOf,
  contrastWords,
  countOf,
  fieldName,
  fileSize,
  nameOfLetter,
  oneOf,
  quote,
} from './wording.ts';

/** Something that is wrong: a code that stays as it is, and the plain values that a sentence about it needs. */
export type Fault =
  // A file or folder
  | { code: 'missing-folder' | 'unknown-folder' | 'empty-folder' }
  | { code: 'missing-file' | 'unknown-file' | 'wrong-name' | 'added-ending' | 'not-downloaded' }
  | { code: 'empty-file' | 'not-plain-text' | 'old-line-ends' | 'not-fields' | 'yaml-mark' }
  | { code: 'yaml-indent' }
  | { code: 'yaml-comment'; comment: string }
  | { code: 'yaml-syntax'; message: string }
  | { code: 'duplicate-field'; name: string }
  | { code: 'unknown-field'; name: string; known: string[] }
  | { code: 'same-number' | 'same-name'; other: string }
  | { code: 'taken-address'; slug: string }
  // One field
  | { code: 'missing' | 'empty' }
  | { code: 'wrong-kind'; wanted: ValueKind; found: string }
  | { code: 'wrong-form'; form: Form; value: string }
  | { code: 'not-a-choice'; value: string; choices: string[] }
  | { code: 'too-many' | 'too-few' | 'too-long' | 'too-short'; found: number; limit: number }
  | { code: 'too-large' | 'too-small'; found: number; limit: number; isYear: boolean }
  | { code: 'no-letters'; letters: string[] }
  | { code: 'not-yet'; value: string; isEndOfJob: boolean }
  | { code: 'not-in-name'; value: string; name: string }
  // Fields that do not fit together
  | { code: 'wrong-order'; value: string; other: string }
  | { code: 'wrong-year'; year: number; day: string }
  | { code: 'wrong-cells'; found: number; columns: number }
  | { code: 'missing-number'; fields: string[] }
  | { code: 'more-than'; value: number; field: string; most: number }
  | LowContrast
  // Other entries
  | { code: 'unknown-gate'; value: string; known: string[] }
  | { code: 'unknown-name'; value: string; known: string[] }
  // Pictures, drawings and attached files
  | { code: 'missing-picture' | 'unusable-picture'; name: string }
  | { code: 'empty-picture' | 'damaged-picture' | 'damaged-document' | 'locked-document' }
  | { code: 'small-picture' | 'large-picture'; width: number; height: number; limit: number }
  | { code: 'large-file'; bytes: number; limit: number }
  | { code: 'bad-drawing'; reason: DrawingFault; name?: string }
  // The resume
  | { code: 'long-resume'; pages: number; longest: { file: string; point: number }[] };

/** Why a drawing is refused; `name` is the element or attribute that is not allowed. */
export type DrawingFault = 'not an SVG' | 'no size' | 'not allowed';

interface LowContrast {
  code: 'low-contrast';
  colour: string;
  /** The name of the colour that it is compared with. */
  other: MainColourName;
  /** The contrast ratio of the two, and the minimum. */
  ratio: number;
  least: number;
  /** How to change the colour; the other one changes the opposite way. */
  change: 'darker' | 'lighter';
}

export type Code = Fault['code'];

/** A fault in `content/`, and where it is. */
export type Problem = Fault & {
  /** The file or folder, from the project's folder: `content/profile.yaml`. */
  file: string;
  /** The line in the file, from 1; absent when the whole file is meant. */
  line?: number;
  /** The path of the field: `['results', 1, 'figure']`; absent when the whole file is meant. */
  path?: Path;
  /** The hint of the field, for a value that is wrong by itself. */
  help?: string;
};

export const problemIn = (file: string, fault: Fault, line?: number): Problem => ({
  ...fault,
  file,
  ...(line !== undefined && { line }),
});

export const problemAt = ({ file, yaml }: ContentFile, path: Path, fault: Fault): Problem => ({
  ...problemIn(file, fault, yaml.lineOf(path)),
  path,
});

/** Sorts problems by file, then by line. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
  );
}

// Sentences

/** What is wrong, and how to fix it: a sentence each. */
export interface Words {
  what: string;
  fix: string;
}

/** Names in sentences: of an entry by its file, of a field in the same group by its key. */
export interface Names {
  entry: (file: string) => string;
  field: (key: string) => string;
}

const words = (what: string, fix: string): Words => ({ what, fix });

/** For each format, the words after "is not", and the fix. */
const formWords = {
  'one line': ['one line', 'Write it without line breaks.'],
  'no control characters': ['a text that can be printed', 'Type it again instead of pasting it.'],
  'web address': [
    'a full web address',
    'Write it as the browser shows it, such as https://www.your-name.com, without a comma or dot at the end.',
  ],
  'email address': ['an email address', 'Write it like name@company.com.'],
  'phone number': [
    'a phone number with its country code',
    'Begin with + and the country code, such as +91 98290 12345 or +49 89 1234567.',
  ],
  day: ['a day', 'Write year, month and day, such as 2024-02-16.'],
  'time of day': ['a time of day', 'Write it with four digits, such as 09:30.'],
  'year or month': ['a year or a month', 'Write it like 2022, or 2022-04 for April 2022.'],
  'year, month or present': [
    'a year or a month',
    'Write it like 2025, or 2025-03 for March 2025; or “present” while you hold the job.',
  ],
  month: ['a month', 'Write year and month, such as 2027-12.'],
  cents: ['an amount with at most two decimals', 'Write it like 62.50.'],
  colour: ['a colour', 'Write # and six digits or letters from a to f, such as "#1c46c0".'],
  'language tag': ['a kind of English', 'Write en, or en and a country, such as en-IN.'],
  'entry name': ['the name of an entry', 'Choose another one, or none.'],
  'picture name': [
    'the name of a picture',
    'Choose the picture again, such as ./dining-range.jpg.',
  ],
  'drawing name': [
    'the name of a drawing',
    'Choose the drawing again, such as ./dining-range.svg.',
  ],
  'document name': [
    'the name of a PDF or DOCX',
    'Choose the document again, such as ./report.pdf: without %, # and ?, and with .pdf or .docx in small letters.',
  ],
} as const satisfies Record<string, [noun: string, fix: string]>;

/** A format that a text or a number can be required to have. */
export type Form = keyof typeof formWords;
export const forms = Object.keys(formWords) as Form[];

/** For each kind of value, the words after "Expected", and the fix. */
const kindWords = {
  text: ['a text', 'Put the whole text in quotation marks.'],
  number: ['a number', 'Write digits only, such as 12.5.'],
  'whole number': ['a whole number', 'Write digits only.'],
  'yes or no': ['yes or no', 'Choose one of the two: true for yes, false for no.'],
  list: ['a list', 'Write one thing a line, each after a hyphen.'],
  group: ['a group of fields', 'Fill in its fields.'],
  'text or number': ['a text or a number', 'Write it again.'],
} as const satisfies Record<string, [noun: string, fix: string]>;

/** The kind of value that a field takes. */
export type ValueKind = keyof typeof kindWords;

const isEmpty = () => words('Nothing is here yet.', 'Fill it in.');

const formatCount = (count: number) => count.toLocaleString('en');

/** `one more`, `3 more`. */
const more = (count: number) => (count === 1 ? 'one more' : `${formatCount(count)} more`);

const wrongNumber =
  (size: string, bound: string) =>
  ({ found, isYear, limit }: { found: number; isYear: boolean; limit: number }) =>
    isYear
      ? words(`${found} is not a year that fits here.`, 'Write four digits, such as 2024.')
      : words(`${found} is too ${size}.`, `Write a number of ${bound} ${limit}.`);

const pixels = ({ width, height }: { width: number; height: number }) =>
  `The picture has ${width} by ${height} pixels`;

const drawingFaults: Record<DrawingFault, string> = {
  'not an SVG': 'This is not an SVG drawing that can be read.',
  'no size':
    'The drawing does not say how large it is: it has no viewBox with a width and a height.',
  'not allowed': 'The drawing contains something that is not allowed in a page.',
};

const chooseOf = (known: string[]) =>
  known.length > 0 ? `Choose ${oneOf(known)}, or none.` : 'Choose none.';

const sentences: {
  [C in Code]: (fault: Fault & { code: C }, names: Names) => Words;
} = {
  'missing-folder': () => words('The content is missing.', 'Put the folder back where it was.'),
  'unknown-folder': () => words('The site does not use this folder.', 'Move it elsewhere.'),
  'empty-folder': () => words('At least one entry is needed here.', 'Add one.'),
  'missing-file': () =>
    words('This file is missing.', 'Bring back an earlier version, or write it again.'),
  'unknown-file': () =>
    words(
      'The site does not know this file.',
      'Move it elsewhere, or give it a name that content/README.md lists.',
    ),
  'added-ending': () =>
    words(
      'A program has added “.txt” to the name of this file.',
      'Remove that from its name; some computers show it only where endings of names are shown.',
    ),
  'not-downloaded': () =>
    words(
      'This file is in iCloud and not on this computer.',
      'Download it in the Finder: click the cloud beside its name.',
    ),
  'wrong-name': () =>
    words(
      'The site cannot use this name.',
      'Use two digits, a hyphen and words in small letters a to z, such as 07-office-chairs.',
    ),
  'empty-file': isEmpty,
  'not-plain-text': () =>
    words(
      'This file is not plain text.',
      'Save it as plain text (UTF-8) under the same name, or bring back an earlier version.',
    ),
  'old-line-ends': () =>
    words(
      'The lines of this file end as on a Mac before 2001 (CR).',
      'Save it with line ends LF or CRLF, or bring back an earlier version.',
    ),
  'not-fields': () =>
    words(
      'This text belongs to no field.',
      'Begin each line with the name of a field and a colon, such as “title:”.',
    ),
  'yaml-mark': () =>
    words(
      'Anchors (&), aliases (*) and tags (!) are not allowed.',
      'Put a text that begins with one of them in quotation marks.',
    ),
  'yaml-indent': () =>
    words(
      'This line begins with no-break spaces (U+00A0), which only look like spaces.',
      'Delete them, and type spaces.',
    ),
  'yaml-comment': ({ comment }) =>
    words(
      `What follows the sign # is not read: ${quote(comment)}.`,
      'Put the whole text in quotation marks; a comment stands on a line of its own.',
    ),
  'yaml-syntax': ({ message }) =>
    words(
      `This text cannot be read: ${message}`,
      'Correct this line or the one above it, or bring back an earlier version. A text with a colon in it, or with a sign such as @ at its beginning, needs quotation marks.',
    ),
  'duplicate-field': ({ name }, { field }) =>
    words(`“${field(name)}” is there twice.`, 'Delete one of the two.'),
  'unknown-field': ({ name, known }) =>
    words(
      `There is no field ${quote(name)} here.`,
      `Delete it, or use one of: ${known.join(', ')}.`,
    ),
  'same-number': ({ other }, { entry }) =>
    words(`It has the same number as “${entry(other)}”.`, 'Move or rename one of the two.'),
  'same-name': ({ other }, { entry }) =>
    words(`It has the same address as “${entry(other)}”.`, 'Rename one of the two.'),
  'taken-address': ({ slug }) =>
    words(
      `The site has another page at /${slug}.`,
      `Give this one another name, such as ${slug}-for-buyers.`,
    ),

  missing: isEmpty,
  empty: isEmpty,
  'wrong-kind': ({ wanted, found }) =>
    words(`Expected ${kindWords[wanted][0]}, found ${found}.`, kindWords[wanted][1]),
  'wrong-form': ({ form, value }) =>
    words(`${quote(value)} is not ${formWords[form][0]}.`, formWords[form][1]),
  'not-a-choice': ({ value, choices }) =>
    words(`${quote(value)} is not one of the options.`, `Choose ${oneOf(choices)}.`),
  'too-many': ({ found, limit }) =>
    words(`There are ${found}, and at most ${limit} fit.`, `Remove ${found - limit}.`),
  'too-few': ({ found, limit }) =>
    words(`At least ${limit} ${limit === 1 ? 'is' : 'are'} needed.`, `Add ${more(limit - found)}.`),
  'too-long': ({ found, limit }) =>
    words(
      `This is too long: ${countOf(found, 'character')}, and ${formatCount(limit)} fit.`,
      `Shorten it by ${formatCount(found - limit)}.`,
    ),
  'too-short': ({ found, limit }) =>
    words(
      `This is too short: ${countOf(found, 'character')}, and ${limit} are needed.`,
      `Write at least ${more(limit - found)}.`,
    ),
  'too-large': wrongNumber('large', 'at most'),
  'too-small': wrongNumber('small', 'at least'),
  'no-letters': ({ letters }) =>
    words(
      `The site and the resume cannot print ${allOf(letters.slice(0, 5).map(nameOfLetter))}${letters.length > 5 ? ' and more' : ''}.`,
      'Use other words or characters, and write names of other scripts in Latin letters.',
    ),
  'not-yet': ({ value, isEndOfJob }) =>
    words(
      `${value} has not come yet.`,
      isEndOfJob ? 'Correct it. A job that you still hold ends with “present”.' : 'Correct it.',
    ),
  'not-in-name': ({ value, name }) =>
    words(`${quote(value)} is not in your name, ${quote(name)}.`, 'Write it as it stands there.'),

  'wrong-order': ({ value, other }) =>
    words(`${value} is not after ${other}.`, 'Correct one of the two.'),
  'wrong-year': ({ year, day }) =>
    words(
      `The year is ${year}, but the last gate was passed on ${day}.`,
      'Write the same year in both places.',
    ),
  'wrong-cells': ({ found, columns }) =>
    words(
      `The row has ${countOf(found, 'cell')}, and the table ${countOf(columns, 'column')}.`,
      'Write one cell for each column.',
    ),
  'missing-number': ({ fields }, { field }) =>
    words(
      `The chart needs ${oneOf(fields.map((key) => `“${field(key)}”`))}.`,
      'Fill it in, or choose another chart.',
    ),
  'more-than': ({ value, field: key, most }, { field }) =>
    words(`${value} is more than “${field(key)}”, ${most}.`, 'Correct one of the two.'),
  'low-contrast': ({ colour, other, ratio, least, change }, { field }) =>
    words(
      `${colour} is hard to read with “${field(other)}”: the contrast is ${contrastWords(ratio)} to 1, and at least ${least} to 1 is needed.`,
      `Choose a ${change} colour here, or change “${field(other)}”.`,
    ),

  'unknown-gate': ({ value, known }) =>
    words(`This project has no gate ${quote(value)}.`, chooseOf(known)),
  'unknown-name': ({ value, known }) => words(`There is no ${quote(value)}.`, chooseOf(known)),

  'missing-picture': ({ name }) =>
    words(
      `${quote(name)} is missing.`,
      'Choose it again. Capital and small letters in its name count.',
    ),
  'unusable-picture': ({ name }) =>
    words(
      `${quote(name)} is a kind of picture that the site cannot show.`,
      'Save it as JPEG or PNG, with a name that ends in .jpg or .png, and choose it again.',
    ),
  'empty-picture': () => words('There is nothing in this picture.', 'Choose it again.'),
  'damaged-picture': () =>
    words(
      'This is not a JPEG, PNG, WebP or AVIF picture that can be read.',
      'Save it again in a photo program, and choose it once more.',
    ),
  'damaged-document': () =>
    words(
      'This is not a PDF or DOCX that can be read, or its name has the ending of the other.',
      'Export it again as PDF or as Word document (DOCX), and choose it.',
    ),
  'locked-document': () =>
    words(
      'This document is encrypted: it has a password, or restrictions on printing and copying.',
      'Export it without them, and choose it again.',
    ),
  'small-picture': ({ limit, ...size }) =>
    words(
      `${pixels(size)}, too few to look sharp.`,
      `Choose the original, at least ${limit} pixels wide.`,
    ),
  'large-picture': ({ limit, ...size }) =>
    words(
      `${pixels(size)}, more than the site can use.`,
      `Save it with at most ${limit} pixels in width and ${2 * limit} in height.`,
    ),
  'large-file': ({ bytes, limit }) =>
    words(
      `This has ${fileSize(bytes)}, and at most ${fileSize(limit)} fit.`,
      'Save it smaller, and choose it again.',
    ),
  'bad-drawing': ({ reason, name }) =>
    words(
      `${drawingFaults[reason]}${name ? ` It is called ${quote(name)}.` : ''}`,
      'Save it as plain SVG, with nothing but shapes and texts, and choose it again.',
    ),

  'long-resume': ({ pages, longest }, { entry }) =>
    words(
      `The resume has ${pages} pages, and two are the most that employers read. The longest: ${allOf(longest.map(({ file, point }) => `point ${point} of “${entry(file)}”`))}.`,
      'Shorten or remove points of any job, or choose “Only one line in the resume” for an old one.',
    ),
};

const asWritten: Names = { entry: (file) => file, field: (key) => key };

/**
 * What is wrong and how to fix it.
 *
 * @param names what its readers call entries and fields; if omitted, as the files do.
 */
export const wordsFor = (fault: Fault, names = asWritten): Words =>
  (sentences[fault.code] as (fault: Fault, names: Names) => Words)(fault, names);

/** Both sentences as one text, for people who edit the files. */
export function describe(fault: Fault): string {
  const { what, fix } = wordsFor(fault);
  return `${what} ${fix}`;
}

function block({ help, line, path = [], ...fault }: Problem): string {
  const place = [line && `line ${line}`, path.length > 0 && fieldName(path)].filter(Boolean);
  const said = [describe(fault), help].filter(Boolean);
  return `  ${[place.join(', '), said.join(' ')].filter(Boolean).join(': ')}`;
}

/**
 * The report that the content check, the build and the development server print, one block per file.
 *
 * @param folder the name of the folder that was read, where it is another than `content`.
 */
export function formatReport(problems: Problem[], folder = 'content'): string {
  const files = Map.groupBy(sortProblems(problems), ({ file }) => file);
  const blocks = [...files].map(([file, found]) => [file, ...found.map(block)].join('\n'));
  const count = countOf(problems.length, 'problem');
  const title = `The content has ${count} to fix in ${countOf(files.size, 'file')}.`;
  // The manual is in content/, whichever folder was read.
  return [title, ...blocks]
    .join('\n\n')
    .replaceAll(/(?<![\w./-])content\/(?!README)/g, () => `${folder}/`);
}
