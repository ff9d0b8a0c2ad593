import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { entrySchemas, fileSchemas } from '#model/schemas/collections.ts';
import { toJsonSchema } from './field-guide.ts';
import { updateManual } from './manual.ts';

const manual = await readFile('content/README.md', 'utf8');

test('the manual is up to date; otherwise run npm run content:readme', () => {
  expect(manual).toBe(updateManual(manual));
});

test('every field has a label and a sentence for its author', () => {
  const described: string[] = [];
  const walk = (schema: ReturnType<typeof toJsonSchema>, path: string) => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const { title, description, items } = field as typeof schema;
      expect(title, `${path}.${name}`).toMatch(/^[A-Z][^.:]{1,39}$/);
      expect(description, `${path}.${name}`).toMatch(/\.$/);
      described.push(name);
      walk((items ?? field) as typeof schema, `${path}.${name}`);
    }
  };
  for (const [name, schema] of Object.entries({ ...entrySchemas, ...fileSchemas }))
    walk(toJsonSchema(schema), name);
  expect(described.length).toBeGreaterThan(100);
});

test('a manual without the remark is refused', () => {
  expect(() => updateManual('# Manual\n')).toThrow('content/README.md needs the line');
});
