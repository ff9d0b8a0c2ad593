import { type PageEntry, pageNamed, pages } from './pages.ts';
import type { Content } from './read.ts';

/** Whether the site has a page; the owner may hide some. */
export function isShown(words: Content['pages'], name: PageEntry['name']): boolean {
  const page = name === 'contact-sent' ? undefined : words[name];
  return !(page && 'hidden' in page && page.hidden);
}

/** The pages of the site, without those that the owner hides. */
export const shownPages = (words: Content['pages']): PageEntry[] =>
  pages.filter(({ name }) => isShown(words, name));

/** The pages in the menu, in the owner's order. */
export const menuPages = ({ profile, pages: words }: Pick<Content, 'profile' | 'pages'>) =>
  profile.menu.filter((name) => isShown(words, name)).map((name) => pageNamed(name));
