/**
 * `npm run content:schemas`: writes the JSON Schema of each kind of content file, and into each
 * content file the line by which editors find it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemas, schemaFolder, schemaLine } from './json-schemas.ts';

rmSync(schemaFolder, { recursive: true, force: true });
mkdirSync(schemaFolder, { recursive: true });
for (const [name, text] of jsonSchemas()) writeFileSync(join(schemaFolder, name), text);
const files = readdirSync('content', { recursive: true, encoding: 'utf8' });
for (const file of files.filter((name) => name.endsWith('.yaml'))) {
  const path = join('content', file);
  const text = readFileSync(path, 'utf8').replace(/^# yaml-language-server: .*\n/, '');
  writeFileSync(path, `${schemaLine(file)}\n${text}`);
}
