/** Turns a content schema into JSON Schema, for the desk's forms and the content check, and finds fields in it. */
import { z } from 'zod';
import type { Path } from '#model/value.ts';

/** A content schema, or a part of one, as JSON Schema. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The kind of value that a field takes. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'whole number'
  | 'yes or no'
  | 'list'
  | 'group'
  | 'text or number';

const valueKinds: Record<string, ValueKind> = {
  number: 'number',
  integer: 'whole number',
  boolean: 'yes or no',
  array: 'list',
  object: 'group',
};

const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>();

/** The schema as JSON Schema, of the values as the author writes them. */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const made = jsonSchemas.get(schema);
  if (made) return made;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  jsonSchemas.set(schema, json);
  return json;
}

export function valueKindOf(schema: JsonSchema): ValueKind {
  if (schema.anyOf) {
    const types = JSON.stringify(schema.anyOf);
    return /"(number|integer)"/.test(types) ? 'text or number' : 'text';
  }
  return valueKinds[String(schema.type)] ?? 'text';
}

export const fieldOf = (schema: JsonSchema | undefined, key: PropertyKey) =>
  (typeof key === 'number' ? schema?.items : schema?.properties?.[String(key)]) as
    | JsonSchema
    | undefined;

export const fieldAt = (schema: JsonSchema, path: readonly PropertyKey[]) =>
  path.reduce<JsonSchema | undefined>(fieldOf, schema);

/** A single value of a file, its path, and the schema of its field. */
export interface Leaf {
  schema: JsonSchema;
  path: Path;
  value: unknown;
}

/** All single values within a value that the schema knows. */
export function leavesOf(schema: JsonSchema | undefined, value: unknown, path: Path = []): Leaf[] {
  if (!schema) return [];
  if (typeof value !== 'object' || value === null) return [{ schema, path, value }];
  return (Array.isArray(value) ? [...value.entries()] : Object.entries(value)).flatMap(
    ([key, part]) => leavesOf(fieldOf(schema, key), part, [...path, key]),
  );
}
