import type { Path } from '#desk/yaml/value.ts';
import { leavesOf } from '#model/schemas/field-guide.ts';
import { schemaOf } from './form-schema.ts';
import type { Snapshot } from './snapshot.ts';

/** A field that names an entry by its short name. */
export interface Reference {
  file: string;
  path: Path;
}

/** What names each entry: looked for once in each state of the content. */
const known = new WeakMap<Snapshot, Map<string, Reference[]>>();

function allReferences(snapshot: Snapshot): Map<string, Reference[]> {
  const found = known.get(snapshot) ?? new Map<string, Reference[]>();
  if (known.has(snapshot)) return found;
  for (const file of snapshot.values())
    for (const { schema, value, path } of leavesOf(schemaOf(file.id), file.value)) {
      const id = `${schema.refersTo}/${value}`;
      if (schema.refersTo && id !== file.id)
        found.set(id, [...(found.get(id) ?? []), { file: file.id, path }]);
    }
  known.set(snapshot, found);
  return found;
}

/** The fields of other entries that name an entry, and would name nothing without it. */
export const referencesTo = (snapshot: Snapshot, id: string): Reference[] =>
  allReferences(snapshot).get(id) ?? [];
