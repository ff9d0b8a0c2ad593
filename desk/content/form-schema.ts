import { contentSchemaOf } from '#model/schemas/collections.ts';
import { fieldOf, type JsonSchema, toJsonSchema } from '#model/schemas/field-guide.ts';
import { isGroup, type Path, type Value } from './value.ts';
import type { Order } from './yaml.ts';

/** What the form of a file shows: its schema in JSON Schema's terms. */
export function schemaOf(id: string): JsonSchema {
  const schema = contentSchemaOf(id);
  if (!schema) throw new Error(`No form for ${id}`);
  return toJsonSchema(schema);
}

/** The labels of the fields on the way to a path: `Results, 2, Number`. */
export function labelOf(schema: JsonSchema, path: Path): string {
  let at: JsonSchema | undefined = schema;
  const words = path.map((key) => {
    at = fieldOf(at, key);
    return typeof key === 'number' ? String(key + 1) : (at?.title ?? key);
  });
  return words.join(', ');
}

/** The field names of the group in a schema that has all of the given ones. */
function namesLike(schema: JsonSchema, names: string[]): string[] {
  const own = Object.keys(schema.properties ?? {});
  if (own.length && names.every((name) => own.includes(name))) return own;
  const inner = [...Object.values(schema.properties ?? {}), schema.items].filter(Boolean);
  for (const part of inner) {
    const found = namesLike(part as JsonSchema, names);
    if (found.length) return found;
  }
  return [];
}

/** Puts new fields where the schema has them. */
export const orderOf =
  (schema: JsonSchema): Order =>
  (group) => {
    const names = Object.keys(group);
    const known = namesLike(schema, names);
    return [...known, ...names.filter((key) => !known.includes(key))];
  };

/** Texts without white space at both ends, which the site would drop anyway. */
export function trimmed(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimmed(part)]));
}
