import { type CheerioAPI, load } from 'cheerio';
import { builtPages } from './pages.ts';

export interface ParsedPage {
  /** The address that the file answers, such as `/about`. */
  path: string;
  $: CheerioAPI;
}

/** Every page of the build, read as a browser reads it. */
export const pages: ParsedPage[] = [...builtPages()].map(([file, html]) => ({
  path: `/${file.replaceAll('\\', '/').replace(/(\/?index)?\.html$/, '')}`,
  $: load(html),
}));
