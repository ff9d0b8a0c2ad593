import { pageNamed, pages } from '#model/pages.ts';
import { lastChanged } from '#site/last-changed.ts';

const guides = ['guides'] as const;

/** The content that a page is made of; the pages of projects, categories and guides are not registered. */
export function sourcesOf(path: string): readonly string[] {
  const unregistered = path.startsWith('/portfolio/') ? pageNamed('portfolio').sources : guides;
  return pages.find((page) => page.path === path)?.sources ?? unregistered;
}

/** Hundreds of pages have the same sources, and Git takes a while to answer. */
const days = new Map<readonly string[], string>();

/** The day on which the content of a page changed last, such as `2026-04-22`. */
export function pageChanged(path: string): string {
  const sources = sourcesOf(path);
  const day = days.get(sources) ?? lastChanged(sources);
  days.set(sources, day);
  return day;
}
