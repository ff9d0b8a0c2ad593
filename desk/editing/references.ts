import { isGroup, type Path, type Value } from '#desk/yaml/value.ts';
import { schemaOf } from './form-schema.ts';
import { fieldOf, type JsonSchema } from './json-schema.ts';
import type { Snapshot } from './snapshot.ts';

/** A field that names an entry by its short name. */
export interface Reference {
  file: string;
  path: Path;
}

/** The fields of a value that name other entries, each with the id of the entry that it names. */
function named(
  schema: JsonSchema | undefined,
  value: Value | undefined,
  path: Path = [],
): { id: string; path: Path }[] {
  if (!schema || value === undefined) return [];
  if (typeof value === 'string')
    return schema.refersTo ? [{ id: `${schema.refersTo}/${value}`, path }] : [];
  const inner = Array.isArray(value)
    ? [...value.entries()]
    : isGroup(value)
      ? Object.entries(value)
      : [];
  return inner.flatMap(([key, part]) => named(fieldOf(schema, key), part, [...path, key]));
}

/** What names each entry: looked for once in each state of the content. */
const known = new WeakMap<Snapshot, Map<string, Reference[]>>();

function allReferences(snapshot: Snapshot): Map<string, Reference[]> {
  const found = known.get(snapshot) ?? new Map<string, Reference[]>();
  if (known.has(snapshot)) return found;
  for (const file of snapshot.values())
    for (const { id, path } of named(schemaOf(file.id), file.value))
      if (id !== file.id) found.set(id, [...(found.get(id) ?? []), { file: file.id, path }]);
  known.set(snapshot, found);
  return found;
}

/** The fields of other entries that name an entry, and would name nothing without it. */
export const referencesTo = (snapshot: Snapshot, id: string): Reference[] =>
  allReferences(snapshot).get(id) ?? [];
