/** Compares two states of an entry, value by value. */
import { labelOf } from '#desk/shared/form-schema.ts';
import type { Group, Path } from '#desk/shared/value.ts';
import { type JsonSchema, type Leaf, leavesOf } from '#model/schemas/json-schema.ts';

/** One difference between two states of an entry. */
export interface Difference {
  /** The field's label: `Results 2, Number`. */
  label: string;
  path: Path;
  before: string;
  now: string;
}

/** The name of the entry that has an id. */
type NameOf = (id: string) => string;

/** A value in words; a slug becomes the name of its entry. */
function wordsOf({ schema, value }: Leaf, nameOf: NameOf | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (schema.refersTo && nameOf) return nameOf(`${schema.refersTo}/${value}`);
  return String(value ?? '');
}

/** The values that differ between two states of an entry; a missing one counts as empty. */
export function differences(
  schema: JsonSchema,
  before: Group | undefined,
  now: Group | undefined,
  nameOf?: NameOf,
): Difference[] {
  const leavesIn = (fields: Group | undefined) =>
    new Map(leavesOf(schema, fields).map((leaf) => [leaf.path.join('.'), leaf]));
  const [then, today] = [leavesIn(before), leavesIn(now)];
  const wordsAt = (leaf: Leaf | undefined) => leaf && wordsOf(leaf, nameOf);
  return [...new Map([...then, ...today])]
    .filter(([key]) => wordsAt(then.get(key)) !== wordsAt(today.get(key)))
    .map(([key, { path }]) => ({
      label: labelOf(schema, path),
      path,
      before: wordsAt(then.get(key)) ?? '',
      now: wordsAt(today.get(key)) ?? '',
    }));
}
