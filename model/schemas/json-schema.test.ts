/** Tests that every field of the content has a label and a hint, and takes what it took. */
import { expect, test } from 'vitest';
import { entrySchemas, fileSchemas } from './collections.ts';
import { paragraph } from './fields.ts';
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

/** A field and those in it, each in a line: what it takes, without the words about it. */
function linesOf(schema: JsonSchema, name: string, mark = ''): string[] {
  const { properties = {}, items, required = [], ...rules } = schema;
  const { $schema, title, description, additionalProperties, ...kept } = rules;
  const fields = Object.entries(properties).flatMap(([key, field]) =>
    linesOf(field as JsonSchema, `${name}.${key}`, required.includes(key) ? '' : '?'),
  );
  const inItems = items ? linesOf(items as JsonSchema, `${name}[]`) : [];
  return [`${name}${mark} ${JSON.stringify(kept)}`, ...fields, ...inItems];
}

test('every field takes what it took', async () => {
  const lines = Object.entries({ ...fileSchemas, ...entrySchemas }).flatMap(([name, schema]) =>
    linesOf(toJsonSchema(schema), name),
  );
  // The pattern of nearly every text.
  const { pattern } = toJsonSchema(paragraph(1));
  const text = `${lines.join('\n')}\n`
    .replaceAll(JSON.stringify({ pattern }), '"printable"')
    .replaceAll(JSON.stringify({ pattern }).slice(1, -1), '"printable"');
  await expect(text).toMatchFileSnapshot('snapshots/fields.txt');
});
