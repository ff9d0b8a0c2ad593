import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testSite } from '../build-site.ts';

/** The folder of the built site. */
export const dist = testSite.site;

/** Every page of the build, by its path in the site, with its text. */
export function builtPages(): Map<string, string> {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => name.endsWith('.html'));
  if (pages.length < 9) throw new Error(`${dist} has ${pages.length} pages, fewer than 9.`);
  return new Map(pages.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
}
