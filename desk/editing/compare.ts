import { diffWordsWithSpace } from 'diff';
import { type Group, isGroup, isSame, type Path, type Value } from '#desk/yaml/value.ts';
import type { JsonSchema } from '#model/schemas/field-guide.ts';
import type { WarningCode } from '#model/schemas/fields.ts';
import { labelOf } from './form-schema.ts';
import { hiddenFields } from './hidden-fields.ts';

/** A piece of a text: the same on both sides, only before, or only now. */
interface Piece {
  text: string;
  side: 'both' | 'before' | 'now';
}

/** One difference between two states of a file, in words. */
export interface Difference {
  /** The field's label: `Results, 2, Number`; empty when something is said of the whole entry. */
  label: string;
  path: Path;
  pieces: Piece[];
}

const text = (value: Value | undefined): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(text).join(', ');
  if (isGroup(value)) {
    const fields = Object.entries(value).filter(([name]) => !hiddenFields.has(name));
    return fields
      .map(([, part]) => text(part))
      .filter(Boolean)
      .join(', ');
  }
  return String(value);
};

const pieces = (before: Value | undefined, now: Value | undefined): Piece[] =>
  diffWordsWithSpace(text(before), text(now)).map(({ value, added, removed }) => ({
    text: value,
    side: added ? 'now' : removed ? 'before' : 'both',
  }));

const listOf = (value: Value | undefined) => (Array.isArray(value) ? value.map(String) : []);

/** What the owner has said of their words by accepting a warning, as a change tells it. */
const acceptedWords: Record<WarningCode, string> = {
  'same-words': 'The same words in two entries are intended',
  'same-picture': 'The same picture in two entries is intended',
  'unused-picture': 'A picture or document that no page shows may stay',
  'offer-without-service': 'An offer may name a service that is not there',
  'guide-not-there': 'A guide may be named that does not exist',
  'order-not-there': 'The home page may name a project that does not exist',
};

/** The marks of a group that the owner sets by a button, in the words of what that means. */
function marks(before: Group, now: Group): { name: string; piece: Piece }[] {
  // Of a group that is new, or gone, nothing is said beyond that.
  if (Object.keys(before).length === 0 || Object.keys(now).length === 0) return [];
  const [were, are] = [listOf(before.accepted), listOf(now.accepted)];
  const say = (codes: string[], side: Piece['side']) =>
    codes.flatMap((code) => {
      const words = acceptedWords[code as WarningCode];
      return words ? [{ name: `accepted ${code}`, piece: { text: words, side } }] : [];
    });
  const isInvented = now.sample === true;
  const owner = isInvented ? 'Counts as invented' : 'Is yours now';
  return [
    ...((before.sample === true) === isInvented
      ? []
      : [{ name: 'sample', piece: { text: owner, side: 'now' as const } }]),
    ...say(
      were.filter((code) => !are.includes(code)),
      'before',
    ),
    ...say(
      are.filter((code) => !were.includes(code)),
      'now',
    ),
  ];
}

/** What differs between two states, field by field; a list of another length is one difference. */
export function differences(
  schema: JsonSchema,
  before: Value | undefined,
  now: Value | undefined,
  path: Path = [],
): Difference[] {
  if (isSame(before, now)) return [];
  if (isGroup(before) && isGroup(now)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
    return [
      ...marks(before, now).map(({ name, piece }) => ({
        label: labelOf(schema, path),
        path: [...path, name],
        pieces: [piece],
      })),
      ...keys
        .filter((key) => !hiddenFields.has(key))
        .flatMap((key) => differences(schema, before[key], now[key], [...path, key])),
    ];
  }
  if (Array.isArray(before) && Array.isArray(now) && before.length === now.length)
    return before.flatMap((item, index) => differences(schema, item, now[index], [...path, index]));
  return [{ label: labelOf(schema, path), path, pieces: pieces(before, now) }];
}
