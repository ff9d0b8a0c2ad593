/**
 * Checks the types of all files: node tests/check-types.ts. The compiler reads no `.astro` files, so each is
 * written as TypeScript to `.astro/pages/` first, and removed when it was read.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';

const folder = '.astro/pages';
const compiler = ['node_modules/typescript/bin/tsc', '--checkers', '1'];
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
  // Checks against Astro's elements, not React's; imports lead to the sources, or to other `.astro` files in this folder.
  const text = `/** @jsxImportSource astro */\n${code
    .replaceAll(/(from '|import '|import\(')\.\//g, `$1${root}/${path.dirname(filename)}/`)
    .replaceAll(/'#site\/([\w/[\]-]+\.astro)'/g, `'${root}/${folder}/site/$1.tsx'`)}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const { status } = spawnSync(process.execPath, compiler, { stdio: 'inherit' });
rmSync(folder, { recursive: true });
process.exitCode = files.length > 0 && broken === 0 && status === 0 ? 0 : 1;
