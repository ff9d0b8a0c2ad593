/** Which fields name an entry, and what goes with such a field. */
import { schemaOf } from '#desk/shared/form-schema.ts';
import { type Group, type Path, valueAt, withValue } from '#desk/shared/value.ts';
import { fieldAt, leavesOf } from '#model/schemas/json-schema.ts';
import type { ContentState } from './workspace.ts';

/** A field that names an entry by its short name. */
export interface Reference {
  /** Of the entry that the field is in. */
  id: string;
  path: Path;
}

/** What names each entry: looked for once in each state of the content. */
const known = new WeakMap<ContentState, Map<string, Reference[]>>();

function allReferences(state: ContentState): Map<string, Reference[]> {
  const found = known.get(state) ?? new Map<string, Reference[]>();
  if (known.has(state)) return found;
  for (const { id, value: fields } of state.values())
    for (const { schema, value, path } of leavesOf(schemaOf(id), fields)) {
      const named = `${schema.refersTo}/${value}`;
      if (schema.refersTo && named !== id)
        found.set(named, [...(found.get(named) ?? []), { id, path }]);
    }
  known.set(state, found);
  return found;
}

/** The fields of other entries that name an entry, and would name nothing without it. */
export const referencesTo = (state: ContentState, id: string): Reference[] =>
  allReferences(state).get(id) ?? [];

/** The smallest part of a file around one of its fields that may be left out; undefined where none may. */
function optionalPart(id: string, value: Group, path: Path): Path | undefined {
  const ends = path.map((_, index) => path.length - index);
  const end = ends.find((length) => {
    const key = path[length - 1];
    const around = path.slice(0, length - 1);
    const schema = fieldAt(schemaOf(id), around);
    const list = valueAt(value, around);
    return Array.isArray(list)
      ? list.length > Number(schema?.minItems ?? 0)
      : !schema?.required?.includes(String(key));
  });
  return end === undefined ? undefined : path.slice(0, end);
}

/**
 * The fields of a file without some references in it: each goes with the smallest part around it that may be
 * left out. One that is needed stays, and is told as wrong.
 */
export const withoutReferences = (id: string, value: Group, paths: readonly Path[]): Group =>
  paths.toReversed().reduce<Group>((fields, path) => {
    const part = optionalPart(id, fields, path);
    return part ? (withValue(fields, part, undefined) as Group) : fields;
  }, value);
