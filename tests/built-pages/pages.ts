/** Reads the HTML pages of the site that was built from `tests/content/`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { testSite } from '../build-site.ts';

/** The folder of the built site. */
export const dist = testSite.site;

interface BuiltPage {
  /** The file in the folder, such as `about/index.html`. */
  file: string;
  /** The address that the file answers, such as `/about`. */
  path: string;
  html: string;
  /** The page as a browser reads it. */
  $: CheerioAPI;
}

const readPage = (file: string): BuiltPage => {
  const html = readFileSync(join(dist, file), 'utf8');
  const path = `/${file.replaceAll('\\', '/').replace(/(\/?index)?\.html$/, '')}`;
  return { file, path, html, $: load(html) };
};

/** Every page of the build. */
export const builtPages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map(readPage);
if (builtPages.length < 9) throw new Error(`${dist} has ${builtPages.length} pages, fewer than 9.`);

/**
 * The page at an address.
 *
 * @throws when none was built.
 */
export function pageAt(path: string): BuiltPage {
  const page = builtPages.find((built) => built.path === path);
  if (!page) throw new Error(`No page ${path} was built.`);
  return page;
}
