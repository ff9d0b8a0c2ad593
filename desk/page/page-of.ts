import { kindOf, slugOf } from '#desk/editing/ids.ts';
import { pages } from '#model/pages.ts';

const byKind = { services: '/services', experience: '/experience', testimonials: '/' };

/** The page on which an entry's words stand. */
export function pageOf(id: string): string {
  const kind = kindOf(id);
  if (kind === 'projects')
    return slugOf(id).startsWith('new-') ? '/portfolio' : `/portfolio/${slugOf(id)}`;
  if (kind === 'guides') return slugOf(id).startsWith('new-') ? '/' : `/${slugOf(id)}`;
  if (kind) return byKind[kind];
  return pages.find(({ name }) => `pages/${name}` === id)?.path ?? '/';
}
