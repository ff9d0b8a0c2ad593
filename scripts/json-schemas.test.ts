import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonSchemas, schemaFolder, schemaLine } from './json-schemas.ts';

// An owner may have a folder of their own, without them.
test.skipIf(!existsSync(schemaFolder))(
  'the JSON Schema files are those of the schemas; otherwise run npm run content:schemas',
  () => {
    const schemas = jsonSchemas();
    expect(readdirSync(schemaFolder).sort()).toEqual([...schemas.keys()].sort());
    for (const [name, text] of schemas)
      expect(readFileSync(join(schemaFolder, name), 'utf8'), name).toBe(text);
  },
);

test.each([
  ['profile.yaml', './.schemas/profile.json'],
  ['pages/home.yaml', '../.schemas/pages-home.json'],
  ['projects/01-dining-range.yaml', '../.schemas/projects.json'],
])('%s names %s', (file, schema) => {
  expect(schemaLine(file)).toBe(`# yaml-language-server: $schema=${schema}`);
});

test('a schema explains its fields', () => {
  const project = JSON.parse(jsonSchemas().get('projects.json') ?? '{}');
  expect(project.properties.incoterm.description).toContain('Incoterms 2020');
  expect(project.additionalProperties).toBe(false);
});
