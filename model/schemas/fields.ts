/** Kinds of fields that several schemas use, with the labels that the owner reads. */
import { z } from 'zod';
import type { Rule } from '#model/problem.ts';
import type { Path } from '#model/value.ts';
import { fileSize } from '#model/wording.ts';
import { readEmailAddress } from './email-address.ts';
import type { JsonSchema } from './json-schema.ts';
import { readPhone } from './phone.ts';

/** The label of a field, its hint without the full stop, and further metadata for the desk. */
type About = [title: string, sentence: string, more?: object];

/** The metadata of a field, for `.meta`: label, hint, and what the desk needs. */
export const about = (...[title, sentence, more]: About) => ({
  title,
  description: `${sentence}.`,
  ...more,
});

const labelled = <Schema extends z.ZodType>(schema: Schema, words: About | []): Schema =>
  words.length > 0 ? schema.meta(about(...(words as About))) : schema;

// Formats

/**
 * A format that a text or a number must have, as the message of a check in a schema.
 *
 * @param noun the words after "is not".
 * @param fix how to write it.
 */
export const format = (noun: string, fix: string): string => `${noun}\n${fix}`;

/** The words of a format; undefined for another message of a schema. */
export function wordsOfFormat(message: string): { noun: string; fix: string } | undefined {
  const [noun, fix] = message.split('\n');
  return noun && fix ? { noun, fix } : undefined;
}

// Text

/** One paragraph of plain text: trimmed, not empty, at most `max` characters. */
export const paragraph = (max: number, ...words: About | []) =>
  labelled(
    z
      .string()
      .trim()
      // A letter and its accent as one character, which fonts have.
      .normalize('NFC')
      .min(1)
      .max(max)
      .regex(
        // A control character is invisible, and breaks the PDF and the Word document.
        /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u,
        format('a text that can be printed', 'Type it again instead of pasting it.'),
      ),
    words,
  );

/** One line of plain text: a paragraph without a line break. */
export const line = (max: number, ...words: About | []) =>
  labelled(
    paragraph(max).regex(/^[^\r\n]*$/, format('one line', 'Write it without line breaks.')),
    words,
  );

/** An https address. Stricter than `URL`, which repairs `https:/a.in` and `https://a.in.`. */
const httpsAddress =
  /^https:\/\/(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}][\p{L}\p{M}\p{N}-]*(?::\d+)?(?:[/?#]\S*)?$/u;

const addressFormat = format(
  'a full web address',
  'Write it as the browser shows it, such as https://www.your-name.com, without a comma or dot at the end.',
);

export const httpsUrl = (...words: About | []) =>
  labelled(
    z
      .url({ protocol: /^https$/, error: addressFormat })
      .regex(httpsAddress, addressFormat)
      // Zod leaves the format out of the JSON Schema of a text with a pattern.
      .meta({ format: 'uri' }),
    words,
  );

/** A text that matches an expression; `error` is made by {@link format}. */
export const pattern = (expression: RegExp, error: string, ...words: About) =>
  z
    .string()
    .regex(expression, error)
    .meta(about(...words));

// Groups, lists, choices

/** Fields that the desk shows together, on a tab of this name where their form is a long one. */
export const part = <Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, (field as z.ZodType).meta({ part: name })]),
  ) as Shape;

export const group = <Shape extends z.core.$ZodLooseShape>(
  title: string,
  sentence: string,
  shape: Shape,
) => z.strictObject(shape).meta(about(title, sentence));

/** A list of at least `min` and at most `max` items. */
export const list = <Item extends z.ZodType>(
  min: number,
  max: number,
  title: string,
  sentence: string,
  item: Item,
) => {
  const items = z.array(item).max(max).meta(about(title, sentence));
  return min > 0 ? items.min(min) : items;
};

/** A list of groups that have the same fields. */
export const groups = <Shape extends z.core.$ZodLooseShape>(
  min: number,
  max: number,
  title: string,
  sentence: string,
  shape: Shape,
) => list(min, max, title, sentence, z.strictObject(shape));

/** A boolean that is written only where it is true. */
export const flag = (...words: About) =>
  z
    .boolean()
    .default(false)
    .meta(about(...words));

// Days and places

/** A day as `2024-02-16`. */
export const day = (title: string, sentence: string) =>
  z
    .string()
    .refine(
      (text) => z.iso.date().safeParse(text).success,
      format('a day', 'Write year, month and day, such as 2024-02-16.'),
    )
    .meta(about(title, sentence, { input: 'day' }));

/** A year of the owner's working life. */
export const year = (earliest: number, title: string, sentence: string) =>
  z
    .int()
    .min(earliest)
    .max(2100)
    .meta(about(title, sentence, { isYear: true }));

/** A phone number with its country code, in any format that people write. */
export const phoneNumber = (title: string, sentence: string) =>
  z
    .string()
    .refine(
      (text) => readPhone(text) !== undefined,
      format(
        'a phone number with its country code',
        'Begin with + and the country code, such as +91 98290 12345 or +49 89 1234567.',
      ),
    )
    .transform((text) => readPhone(text) ?? text)
    .meta(about(title, sentence));

/** The address of a mailbox, whatever was copied with it. */
export const emailAddress = (title: string, sentence: string) =>
  z
    .string()
    .refine(
      (text) => readEmailAddress(text) !== undefined,
      format('an email address', 'Write it like name@company.com.'),
    )
    .transform((text) => readEmailAddress(text) ?? text)
    .meta(about(title, sentence, { format: 'email' }));

