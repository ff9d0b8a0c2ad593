/** Parts of sentences that several messages need: lists, counts, sizes, quotations. */
// British English writes no comma before the last word.
const lists = {
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
};

/** `a, b or c`. */
export const oneOf = (words: readonly string[]) => lists.or.format(words);

/** The sentence that offers what a field may name. */
export const chooseOf = (known: readonly string[]) =>
  known.length > 0 ? `Choose ${oneOf(known)}, or none.` : 'Choose none.';

/** `a, b and c`. */
export const allOf = (words: readonly string[]) => lists.and.format(words);

/** A number and its noun, such as `1 message` and `2 messages`. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`;

/** A contrast ratio, rounded down, so that 4.49 is not shown as 4.5. */
export const contrastWords = (ratio: number) => (Math.floor(ratio * 10) / 10).toString();

/** A text as a report quotes it: on one line, at most 60 characters. */
export function quote(value: unknown): string {
  const text = String(value).replace(/\s+/g, ' ');
  return `“${text.length > 60 ? `${text.slice(0, 57)}…` : text}”`;
}

/** `results, item 2, figure` from `['results', 1, 'figure']`. */
export const fieldName = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'number' ? `item ${key + 1}` : String(key))).join(', ');

/** Adds the full stop that a message may lack. */
export const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The size of a file as people know it: `2.4 MB`, `7 kB`. */
export function fileSize(bytes: number, locale = 'en'): string {
  const [unit, size] =
    bytes < 1e6 ? ['kilobyte', Math.ceil(bytes / 1e3)] : ['megabyte', Math.round(bytes / 1e5) / 10];
  return new Intl.NumberFormat(locale, { style: 'unit', unit }).format(size);
}

/** A character for a sentence; an invisible one by its code point. */
export const nameOfLetter = (character: string) =>
  /[\p{C}\p{Z}]/u.test(character)
    ? `an invisible sign (U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`
    : quote(character);
