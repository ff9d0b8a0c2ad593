import { entrySchemas, fileSchemas } from '#model/schemas/collections.ts';
import { type JsonSchema, toJsonSchema } from '#model/schemas/field-guide.ts';
import { quote } from '#model/wording.ts';

/** How one kind of slip in a content file looks, and what is said about it. */
interface Typo {
  code: string;
  /** Matches from the beginning of the line that is wrong; long texts and remarks are blank. */
  pattern: RegExp;
  what: string | ((match: RegExpExecArray) => string);
  fix: string | ((match: RegExpExecArray) => string);
  /** Not a mistake in a file that can be read. */
  onlyIfBroken?: true;
}

const fieldsOf = (schema: JsonSchema): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const { items } = field as JsonSchema;
    return [name, ...fieldsOf((items ?? field) as JsonSchema)];
  });

const schemas = [...Object.values(entrySchemas), ...Object.values(fileSchemas)];
const fieldNames = [...new Set(schemas.flatMap((schema) => fieldsOf(toJsonSchema(schema))))];

/** Spaces that look like the ordinary one, as Word, WhatsApp and web pages have them. */
export const oddSpaces = '\\u00a0\\u2000-\\u200d\\u202f\\u2060\\u3000\\ufeff';

const key = '[A-Za-z][\\w-]*:';
/** The hyphens and the field name before a text. */
const head = `^ *(?:- +)*(?:${key} +|(?!- |${key}(?: |$)))`;
/** The same with a field name or a hyphen at least, so that a text follows for certain. */
const sureHead = `^ *(?:(?:- +)+(?:${key} +)?|${key} +)`;
/** A text without quotation marks, up to a remark. */
const plain = `[^\\s"'#|>\\[{](?:(?! #)[^\\n])*?`;
const closed = `(?:"(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\n]|'')*'(?!'))`;

const pattern = (source: string) => new RegExp(source, 'gmu');

const quoted = (text = '') => {
  const words = text.split(' #', 1).join('').trim();
  const mark = words.includes('"') ? "'" : '"';
  return words.includes(mark) ? '' : `: ${mark}${words}${mark}`;
};

const wholeInQuotes = ({ groups }: RegExpExecArray) =>
  `Put the whole text in quotation marks${quoted(groups?.text)}.`;

/**
 * The slips of people who write these files by hand or paste into them. The first that fits a line
 * counts.
 */
