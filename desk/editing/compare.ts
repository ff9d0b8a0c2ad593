import { diffWordsWithSpace } from 'diff';
import { isGroup, isSame, type Path, type Value } from '#desk/yaml/value.ts';
import { labelOf } from './form-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** A piece of a text: the same on both sides, only before, or only now. */
interface Piece {
  text: string;
  side: 'both' | 'before' | 'now';
}

/** One difference between two states of a file, in words. */
export interface Difference {
  /** The field's label: `Results, 2, Number`. */
  label: string;
  path: Path;
  pieces: Piece[];
}

const text = (value: Value | undefined): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(text).join(', ');
  if (isGroup(value)) return Object.values(value).map(text).filter(Boolean).join(', ');
  return String(value);
};

const pieces = (before: Value | undefined, now: Value | undefined): Piece[] =>
  diffWordsWithSpace(text(before), text(now)).map(({ value, added, removed }) => ({
    text: value,
    side: added ? 'now' : removed ? 'before' : 'both',
  }));

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
    return keys.flatMap((key) => differences(schema, before[key], now[key], [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(now) && before.length === now.length)
    return before.flatMap((item, index) => differences(schema, item, now[index], [...path, index]));
  return [{ label: labelOf(schema, path), path, pieces: pieces(before, now) }];
}
