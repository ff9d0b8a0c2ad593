/** Tests that every field of the content has a label and a hint. */
import { expect, test } from 'vitest';
import { entrySchemas, fileSchemas } from './collections.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';

test('every field has a label and a sentence for the author', () => {
  const described: string[] = [];
  const walk = (schema: JsonSchema, path: string) => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const { title, description, items } = field as typeof schema;
      expect(title, `${path}.${name}`).toMatch(/^[A-Z][^.:]{1,39}$/);
      expect(description, `${path}.${name}`).toMatch(/[^.]{2}\.$/);
      described.push(name);
      walk((items ?? field) as typeof schema, `${path}.${name}`);
    }
  };
  for (const [name, schema] of Object.entries({ ...entrySchemas, ...fileSchemas }))
    walk(toJsonSchema(schema), name);
  expect(described.length).toBeGreaterThan(100);
});