export const yamlTypos: Typo[] = [
  {
    code: 'merge-marks',
    pattern: pattern('^(?:<{7} [^]*?^>{7} .*|<{7} .*|>{7} .*|={7}$)'),
    what: 'Two versions of the file were merged and not tidied up.',
    fix: 'Keep the lines of one version, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  },
  {
    code: 'tab',
    pattern: pattern('^ *\\t'),
    what: 'The line begins with a tab.',
    fix: 'Delete the tab and type two spaces for each step to the right.',
  },
  {
    code: 'tab-after-colon',
    pattern: pattern(`^ *(?:- +)*(?<field>${key}) *\\t`),
    what: ({ groups }) => `There is a tab after "${groups?.field}".`,
    fix: 'Delete the tab and type a space.',
  },
  {
    code: 'odd-space',
    pattern: pattern(`^ *(?:(?:- *)?[${oddSpaces}]|(?:- +)*(?<field>${key}) ?[${oddSpaces}])`),
    what: 'A space on this line only looks like one; it was pasted from Word, WhatsApp or a web page.',
    fix: ({ groups }) =>
      groups?.field
        ? `Delete the space after "${groups.field}" and type it again with the space bar.`
        : 'Delete the spaces at the beginning of the line, and after its hyphen, and type them again with the space bar.',
  },
  {
    code: 'three-hyphens',
    pattern: pattern('^(?=---|\\.\\.\\.)(?<=\\S[^]*)...\\s*$'),
    what: 'A line of three hyphens or dots cuts the file in two.',
    fix: 'Delete that line.',
  },
  {
    code: 'mixed-quotes',
    pattern: pattern(`${head}(?:"[^"\\n]*[“”„]|[“”„][^"“”\\n]*") *$`),
    what: 'The text has a straight quotation mark at one end and a curly one, as Word types it, at the other.',
    fix: 'Type the straight mark " at both ends.',
  },
  {
    code: 'open-quote',
    pattern: pattern(`${head}(?:"(?:[^"\\\\\\n]|\\\\.)*|'(?:[^'\\n]|'')*)$`),
    what: 'A quotation mark is opened here and not closed on the same line.',
    fix: 'Add the same quotation mark at the end of the text; if the text begins with an apostrophe, put all of it in double quotation marks.',
  },
  {
    code: 'after-quote',
    pattern: pattern(`${head}${closed}(?! *(?: #(?: |$)|:|\\n|$)).`),
    what: 'There is text after the closing quotation mark.',
    fix: 'Delete it. If the text itself holds an apostrophe or quotation mark, put the whole text in the other kind of quotation mark.',
  },
  {
    code: 'backslash',
    pattern: pattern(`${head}"[^"\\n]*?(?<!\\\\)(?:\\\\\\\\)*\\\\(?!["\\\\])`),
    what: 'A backslash inside quotation marks has a special meaning.',
    fix: "Type two backslashes, or put the text in single quotation marks: 'like this'.",
  },
  {
    code: 'list-on-field-line',
    pattern: pattern(`^ *(?:- +)*${key} +- `),
    what: 'A list begins on the same line as its field name.',
    fix: 'Put each item on a line of its own under the field name: two spaces, a hyphen, a space, the text.',
  },
  {
    code: 'wrapped-dash',
    pattern: pattern('(?<=^( *)- +(?!- )[^\\n]*\\n{1,3})\\1 {2,}(?<mark>[–—])\\s*(?<text>.*)$'),
    what: ({ groups }) =>
      `The line begins with "${groups?.mark}" and is read as a part of the text above it.`,
    fix: ({ groups }) =>
      `If it is one, move the "${groups?.mark}" to the end of the line above; if it is an item of its own, begin it with a hyphen in the column of the other hyphens: ${quote(`- ${groups?.text}`)}.`,
  },
  {
    code: 'list-mark',
    pattern: pattern('^ *(?<mark>[•●▪■◦‣∙·–—−➤✓✔]|[*+](?= )|\\d{1,2}[.)](?= ))\\s*(?<text>.*)$'),
    what: ({ groups }) => `The line begins with "${groups?.mark}", which makes no list here.`,
    fix: ({ groups }) =>
      `Begin it with a hyphen and a space, in the column of the other hyphens: ${quote(`- ${groups?.text}`)}.`,
  },
  {
    code: 'hyphen-without-space',
    pattern: pattern('^ *-(?<text>[^\\s\\d-].*)$'),
    what: 'A space is missing after the hyphen.',
    fix: ({ groups }) => `Write ${quote(`- ${groups?.text}`)}.`,
  },
  {
    code: 'deeper-item',
    pattern: pattern(
      `(?<=^( *)(?:- +)*(?:${key} +|(?!- |${key}(?: |$)))(?!.*:$)${plain}\\n)\\1 +- `,
    ),
    what: 'This line begins further right than the one above it, so it is read as a part of that text.',
    fix: 'Move its hyphen into the column of the other hyphens of the list.',
  },
  {
    code: 'first-character',
    pattern: pattern(
      `${head}(?<text>(?<mark>[@\`%&*!,\\]}]|[|>](?![+-]?\\d?[+-]? *(?:#|$))|\\?(?= )).*)$`,
    ),
    what: ({ groups }) => `A text cannot begin with ${groups?.mark}`.concat(' by itself.'),
    fix: wholeInQuotes,
  },
  {
    code: 'lost-words',
    pattern: pattern(`(?:${sureHead}|^ +)(?<text>(?<words>#[^\\s].*))$`),
    what: ({ groups }) => `The words after # are lost: ${quote(groups?.words)}.`,
    fix: wholeInQuotes,
  },
  {
    code: 'lost-words',
    pattern: pattern(`${head}(?<text>[^\\s"'#|>\\[{].*? (?<words>#(?:[^\\s].*| *)))$`),
    what: ({ groups }) => `The words after # are lost: ${quote(groups?.words)}.`,
    fix: ({ groups }) => `Put the whole text in quotation marks: "${groups?.text}".`,
  },
  {
    code: 'lost-words',
    pattern: pattern(`${head}[\\[{].*[\\]}] +(?<words>#[^\\s].*)$`),
    what: ({ groups }) => `The words after # are lost: ${quote(groups?.words)}.`,
    fix: 'Write them inside of the brackets, in quotation marks; a remark for yourself begins with # and a space.',
  },
  {
    code: 'colon-in-text',
    pattern: pattern(`^ *(?:- +)*${key} +(?<text>${plain}:(?: .*)?)$`),
    what: 'The text holds a colon followed by a space.',
    fix: wholeInQuotes,
  },
  {
    code: 'no-space-after-colon',
    pattern: pattern(`^ *(?:- +)*(?<field>${fieldNames.join('|')}):(?<text>[^\\s/].*)$`),
    what: ({ groups }) => `A space is missing after the colon of "${groups?.field}".`,
    fix: ({ groups }) => `Write ${groups?.field}: ${groups?.text}`,
  },
  {
    code: 'bracket-as-name',
    pattern: pattern('^ *(?:- +)*[\\[{].*[\\]}] *:'),
    what: 'Expected the name of a field, found a bracket.',
    fix: 'Begin the line with the name of a field, or put the whole text in quotation marks.',
  },
  {
    code: 'open-bracket',
    pattern: pattern(`${head}(?<text>[\\[{][^\\]}\\n]*)$`),
    what: 'A bracket is opened here and not closed.',
    fix: wholeInQuotes,
    onlyIfBroken: true,
  },
  {
    code: 'no-colon',
    pattern: pattern(`^ *(?:- )?(?<field>${fieldNames.join('|')}) +(?<text>[^\\s:].*)$`),
    what: ({ groups }) => `A colon is missing after "${groups?.field}".`,
    fix: ({ groups }) => `Write ${groups?.field}: ${groups?.text}`,
    onlyIfBroken: true,
  },
  {
    code: 'title-above',
    pattern: pattern(`^(?<=(?<![^])\\s{0,80})(?!.*:(?: |$))[^\\s#-].*(?=\\n\\s{0,80}${key})`),
    what: 'This line is above the first field and belongs to none.',
    fix: 'Delete it; a remark for yourself begins with # and a space.',
  },
  {
    code: 'stray-line',
    pattern: pattern('^(?!.*:(?: |$))[^\\s#-].*$'),
    what: 'This line is neither a field nor part of the text above it.',
    fix: 'A field is written as a name, a colon, a space and the text. If the line goes on with the text above, begin it with two more spaces than the field name.',
  },
];
