/** The schema behind a form: its fields and their labels. */
import { contentSchemaOf } from '#model/schemas/collections.ts';
import { fieldOf, type JsonSchema, toJsonSchema } from '#model/schemas/json-schema.ts';
import { isGroup, type Path, type Value } from './value.ts';

/** The schema of a file, as JSON Schema. */
export function schemaOf(id: string): JsonSchema {
  const schema = contentSchemaOf(id);
  if (!schema) throw new Error(`No form for ${id}`);
  return toJsonSchema(schema);
}

/** The labels of the fields on the way to a path: `Results 2, Number`. */
export function labelOf(schema: JsonSchema, path: Path): string {
  let at: JsonSchema | undefined = schema;
  const labels: string[] = [];
  for (const key of path) {
    at = fieldOf(at, key);
    const list = typeof key === 'number' && labels.pop();
    labels.push(list ? `${at?.title ?? list} ${Number(key) + 1}` : (at?.title ?? String(key)));
  }
  return labels.join(', ');
}

/** The value with its texts trimmed, as the site would do. */
export function trimmed(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimmed(part)]));
}

/** Whether a field is the mark of an invented entry; the sample of an inspection, of the same name, is a count. */
const isMark = (name: string, { type }: JsonSchema) => name === 'sample' && type === 'boolean';

/** The fields of a group that its form shows, by name; the mark is shown as an icon instead. */
export const shownFields = (schema: JsonSchema | undefined): [string, JsonSchema][] =>
  Object.entries((schema?.properties ?? {}) as Record<string, JsonSchema>).filter(
    ([name, field]) => !isMark(name, field),
  );
