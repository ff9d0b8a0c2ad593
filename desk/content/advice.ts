import { idOf } from '#desk/shared/ids.ts';
import type { Path } from '#desk/shared/value.ts';
import { contrastWords } from '#model/colours.ts';
import { pageLabels } from '#model/pages.ts';
import type { Fault, Form, Problem, Sentences, ValueKind } from '#model/problem.ts';
import { contentSchemaOf } from '#model/schemas/collections.ts';
import { fieldAt, toJsonSchema } from '#model/schemas/json-schema.ts';
import { allOf, countOf, fileSize, nameOfLetter, oneOf } from '#model/wording.ts';

/** What is wrong with a field and how to fix it, in words for the owner. */
export interface Advice {
  code: string;
  path: Path;
  what: string;
  fix: string;
  /** Only an empty field of an entry, or of a part of one, that was just added. */
  isOpen?: boolean;
}

export const isEmptyField = ({ code }: Pick<Problem, 'code'>) =>
  ['missing', 'empty', 'empty-file'].includes(code);

type Words = Pick<Advice, 'what' | 'fix'>;

/** What the owner calls things: an entry by its file, and a field of the same group by its key. */
interface Names {
  entry: (file: string) => string;
  field: (key: string) => string;
}

const words = (what: string, fix: string): Words => ({ what, fix });

const forms: Record<Form, Words> = {
  'one line': words('This must not have line breaks.', 'Write it without them.'),
  'no control characters': words(
    'There is something invisible in this text.',
    'Type it again instead of pasting it.',
  ),
  'web address': words(
    'This is not a full web address.',
    'Write it as the browser shows it, such as https://www.your-name.com.',
  ),
  'email address': words('This is not an email address.', 'Write it like name@company.com.'),
  'phone number': words(
    'This is not a phone number with its country code.',
    'Begin with + and the country code, such as +91 98290 12345.',
  ),
  day: words('This is not a day.', 'Write year, month and day, such as 2024-02-16.'),
  'time of day': words('This is not a time of day.', 'Write it with four digits, such as 09:30.'),
  'time zone': words('This is not a time zone.', 'Write one such as Asia/Kolkata.'),
  'year or month': words(
    'This is not a year or a month.',
    'Write it like 2022, or 2022-04 for April 2022.',
  ),
  'year, month or present': words(
    'This is not a year or a month.',
    'Write it like 2025, or 2025-03 for March 2025; or “present” while you hold the job.',
  ),
  month: words('This is not a month.', 'Write year and month, such as 2027-12.'),
  cents: words('This has more than two decimals.', 'Write it like 62.50.'),
  colour: words('This is not a colour.', 'Write # and six digits or letters from a to f.'),
  'country code': words('This is not a country code.', 'Write two capital letters, such as IN.'),
  'state code': words(
    'This is not a state code.',
    'Write two or three capital letters, such as RJ.',
  ),
  'language tag': words('This is not the code of a language.', 'Write it like en, en-IN or hi.'),
  'verification code': words(
    'There is more here than the code.',
    'Enter the code only, without quotation marks and spaces.',
  ),
  'entry name': words('What you chose here no longer exists.', 'Choose another one, or none.'),
  'picture name': words('This is not one of your pictures.', 'Choose the picture again.'),
  'drawing name': words('This is not one of your drawings.', 'Choose the drawing again.'),
  'PDF name': words('This is not one of your PDFs.', 'Choose the PDF again.'),
};

const kinds: Record<ValueKind, Words> = {
  text: words('This is not a text.', 'Write it again.'),
  number: words('This is not a number.', 'Write digits only.'),
  'whole number': words('This is not a whole number.', 'Write digits only.'),
  'yes or no': words('This is neither yes nor no.', 'Choose one of the two.'),
  list: words('This is not a list.', 'Bring back an earlier version.'),
  group: words('This group of fields is empty.', 'Bring back an earlier version.'),
  'text or number': words('This is neither a text nor a number.', 'Write it again.'),
};

const emptyWords = () => words('Nothing is here yet.', 'Fill it in.');

const unreadable = () =>
  words(
    'Another program changed this, and it cannot be read now.',
    'Bring back an earlier version.',
  );

const unknown = () =>
  words('This does not belong to the site, which does not show it.', 'Move it elsewhere.');

const chosen = () => words('What you chose here no longer exists.', 'Choose another one, or none.');

const more = (count: number) => (count === 1 ? 'one more' : `${count} more`);

type Number = { found: number; isYear: boolean; limit: number };
const number =
  (size: string, bound: string) =>
  ({ found, isYear, limit }: Number) =>
    isYear
      ? words(`${found} is not a year that fits here.`, 'Write four digits, such as 2024.')
      : words(`${found} is too ${size}.`, `Write a number of ${bound} ${limit}.`);

const pixels = ({ width, height }: { width: number; height: number }) =>
  `The picture has ${width} by ${height} pixels`;

const drawingFaults = {
  'not an SVG': 'This is not an SVG drawing that can be read.',
  'no size': 'The drawing does not say how large it is.',
  'not allowed': 'The drawing contains something that is not allowed in a page.',
};

