/** What differs between two states of an entry, field by field. */
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

/** One difference between two states of an entry. */
export interface Difference {
  /** The field's label: `Results 2, Number`. */
  label: string;
  path: Path;
  before: string;
  now: string;
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
    return keys
      .filter((key) => !hiddenFields.has(key))
      .flatMap((key) => differences(schema, before[key], now[key], [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(now) && before.length === now.length)
    return before.flatMap((item, index) => differences(schema, item, now[index], [...path, index]));
  return [{ label: labelOf(schema, path), path, before: text(before), now: text(now) }];
}
