import { pageNamed, pages } from '#model/pages.ts';
import { lastChanged } from '#site/last-changed.ts';

const guides = ['guides'] as const;

/** Hundreds of pages have the same sources, and Git takes a while to answer. */
const days = new Map<readonly string[], string>();

/** The day on which the content of a page changed last, such as `2026-04-22`. */
export function pageChanged(path: string): string {
  // The pages of single projects, of categories and of guides are not registered.
  const unregistered = path.startsWith('/portfolio/') ? pageNamed('portfolio').sources : guides;
  const sources = pages.find((page) => page.path === path)?.sources ?? unregistered;
  const day = days.get(sources) ?? lastChanged(sources);
  days.set(sources, day);
  return day;
}