/** The days of the week as `Date.prototype.getUTCDay` numbers them, Sunday first. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** A point on the lane map, in decimal degrees (WGS 84). */
export const coordinatesSchema = group(
  'Point on the map',
  'A right click on openstreetmap.org and Show address gives both numbers',
  {
    latitude: z
      .number()
      .min(-90)
      .max(90)
      .meta(about('Latitude', 'Degrees north of the equator, such as 53.55; south is negative')),
    longitude: z
      .number()
      .min(-180)
      .max(180)
      .meta(about('Longitude', 'Degrees east of Greenwich, such as 9.99; west is negative')),
  },
);

export type Coordinates = z.infer<typeof coordinatesSchema>;

// Pictures and attached files

/** The format of a picture's path in a content file. */
export const picturePathPattern = /^\.\/[^/\\]+$/;

/** What a picture in `content/` must be; lengths in pixels. */
export interface PictureRule {
  minWidth: number;
  maxWidth: number;
  /** Whether the picture may also be an SVG. */
  takesSvg?: true;
}

/** The rule for a photo of goods, which is shown at up to 800 px. */
export const goodsPicture: PictureRule = { minWidth: 800, maxWidth: 8_000 };

/**
 * A picture in the same folder as the content file. `shape` is the ratio of width to height to which the site crops the
 * picture; omitted: the picture is shown whole.
 */
export const picture = (rule: PictureRule, ...[title, sentence, more]: About) =>
  pattern(
    picturePathPattern,
    format('the name of a picture', 'Choose the picture again, such as ./dining-range.jpg.'),
    title,
    `${sentence}. A JPEG, PNG, WebP or AVIF beside this file, at least ${rule.minWidth} pixels wide${rule.takesSvg ? ', or an SVG' : ''}`,
    { input: 'picture', rule, ...more },
  );

/** Whether a picture's field also takes an SVG. */
export const takesSvg = (field: JsonSchema | undefined): boolean =>
  (field?.rule as PictureRule | undefined)?.takesSvg === true;

/** A photograph of an order or in a guide, shown whole over its caption. */
export const photoSchema = z.strictObject({
  file: picture(goodsPicture, 'Photograph', 'Such as ./sealed-sample.jpg'),
  caption: line(110, 'Caption', 'What the photograph shows, for everybody'),
  alternative: line(160, 'In words', 'What else it shows, for people who cannot see it').optional(),
});

export type Photograph = z.infer<typeof photoSchema>;

/**
 * The format of an attached file's path in a content file. The name is part of a web address, where `%`, `#` and `?`
 * mean something.
 */
export const attachedFilePattern = /^\.\/[^/\\%#?]+\.(pdf|docx)$/;

/** The largest file that a visitor should have to load, in bytes. */
export const maxDocumentBytes = 5_000_000;

/** A PDF or Word document in the same folder as the content file that names it. */
export const attachedFile = (title: string, sentence: string) =>
  pattern(
    attachedFilePattern,
    format(
      'the name of a PDF or DOCX',
      'Choose the document again, such as ./report.pdf: without %, # and ?, and with .pdf or .docx in small letters.',
    ),
    title,
    `${sentence}. A PDF or DOCX beside this file, at most ${fileSize(maxDocumentBytes)}`,
    { input: 'document' },
  );

/** The format of a drawing's path in a content file. */
export const drawingPathPattern = /^\.\/[^/\\]+\.svg$/;

/** The largest drawing, in bytes. */
export const maxDrawingBytes = 6_000;

// Other entries

/** The name of a content file without its ending: a number for its place, then a slug. */
const entryNamePattern = /^(\d{2,5})-([a-z0-9]+(?:-[a-z0-9]+)*)$/;

export interface EntryName {
  /** The position among its kind, from 1; a project's number is printed on its card. */
  number: number;
  /** The short name that addresses and other entries use, such as `dining-range`. */
  slug: string;
}

/**
 * Reads the number and the slug from a content file's name without its ending:
 * `01-dining-range` is number 1, slug `dining-range`.
 *
 * @returns undefined when the name does not have that form.
 */
export function parseEntryName(name: string): EntryName | undefined {
  const match = entryNamePattern.exec(name);
  return match?.[1] && match[2] ? { number: Number(match[1]), slug: match[2] } : undefined;
}

/** The slug of another entry, of the folder `kind`; the desk offers the names of all. */
export const reference = (
  kind: 'services' | 'projects' | 'guides',
  title: string,
  sentence: string,
) =>
  pattern(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    format('the name of an entry', 'Choose another one, or none.'),
    title,
    sentence,
    { input: 'reference', refersTo: kind },
  );

// What every file may have

/**
 * Marks an entry as invented. `npm run launch-check` lists every marked entry, so that no made-up client is published
 * by mistake.
 */
export const sample = () => flag('Invented', 'Delete this line once the entry is yours');

// Rules over several fields

/** A value that comes too early, and the one that it must come after. */
export const wrongOrder = (value: string, other: string): Rule => ({
  code: 'wrong-order',
  what: `${value} is not after ${other}.`,
  fix: 'Correct one of the two.',
});

/** The rule over several fields that an issue of a schema is about; undefined for an issue of one field. */
export const ruleOf = (issue: object): Rule | undefined =>
  (issue as { params?: { rule?: Rule } }).params?.rule;

/**
 * Checks rules over several fields, once each field is valid.
 *
 * @param checks find the broken rules; `path` leads from the schema's value to the wrong field.
 */
export const checkTogether =
  <Value>(...checks: ((value: Value) => (Rule & { path: Path })[])[]) =>
  (value: Value, context: z.core.$RefinementCtx<Value>) => {
    if (context.issues.some((issue) => !ruleOf(issue))) return;
    for (const { path, ...rule } of checks.flatMap((check) => check(value)))
      context.addIssue({ code: 'custom', path: [...path], message: rule.code, params: { rule } });
  };
