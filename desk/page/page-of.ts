import { kindOf, slugOf } from '#desk/editing/ids.ts';
import { pages } from '#model/pages.ts';
import type { Kind } from '#model/schemas/collections.ts';

/** The address above the pages of entries that have one of their own. */
const above: Partial<Record<Kind, string>> = { projects: '/portfolio', guides: '' };

/** The page that shows all entries of a kind. */
const together: Record<Kind, string> = {
  services: '/services',
  experience: '/experience',
  projects: '/portfolio',
  testimonials: '/',
  guides: '/',
};

export const hasOwnPage = (kind: Kind): boolean => above[kind] !== undefined;

/** The page on which an entry's words stand. */
export function pageOf(id: string): string {
  const kind = kindOf(id);
  if (!kind) return pages.find(({ name }) => `pages/${name}` === id)?.path ?? '/';
  const isThere = hasOwnPage(kind) && !slugOf(id).startsWith('new-');
  return isThere ? `${above[kind]}/${slugOf(id)}` : together[kind];
}
