/** Which page of the site shows an entry. */
import { slugOf } from '#desk/shared/ids.ts';
import { pages } from '#model/pages.ts';
import { type Kind, kindOf } from '#model/schemas/collections.ts';

/** What the addresses of entries begin with that have a page of their own. */
const parentPath: Partial<Record<Kind, string>> = { projects: '/portfolio', guides: '' };

/** The page that shows all entries of a kind. */
const listPath: Record<Kind, string> = {
  services: '/services',
  experience: '/experience',
  projects: '/portfolio',
  testimonials: '/',
  guides: '/',
};

const hasOwnPage = (kind: Kind): boolean => parentPath[kind] !== undefined;

/**
 * The page that shows an entry's words.
 *
 * @param isHidden the owner hides it, so that it has no page of its own.
 */
export function pageOf(id: string, isHidden = false): string {
  const kind = kindOf(id);
  if (!kind) {
    const page = pages.find(({ name }) => `pages/${name}` === id);
    return page && !isHidden ? page.path : '/';
  }
  const isThere = hasOwnPage(kind) && !isHidden;
  return isThere ? `${parentPath[kind]}/${slugOf(id)}` : listPath[kind];
}
