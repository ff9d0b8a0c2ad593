/**
 * Writes each `.astro` file of the site as TypeScript to `.astro/pages/`, where the type check reads it
 * beside all other files: node tests/astro-types.ts
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';

const folder = '.astro/pages';
const files = globSync('site/**/*.astro');
rmSync(folder, { recursive: true, force: true });
let broken = 0;
for (const filename of files) {
  const { code, diagnostics } = convertToTsx(readFileSync(filename, 'utf8'), {
    filename,
    ambientTypes: true,
  });
  for (const { message } of diagnostics) process.stderr.write(`${filename}: ${message}\n`);
  broken += diagnostics.length;
  const file = path.join(folder, `${filename}.tsx`);
  const root = path.relative(path.dirname(file), '.');
  // Astro's elements, not React's; what stands beside the file, and components of Astro as they are written here.
  const text = `/** @jsxImportSource astro */\n${code
    .replaceAll(/(from '|import '|import\(')\.\//g, `$1${root}/${path.dirname(filename)}/`)
    .replaceAll(/'#site\/([\w/[\]-]+\.astro)'/g, `'${root}/${folder}/site/$1.tsx'`)}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
if (files.length === 0 || broken > 0) process.exitCode = 1;
