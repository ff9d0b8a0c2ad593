import { closest, distance } from 'fastest-levenshtein';

const letters = (word: string) => [...word.toLowerCase()].sort().join('');

/** The name among `names` that a misspelt one most likely meant, or undefined. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const lower = new Map(names.map((known) => [known.toLowerCase(), known]));
  if (lower.size === 0) return undefined;
  const found = closest(name.toLowerCase(), [...lower.keys()]);
  const allowed = Math.max(1, Math.floor(found.length / 3));
  const isNear = distance(name.toLowerCase(), found) <= allowed;
  // Letters that changed places, "titel" for "title", count twice as distance.
  return isNear || letters(name) === letters(found) ? lower.get(found) : undefined;
}

/** `Did you mean chairs?`, or what else to do when no name among `names` is near. */
export function suggestion(
  name: string,
  names: readonly string[],
  otherwise: string,
  show = (known: string) => known,
): string {
  const guess = nearest(name, names);
  return guess ? `Did you mean ${show(guess)}?` : otherwise;
}

// British English writes no comma before the last word.
const lists = {
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
};

/** `a, b or c`. */
export const oneOf = (words: readonly string[]) => lists.or.format(words);

/** `a, b and c`. */
export const allOf = (words: readonly string[]) => lists.and.format(words);

/** A number and its noun, such as `1 message` and `2 messages`. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`;

/** A text as a report quotes it: on one line, at most 60 characters. */
export function quote(value: unknown): string {
  const text = String(value).replace(/\s+/g, ' ');
  return `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`;
}

/** `results, item 2, figure` from `['results', 1, 'figure']`. */
export const fieldName = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'number' ? `item ${key + 1}` : String(key))).join(', ');

/** Adds the full stop that a message may lack. */
export const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
