import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Every HTML file of the build, by its path below `dist/`, with its text. */
export function builtPages(): Map<string, string> {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => name.endsWith('.html'));
  if (pages.length < 9) throw new Error(`dist/ has ${pages.length} pages, fewer than 9.`);
  return new Map(pages.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
}
