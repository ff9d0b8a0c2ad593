/** Finds and removes references: fields that name another entry. */
import { schemaOf } from '#desk/shared/form-schema.ts';
import type { EntryField } from '#desk/shared/ids.ts';
import { type Group, type Path, valueAt, withValue } from '#desk/shared/value.ts';
import { fieldAt, leavesOf } from '#model/schemas/json-schema.ts';
import type { ContentState } from './workspace.ts';

/** The fields that name each entry by its slug, by the id of the entry; computed once for each state of the content. */
const known = new WeakMap<ContentState, Map<string, EntryField[]>>();

function findReferences(state: ContentState): Map<string, EntryField[]> {
  const done = known.get(state);
  if (done) return done;
  const references = new Map<string, EntryField[]>();
  for (const { id, value: fields } of state.values())
    for (const { schema, value, path } of leavesOf(schemaOf(id), fields)) {
      const named = `${schema.refersTo}/${value}`;
      if (schema.refersTo && named !== id)
        references.set(named, [...(references.get(named) ?? []), { id, path }]);
    }
  known.set(state, references);
  return references;
}

/** The references of other entries to an entry. */
export const referencesTo = (state: ContentState, id: string): EntryField[] =>
  findReferences(state).get(id) ?? [];

/** The path of the smallest optional part of a file around a field; undefined where no part is optional. */
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
 * The fields of a file without some references: each is removed with the smallest optional part around it. A required
 * reference stays, and is reported as wrong.
 */
export const withoutReferences = (id: string, value: Group, paths: readonly Path[]): Group =>
  paths.toReversed().reduce<Group>((fields, path) => {
    const part = optionalPart(id, fields, path);
    return part ? (withValue(fields, part, undefined) as Group) : fields;
  }, value);
