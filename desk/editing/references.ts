import { isGroup, type Path, type Value } from '#desk/yaml/value.ts';
import type { Kind } from '#model/schemas/collections.ts';
import { schemaOf } from './form-schema.ts';
import { inputOf } from './help.ts';
import { kindOf, slugOf } from './ids.ts';
import { fieldOf, type JsonSchema } from './json-schema.ts';
import { referenceKind } from './names.ts';
import type { Snapshot } from './snapshot.ts';

/** A field that names an entry by its short name. */
export interface Reference {
  file: string;
  path: Path;
}

/** The fields of a value that name an entry of a kind by this short name. */
function within(
  schema: JsonSchema | undefined,
  value: Value | undefined,
  kind: Kind,
  slug: string,
  path: Path = [],
): Path[] {
  if (!schema || value === undefined) return [];
  if (value === slug)
    return inputOf(schema) === 'reference' && referenceKind(schema) === kind ? [path] : [];
  const inner = Array.isArray(value)
    ? [...value.entries()]
    : isGroup(value)
      ? Object.entries(value)
      : [];
  return inner.flatMap(([key, part]) =>
    within(fieldOf(schema, key), part, kind, slug, [...path, key]),
  );
}

/** The fields of other entries that name an entry, and would name nothing without it. */
export function referencesTo(snapshot: Snapshot, id: string): Reference[] {
  const kind = kindOf(id);
  if (!kind) return [];
  return [...snapshot.values()]
    .filter((file) => file.id !== id && file.value)
    .flatMap((file) =>
      within(schemaOf(file.id), file.value, kind, slugOf(id)).map((path) => ({
        file: file.id,
        path,
      })),
    );
}
