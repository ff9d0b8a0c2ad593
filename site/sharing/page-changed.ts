import { pageNamed, pages } from '#model/pages.ts';
import { lastChanged } from '#model/read/last-changed.ts';

/** Hundreds of pages have the same sources, and Git takes a while to answer. */
const days = new Map<readonly string[], string>();

/** The day on which the content of a page changed last, such as `2026-04-22`. */
export function pageChanged(path: string): string {
  // The pages of single projects and categories are not registered.
  const { sources } = pages.find((page) => page.path === path) ?? pageNamed('portfolio');
  const day = days.get(sources) ?? lastChanged(sources);
  days.set(sources, day);
  return day;
}
