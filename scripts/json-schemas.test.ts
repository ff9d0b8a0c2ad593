/** Tests the JSON Schemas that text editors use. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { writeJsonSchemas } from './json-schemas.ts';

test('each kind of content file has a JSON Schema that explains its fields', async () => {
  const root = temporaryFolder();
  await writeJsonSchemas(root);
  const names = await readdir(join(root, '.schemas'));
  expect(names).toEqual(expect.arrayContaining(['profile.json', 'pages-home.json']));
  const project = JSON.parse(await readFile(join(root, '.schemas/projects.json'), 'utf8'));
  expect(project.properties.incoterm.description).toContain('Incoterms 2020');
  expect(project.additionalProperties).toBe(false);
  await writeJsonSchemas(join(root, 'none'));
  expect(await readdir(root)).toEqual(['.schemas']);
});