/** The desk's own sentences, one for each code: no files, no lines, no marks of a text file. */
const sentences: Sentences<Words, [names: Names]> = {
  'missing-folder': () => words('The content is gone.', 'Put it back where it was.'),
  'unknown-folder': unknown,
  'empty-folder': () => words('At least one is needed here.', 'Add one.'),
  'missing-file': () => words('This page is missing.', 'Bring back an earlier version.'),
  'unknown-file': unknown,
  'wrong-name': () =>
    words(
      'The site cannot use this name.',
      'Use two digits, a hyphen and words in small letters, such as 07-office-chairs.',
    ),
  'empty-file': emptyWords,
  'not-plain-text': unreadable,
  'not-fields': unreadable,
  'yaml-mark': unreadable,
  'yaml-syntax': unreadable,
  'duplicate-field': ({ name }, { field }) =>
    words(`“${field(name)}” is there twice.`, 'Bring back an earlier version.'),
  'unknown-field': ({ name }) =>
    words(
      `There is something here that the site does not know: “${name}”.`,
      'Bring back an earlier version.',
    ),
  'same-number': ({ other }, { entry }) =>
    words(`It has the same place as “${entry(other)}”.`, 'Move one of the two.'),
  'same-name': ({ other }, { entry }) =>
    words(`It has the same address as “${entry(other)}”.`, 'Rename one of the two.'),
  'taken-address': ({ slug }) =>
    words(`The site has another page at /${slug}.`, 'Give this one another name.'),

  missing: emptyWords,
  empty: emptyWords,
  'wrong-kind': ({ wanted }) => kinds[wanted],
  'wrong-form': ({ form }) => forms[form],
  'not-a-choice': () => words('This is not one of the options.', 'Choose one of the options.'),
  'too-many': ({ found, limit }) =>
    words(`There are ${found}, and at most ${limit} fit.`, `Remove ${found - limit}.`),
  'too-few': ({ found, limit }) =>
    words(`At least ${limit} ${limit === 1 ? 'is' : 'are'} needed.`, `Add ${more(limit - found)}.`),
  'too-long': ({ found, limit }) =>
    words(
      `This is too long: ${countOf(found, 'character')}, and ${limit} fit.`,
      `Shorten it by ${found - limit}.`,
    ),
  'too-short': ({ found, limit }) =>
    words(
      `This is too short: ${countOf(found, 'character')}, and ${limit} are needed.`,
      `Write at least ${more(limit - found)}.`,
    ),
  'too-large': number('large', 'at most'),
  'too-small': number('small', 'at least'),
  'no-letters': ({ letters }) =>
    words(
      `The site and the resume cannot print ${allOf(letters.slice(0, 5).map(nameOfLetter))}${letters.length > 5 ? ' and more' : ''}.`,
      'Use other words or characters, and write names of other scripts in Latin letters.',
    ),
  'not-yet': ({ value }) =>
    words(
      `${value} has not come yet.`,
      'Correct it. A job that you still hold ends with “present”.',
    ),

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
      `The drawing needs ${oneOf(fields.map((key) => `“${field(key)}”`))}.`,
      'Fill it in, or choose another drawing.',
    ),
  'more-than': ({ value, field: key, most }, { field }) =>
    words(`${value} is more than “${field(key)}”, ${most}.`, 'Correct one of the two.'),
  'repeated-page': ({ name }) =>
    words(`The menu has “${pageLabels[name] ?? name}” more than once.`, 'Remove one of them.'),
  'low-contrast': ({ colour, other, ratio, least, change }, { field }) =>
    words(
      `${colour} is hard to read with “${field(other)}”: the contrast is ${contrastWords(ratio)} to 1, and at least ${least} to 1 is needed.`,
      `Choose a ${change} colour here, or change “${field(other)}”.`,
    ),

  'unknown-gate': ({ value }) =>
    words(`This project has no gate “${value}”.`, 'Choose one of its gates, or none.'),
  'unknown-name': chosen,

  'missing-picture': () => words('What you chose here is missing.', 'Choose it again.'),
  'empty-picture': () => words('There is nothing in this picture.', 'Choose it again.'),
  'damaged-picture': () =>
    words(
      'This is not a JPEG, PNG, WebP or AVIF picture that can be read.',
      'Save it again in a photo program, and choose it once more.',
    ),
  'damaged-pdf': () =>
    words('This is not a PDF that can be read.', 'Export it as PDF again, and choose it.'),
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
      `${drawingFaults[reason]}${name ? ` It is called “${name}”.` : ''}`,
      'Save it as plain SVG, with nothing but shapes and texts, and choose it again.',
    ),

  'long-resume': ({ pages }) =>
    words(
      `The resume has ${pages} pages, and two are the most that employers read.`,
      'Shorten or remove points of any job, or tick “Only one line in the resume” for an old one.',
    ),
};

/** What to say of a fault, wherever it is. */
export const wordsFor = (fault: Fault, names: Names): Words =>
  (sentences[fault.code] as (fault: Fault, names: Names) => Words)(fault, names);

/** The label of a field in the group around the one that a problem is about. */
function labelBeside({ file, path = [] }: Problem, key: string): string {
  const schema = contentSchemaOf(idOf(file.replace(/^content\//, '')));
  const json = schema && toJsonSchema(schema);
  // A colour's field is one scheme of it.
  const places = [path.slice(0, -1), path.slice(0, -2)];
  const titles = places.map((place) => json && fieldAt(json, [...place, key])?.title);
  return titles.find((title) => title !== undefined) ?? key;
}

/**
 * A problem as the desk tells it.
 *
 * @param entry what the owner calls a file of the content.
 */
export const adviceOn = (problem: Problem, entry: Names['entry']): Advice => ({
  code: problem.code,
  path: problem.path ?? [],
  ...wordsFor(problem, { entry, field: (key) => labelBeside(problem, key) }),
});
