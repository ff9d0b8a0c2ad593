import { mapTexts } from '#model/value.ts';

/** One line of characters that every format can hold: XML has no control characters. */
const plainLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s\ufffe\uffff]+/gu, ' ')
    .trim();

const noBreak = '\u00a0';

const units =
  'm|mm|cm|km|m²|m³|kg|g|t|kW|MW|°C|million|billion|lakh|crore|minutes?|hours?|days?|weeks?|' +
  'months?|years?|quarters?|pieces|sets|units|tonnes?|containers?|cartons?|panels|items|percent';

const numberAndUnit = new RegExp(`(?<=\\d[%+]?) (?=(?:${units})(?![\\p{L}\\p{N}²³]))`, 'gu');

/** Such as `INR 180`, `ISO 2859-1`, `AQL 2.5`. */
const nameAndNumber = /(?<=(?<![\p{L}\p{N}])[A-Z]{2,5}) (?=\d)/gu;

/** Keeps a number on one line with its unit, its currency or the standard that it numbers. */
export const keepUnits = (text: string): string =>
  text.replace(numberAndUnit, noBreak).replace(nameAndNumber, noBreak);

/** Typewriter quotes and apostrophes as printed ones; a mark after a digit stays: 6'2" is a length. */
const printedQuotes = (text: string) =>
  text
    .replace(/(?<=^|[\s([–—“‘])"/gu, '“')
    .replace(/(?<!\d)"/gu, '”')
    .replace(/(?<=^|[\s([–—“])'(?=\p{L}[^']*')/gu, '‘')
    .replace(/(?<!\d)'/gu, '’');

/** A text of the owner's as it is printed. */
const printed = (text: string): string => keepUnits(printedQuotes(plainLine(text)));

/** Applies `printed` to every text within a value but those that are addresses. */
export const printedTexts = <Value>(value: Value): Value =>
  mapTexts(value, (text, key) => (key === 'href' || key === 'source' ? text : printed(text)));

/**
 * Every text within a value as a page prints it: with printed quotes, and numbers that keep their
 * units. What has no space is no sentence, and the path of a file begins with a dot.
 */
export const pageTexts = <Value>(value: Value): Value =>
  mapTexts(value, (text) =>
    /\s/.test(text) && !text.startsWith('.') ? keepUnits(printedQuotes(text)) : text,
  );
