import { diffWordsWithSpace } from 'diff';
import { hiddenFields, labelOf } from '#desk/shared/form-schema.ts';
import {
  type Group,
  isGroup,
  isSame,
  type Path,
  type Value,
  withValue,
} from '#desk/shared/value.ts';
import { type JsonSchema, leavesOf } from '#model/schemas/json-schema.ts';

/** A piece of a text: the same on both sides, only before, or only now. */
interface Piece {
  text: string;
  side: 'both' | 'before' | 'now';
}

/** One difference between two states of a file, in words. */
export interface Difference {
  /** The field's label: `Results 2, Number`; empty when something is said of the whole entry. */
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

/** The marks of a group that the owner sets by a button, in the words of what that means. */
function markDifferences(before: Group, now: Group): { name: string; piece: Piece }[] {
  // Of a group that is new, or gone, nothing is said beyond that.
  if (Object.keys(before).length === 0 || Object.keys(now).length === 0) return [];
  const isInvented = now.sample === true;
  if ((before.sample === true) === isInvented) return [];
  const text = isInvented ? 'Marked as invented' : 'Is yours now';
  return [{ name: 'sample', piece: { text, side: 'now' } }];
}

/**
 * Fields with the names of entries where the file has their short names, so that the owner knows them.
 *
 * @param nameOf the name of the entry that has an id.
 */
export const withNames = (
  schema: JsonSchema,
  fields: Group | undefined,
  nameOf: (id: string) => string,
): Group | undefined =>
  leavesOf(schema, fields)
    .filter((leaf) => leaf.schema.refersTo)
    .reduce<Group | undefined>((named, leaf) => {
      const name = nameOf(`${leaf.schema.refersTo}/${leaf.value}`);
      return withValue(named, leaf.path, name) as Group;
    }, fields);

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
      ...markDifferences(before, now).map(({ name, piece }) => ({
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
