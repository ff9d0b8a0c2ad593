import { coloursFields, contrastWords } from './colours.ts';
import {
  type Fault,
  type Form,
  type Problem,
  type Sentences,
  sortProblems,
  type ValueKind,
} from './problem.ts';
import type { Path } from './value.ts';
import { allOf, countOf, fieldName, fileSize, nameOfLetter, oneOf, quote } from './wording.ts';

// For people who edit the files; the desk has sentences of its own.

const wordsOfForms: Record<Form, string> = {
  'one line': 'must be on one line',
  'no control characters':
    'must not hold invisible control characters; type it again instead of pasting it',
  'web address':
    'must be a full web address such as https://www.your-name.com, without spaces, and without a comma or dot at the end of the name',
  'email address': 'must be an email address such as name@company.com',
  'phone number': 'must begin with + and the country code, such as "+91 98290 12345"',
  day: 'must be a day such as 2024-02-16: year, month and day with hyphens',
  'time of day': 'must be a time of day in quotation marks, with two digits each, such as "09:30"',
  'time zone': 'must be a time zone name such as Asia/Kolkata',
  'year or month': 'must be a year such as 2022, or a year and month such as 2022-04',
  'year, month or present':
    'must be a year such as 2025, a year and month such as 2025-03, or the word present',
  month: 'must be a year and month, such as 2027-12',
  cents: 'must have at most two decimals, such as 62.50',
  colour: 'must be # and six digits or letters from a to f, in quotation marks, such as "#1c46c0"',
  'country code': 'must be two capital letters, such as IN',
  'state code': 'must be two or three capital letters, such as RJ',
  'language tag':
    'must be en, or en and a country such as en-IN: the words of the pages are English',
  'verification code': 'must be the code alone, without quotation marks and spaces',
  'entry name': 'must be the name of a file without its number and ending, such as dining-range',
  'picture name':
    'must be ./ and the name of a picture in the same folder, such as ./dining-range.jpg',
  'drawing name':
    'must be ./ and the name of an SVG file in the same folder, such as ./dining-range.svg',
  'PDF name':
    'must be ./ and the name of a PDF in the same folder, such as ./report.pdf: without %, # and ?, and with .pdf in small letters',
};

const wordsOfKinds: Record<ValueKind, string> = {
  text: 'text, where it looks like a number in quotation marks',
  number: 'a number',
  'whole number': 'a whole number',
  'yes or no': 'true or false',
  list: 'a list',
  group: 'a group of fields',
  'text or number': 'a number or text',
};

const among = (names: string[]) =>
  names.length > 0 ? `Write ${oneOf(names)}.` : 'Delete the line.';

type Size = { found: number; limit: number };
const count = (noun: string) => (size: Size) =>
  `There are ${countOf(size.found, noun)}, but ${bound(size)} must be there.`;
const bound = ({ found, limit }: Size) =>
  found > limit ? `at most ${limit}` : `at least ${limit}`;
const size = ({ found, limit, isYear }: Size & { isYear: boolean }) =>
  isYear
    ? `${found} is not a year that fits here. Write four digits, ${bound({ found, limit })}.`
    : `The number is ${found}, but it must be ${bound({ found, limit })}.`;

