/**
 * Typography: gives the texts of pages and PDFs printed quotation marks and no-break spaces. Texts for programs, such
 * as resume.json and Word files, keep plain characters.
 */
import { mapTexts } from '#model/value.ts';

/** One line of characters that every format can hold: XML has no control characters. */
const encodableLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/(?:(?!\u00a0)[\p{Cc}\s\ufffe\uffff])+/gu, ' ')
    .trim();

const noBreak = '\u00a0';

const units =
  'm|mm|cm|km|m²|m³|kg|g|t|kW|MW|°C|million|billion|lakh|crore|minutes?|hours?|days?|weeks?|' +
  'months?|years?|quarters?|pieces|sets|units|tonnes?|containers?|cartons?|panels|items|percent';

const numberAndUnit = new RegExp(`(?<=\\d[%+]?) (?=(?:${units})(?![\\p{L}\\p{N}²³]))`, 'gu');

/** The space in `INR 180`, `ISO 2859-1`, `AQL 2.5`. */
const nameAndNumber = /(?<=(?<![\p{L}\p{N}])[A-Z]{2,5}) (?=\d)/gu;

/** After a number, but not after a scale such as `1:10` or a sum, and before a short word: `4.0 minor`, `16 Feb`. */
const numberAndWord = / (?<=(?<!(?::|\+ )\d*)\d )(?=\p{L}{1,7}(?!\p{L}))/gu;

/** Keeps a number on one line with its unit, its currency or the standard that it numbers. */
const keepUnits = (text: string): string =>
  text.replace(numberAndUnit, noBreak).replace(nameAndNumber, noBreak);

/**
 * A text with printed quotation marks and apostrophes instead of those of a typewriter. After a digit, a mark closes an
 * open quotation; without one it stays, as in 6'2".
 */
const printedQuotes = (text: string) =>
  text
    .replace(/(?<=^|[\s([–—“‘])"([^"]*)"(?![\p{L}\p{N}])/gu, '“$1”')
    .replace(/(?<=^|[\s([–—“‘])"/gu, '“')
    .replace(/(?<!\d)"/gu, '”')
    .replace(/(?<=^|[\s([–—“])'(\p{L}[^']*)'(?![\p{L}\p{N}])/gu, '‘$1’')
    .replace(/(?<=^|[\s([–—“])'(?=\p{L}[^']*')/gu, '‘')
    .replace(/(?<!\d)'/gu, '’');

/** A text as a document prints it. */
const printed = (text: string): string => keepUnits(printedQuotes(encodableLine(text)));

/** Every text within a value as a document prints it; addresses (`href`) stay. */
export const printedTexts = <Value>(value: Value): Value =>
  mapTexts(value, (text, key) => (key === 'href' ? text : printed(text)));

/** The parts of a page whose text stays plain: the head, scripts, and forms, which servers render again. */
const unprinted =
  /<(head|script|style|textarea|form)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<(?:"[^"]*"|'[^']*'|[^"'>])*>/g;

const quoteEntities = { '&quot;': '"', '&#34;': '"', '&#x27;': "'", '&#39;': "'" };

/** Elements within a sentence, whose text the same quotation marks surround. */
const inSentence = /^<\/?(?:a|b|cite|code|em|i|strong|sub|sup)\b/;

/** Whether a text is a sentence or a part of one, and not a name or an address. */
const hasWords = (text: string) => /\S\s+\S/.test(text);
const isAddress = (text: string) => !hasWords(text) && /\S[@/.:]\S/.test(text);

/** Texts that follow one another in a sentence, with the quotation marks of the whole. */
function quoteSentence(texts: string[]): string[] {
  const typed = texts.map((text) =>
    text.replace(
      /&(?:quot|#34|#x27|#39);/g,
      (entity) => quoteEntities[entity as keyof typeof quoteEntities],
    ),
  );
  const sentence = typed.join('');
  if (!hasWords(sentence)) return texts;
  // Each mark is replaced by one character, so the texts keep their offsets.
  const quoted = printedQuotes(sentence);
  let end = 0;
  return typed.map((text, index) => {
    end += text.length;
    return isAddress(text) ? `${texts[index]}` : quoted.slice(end - text.length, end);
  });
}

/** The text between two tags, each number on one line with its unit. A text without a space, such as an address, stays. */
function keepNumbers(text: string): string {
  if (!hasWords(text)) return text;
  const kept = keepUnits(text);
  // Two words alone, such as the size of a file on a button, may need both lines where text is enlarged.
  return /\S\s+\S+\s+\S/.test(text) ? kept.replace(numberAndWord, noBreak) : kept;
}

/** A page whose texts have printed quotes, and numbers that keep their units. */
export function printedPage(html: string): string {
  let page = '';
  let texts: string[] = [];
  let tags: string[] = [];
  const writeSentence = () => {
    for (const [index, text] of quoteSentence(texts).entries())
      page += keepNumbers(text) + (tags[index] ?? '');
    texts = [];
    tags = [];
  };
  let end = 0;
  for (const { 0: tag, index } of html.matchAll(unprinted)) {
    texts.push(html.slice(end, index));
    tags.push(tag);
    end = index + tag.length;
    if (!inSentence.test(tag)) writeSentence();
  }
  texts.push(html.slice(end));
  writeSentence();
  return page;
}

/** A text for programs, with the spaces and apostrophes that people type into a search. */
export const plain = (text: string): string =>
  text.replaceAll(/[\u00a0\u2007-\u200a\u202f]/g, ' ').replaceAll(/[‘’]/g, "'");

/** Every text within a value for programs. */
export const plainTexts = <Value>(value: Value): Value => mapTexts(value, plain);

/** Every text within a value for programs, each on one line. */
export const plainLines = <Value>(value: Value): Value =>
  mapTexts(value, (text) => plain(encodableLine(text)));
