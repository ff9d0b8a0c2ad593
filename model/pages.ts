import type { Content } from './read.ts';
import type { PageName } from './schemas/page.ts';

export interface PageEntry {
  /** The name of its words: `content/pages/<name>.yaml`; one word of its own where it has none. */
  name: PageName | 'contact-sent';
  path: string;
  /** Its name in the navigation and in breadcrumbs, unless the content has another. */
  label: string;
  /** Whether it is in the menu unless the owner has another list. */
  inNavigation: boolean;
  inFooter: boolean;
  /** Whether search engines may list it; the site map has these pages. */
  indexed: boolean;
  /** Whether it has a picture of its own for shared links; others show the home page's. */
  hasPicture: boolean;
  /** Whether its structured data says that it is about the owner. */
  isProfile: boolean;
  /** The files and folders below the content folder that it is made of; they date the page. */
  sources: readonly string[];
}

const common = {
  inNavigation: true,
  inFooter: true,
  indexed: true,
  hasPicture: true,
  isProfile: false,
};
const unlisted = { ...common, inNavigation: false, inFooter: false };
const notIndexed = { ...unlisted, indexed: false, hasPicture: false };

/**
 * Every page but those of single projects and categories, in the order of the navigation. The
 * navigation, the footer, the site map, social pictures, structured data and tests read this list.
 */
export const pages = [
  {
    ...common,
    name: 'home',
    path: '/',
    label: 'Home',
    inFooter: false,
    isProfile: true,
    sources: ['pages/home.yaml', 'profile.yaml', 'projects', 'testimonials'],
  },
  {
    ...common,
    name: 'about',
    path: '/about',
    label: 'About',
    isProfile: true,
    sources: ['pages/about.yaml', 'profile.yaml'],
  },
  {
    ...common,
    name: 'services',
    path: '/services',
    label: 'Services',
    sources: ['pages/services.yaml', 'services'],
  },
  {
    ...common,
    name: 'experience',
    path: '/experience',
    label: 'Experience',
    inFooter: false,
    sources: ['pages/experience.yaml', 'experience'],
  },
  {
    ...common,
    name: 'portfolio',
    path: '/portfolio',
    label: 'Portfolio',
    sources: ['pages/portfolio.yaml', 'projects'],
  },
  {
    ...common,
    name: 'contact',
    path: '/contact',
    label: 'Contact',
    sources: ['pages/contact.yaml', 'profile.yaml'],
  },
  {
    ...unlisted,
    name: 'resume',
    path: '/resume',
    label: 'Resume',
    isProfile: true,
    sources: ['pages/resume.yaml', 'pages/about.yaml', 'profile.yaml', 'experience', 'projects'],
  },
  {
    ...unlisted,
    name: 'aql',
    path: '/aql',
    label: 'AQL table',
    sources: ['pages/aql.yaml', 'profile.yaml'],
  },
  {
    ...notIndexed,
    name: 'not-found',
    path: '/404',
    label: 'Page not found',
    sources: ['pages/not-found.yaml', 'profile.yaml'],
  },
  {
    ...notIndexed,
    name: 'contact-sent',
    path: '/contact/sent',
    label: 'Message sent',
    sources: ['pages/contact.yaml', 'profile.yaml'],
  },
] as const satisfies PageEntry[];

export type RegisteredPage = (typeof pages)[number];

const byName = new Map<string, RegisteredPage>(pages.map((page) => [page.name, page]));

export const pageNamed = (name: RegisteredPage['name']): PageEntry =>
  byName.get(name) as RegisteredPage;

/** The pages that the owner may list in the menu. */
export const menuPageNames = pages.filter(({ indexed }) => indexed).map(({ name }) => name);

/** What the pages are called, by their names. */
export const pageLabels = Object.fromEntries(pages.map(({ name, label }) => [name, label]));

/** The pages in the menu unless the owner has a list of their own. */
export const usualMenu = pages.filter(({ inNavigation }) => inNavigation).map(({ name }) => name);

/** The first parts of the addresses that the site itself has, beside those of its files. */
const takenAddresses = new Set([
  ...pages.map(({ path }) => path.split('/')[1]),
  ...['documents', 'healthz', 'og', 'certificates', 'drawings'],
]);

/** Whether the site has something else at `/slug`, where a guide would be. */
export const isTakenAddress = (slug: string): boolean => takenAddresses.has(slug);

/** Whether search engines may list the page at a path; pages of single projects may be listed. */
export const isIndexed = (path: string): boolean =>
  pages.find((page) => page.path === path)?.indexed ?? true;

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