const sentences: Sentences<string> = {
  'missing-folder': () => 'The folder is missing. Restore it, or correct CONTENT_DIR.',
  'unknown-folder': () => 'The site does not use this folder. Move it out of content/.',
  'empty-folder': () => 'The folder has no entry. Add one, such as 01-name.yaml.',
  'missing-file': () => 'The file is missing. Restore it, or write it again.',
  'unknown-file': () =>
    'The site does not know this file. Move it out of content/, or give it a name that content/README.md lists.',
  'wrong-name': () =>
    'The name must be two digits for the place, a hyphen, and words in small letters a to z joined by hyphens, such as 07-office-chairs.yaml.',
  'empty-file': () => 'The file is empty. Fill in its fields, or delete the file.',
  'not-plain-text': () => 'The file is not text in UTF-8. Save it as that, under the same name.',
  'not-fields': () => 'Each line must begin with the name of a field, such as "title: ".',
  'yaml-mark': () =>
    'Anchors (&), aliases (*) and tags (!) are not allowed. Put a text that begins with one of them in quotation marks.',
  'yaml-syntax': ({ message }) =>
    `This is not valid YAML: ${message} Correct this line, or the one above it.`,
  'duplicate-field': ({ name }) => `The field ${quote(name)} appears twice. Delete one of the two.`,
  'unknown-field': ({ name, known }) =>
    `There is no field ${quote(name)} here. Delete it, or use one of: ${known.join(', ')}.`,
  'same-number': ({ name, other }) =>
    `The number ${name} is taken by ${other}. Rename one of the two.`,
  'same-name': ({ name, other }) =>
    `The name ${quote(name)} is taken by ${other}. Rename one of the two.`,
  'taken-address': ({ slug }) =>
    `The site has another page at /${slug}. Rename the file, for example to ${slug}-for-buyers.`,

  missing: ({ path = [] }) =>
    `The field is missing. Add a line "${String(path.at(-1))}:"${path.length > 1 ? ` under ${quote(fieldName(path.slice(0, -1)))}` : ''}.`,
  empty: () => 'The field is empty. Fill it in.',
  'wrong-kind': ({ wanted, found }) => `${quote(found)} must be ${wordsOfKinds[wanted]}.`,
  'wrong-form': ({ form, value }) => `${quote(value)} ${wordsOfForms[form]}.`,
  'not-a-choice': ({ value, choices }) =>
    `${quote(value)} is not one of the options. Write ${oneOf(choices)}.`,
  'too-many': count('item'),
  'too-few': count('item'),
  'too-long': count('character'),
  'too-short': count('character'),
  'too-large': size,
  'too-small': size,
  'no-letters': ({ letters }) =>
    `The fonts of the site and of the resume lack ${allOf(letters.slice(0, 5).map(nameOfLetter))}${letters.length > 5 ? ' and more' : ''}. Latin, Greek, Cyrillic and Devanagari letters can be printed.`,
  'not-yet': ({ value }) => `${value} has not come yet. A job that you hold ends with "present".`,

  'wrong-order': ({ value, other }) => `${value} is not after ${other}. Correct one of the two.`,
  'wrong-year': ({ year, day }) =>
    `The year is ${year}, but the last gate was passed on ${day}. Write the same year in both places.`,
  'wrong-cells': ({ found, columns }) =>
    `The row has ${countOf(found, 'cell')}, but the table has ${countOf(columns, 'column')}. Write one cell for each.`,
  'missing-number': ({ fields }) =>
    `The drawing needs ${oneOf(fields.map(quote))}, which is missing.`,
  'more-than': ({ value, field, most }) => `${value} is more than ${quote(field)}, ${most}.`,
  'repeated-page': ({ name }) => `The menu has ${quote(name)} more than once. Keep it once.`,
  'low-contrast': ({ colour, other, behind, ratio, least, change }) =>
    `${colour} is hard to read on or under ${quote(coloursFields.shape[other].meta()?.title)}, ${behind}: the contrast is ${contrastWords(ratio)} to 1, and at least ${least} to 1 is needed. Write a ${change} colour here, or change the other one.`,

  'unknown-gate': ({ value, known }) => `There is no gate ${quote(value)}. ${among(known)}`,
  'unknown-name': ({ kind, value, known }) =>
    `There is no file in content/${kind}/ with the name ${quote(value)}. ${among(known)}`,

  'missing-picture': ({ name }) =>
    `There is no file ${name} beside this one. Copy it there, or correct the name; capital and small letters count.`,
  'empty-picture': () => 'The picture file is empty. Copy it here again.',
  'damaged-picture': () =>
    'The file is not a whole JPEG, PNG, WebP or AVIF picture. Open it in a photo program, and save it again.',
  'damaged-pdf': () => 'The file is not a PDF that can be read. Export it as PDF again.',
  'small-picture': ({ width, height, limit }) =>
    `The picture is ${width} by ${height} pixels, too small to look sharp. Take the original, at least ${limit} pixels wide.`,
  'large-picture': ({ width, height, limit }) =>
    `The picture is ${width} by ${height} pixels. Reduce it to at most ${limit} in width and ${2 * limit} in height.`,
  'large-file': ({ bytes, limit }) =>
    `The file has ${fileSize(bytes)}, more than ${fileSize(limit)}. Save it smaller.`,
  'bad-drawing': ({ reason, name }) =>
    `${drawingFaults[reason]}${name ? `: ${quote(name)}` : ''}. Save it as plain SVG with lines and texts only.`,

  'long-resume': ({ pages, longest }) =>
    `The resume has ${pages} pages, and two are the most that employers read. Delete or shorten bullets of any job, or write "briefInResume: true" into the files of old jobs: each then takes one line of the resume and stays whole on the experience page. The longest are: ${longest.join('; ')}.`,
};

const drawingFaults = {
  'not an SVG': 'The file is not an SVG drawing that can be read',
  'no size': 'The drawing has no "viewBox", so that its size is not known',
  'not allowed': 'The drawing holds what is not allowed in a page',
};

/** What is wrong and how to fix it, for people who edit the files. */
export const describe = (fault: Fault & { path?: Path }): string =>
  (sentences[fault.code] as (fault: Fault) => string)(fault);

function block({ help, line, path = [], ...fault }: Problem): string {
  const place = [line && `line ${line}`, path.length > 0 && fieldName(path)].filter(Boolean);
  const words = [describe({ ...fault, path }), help].filter(Boolean);
  return `  ${[place.join(', '), words.join(' ')].filter(Boolean).join(': ')}`;
}

/**
 * The report that the check, the build and the development server print, one block per file.
 *
 * @param folder the name of the folder that was read, where it is another than `content`.
 */
export function formatReport(problems: Problem[], folder = 'content'): string {
  const files = Map.groupBy(sortProblems(problems), ({ file }) => file);
  const blocks = [...files].map(([file, found]) => [file, ...found.map(block)].join('\n'));
  const count = countOf(problems.length, 'problem');
  const title = `The content has ${count} to fix in ${countOf(files.size, 'file')}.`;
  // The manual lies in content/ whatever folder is read.
  return [title, ...blocks]
    .join('\n\n')
    .replaceAll(/(?<![\w./-])content\/(?!README)/g, () => `${folder}/`);
}
