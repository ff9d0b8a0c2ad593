import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { entrySchemas, fileSchemas } from '#model/schemas/collections.ts';
import { type JsonSchema, toJsonSchema } from '#model/schemas/field-guide.ts';
import { updateManual } from './manual.ts';

const path = 'content/README.md';

// An owner may have a folder of their own, without the manual.
test.skipIf(!existsSync(path))(
  'the manual is up to date; otherwise run npm run content:readme',
  async () => {
    const manual = await readFile(path, 'utf8');
    expect(manual).toBe(updateManual(manual));
  },
);

test('a manual keeps its words and gets the tables', () => {
  const mark = '<!-- The tables below are written by: npm run content:readme -->';
  const manual = updateManual(`# Manual\n\n${mark}\nold`);
  expect(manual).toMatch(new RegExp(`^# Manual\n\n${mark}\n`));
  expect(manual).toContain('| `title` |');
  expect(manual).not.toContain('old\n');
});

test('every field has a label and a sentence for its author', () => {
  const described: string[] = [];
  const walk = (schema: JsonSchema, path: string) => {
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
