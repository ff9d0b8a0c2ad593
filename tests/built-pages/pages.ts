import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateFolder } from '#contact/form/template-marks.ts';
import { testSite } from '../build-site.ts';

/** The folder of the built site. */
export const dist = testSite.site;

/** Every page of the build that visitors get as it is, by its path in the site, with its text. */
export function builtPages(): Map<string, string> {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const isTemplate = (name: string) => name.replaceAll('\\', '/').startsWith(templateFolder);
  const pages = names.filter((name) => name.endsWith('.html') && !isTemplate(name));
  if (pages.length < 9) throw new Error(`${dist} has ${pages.length} pages, fewer than 9.`);
  return new Map(pages.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
}
