/** The one list of the site's pages: the pages of `model/pages.ts` that are not hidden, and those of projects and guides. */

import type { Content, Entry } from '#model/content.ts';
import { entryPath, type PageEntry, pageNamed, pages, type RegisteredPage } from '#model/pages.ts';

/** A page of the site. */
export interface Route {
  /** Such as `/portfolio/dining-range`. */
  path: string;
  /** The path of the page above it; the home page has none. */
  parent?: string;
  /** The page's name in the menu, the footer and breadcrumbs. */
  label: string;
  /** The page's title in the browser's tab and in search results. */
  title: string;
  /** The sentence below the title in search results. */
  description: string;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** The type of schema.org that its structured data describes. */
  subject?: PageEntry['subject'];
  /** The project that the page is about. */
  project?: Entry<'projects'>;
  /** Whether the menu of the header has it. */
  inMenu?: boolean;
  /** The list of the footer that has it. */
  footer?: 'links' | 'guides';
  /** Whether phones show the bar of contact links. */
  hasPhoneBar: boolean;
}

/** The path of a project's page. */
export const casePath = (slug: string): string => entryPath('projects', slug);

/** The path of a guide's page. */
export const guidePath = (slug: string): string => entryPath('guides', slug);

type Words = Record<string, { title: string; description: string; hidden?: boolean }>;

/** A page of the registry with its words; empty where the owner hides the page. */
function registeredRoute(page: PageEntry, words: Words): Route[] {
  const { name, path, label, parent = 'home', indexed, hasPhoneBar, subject } = page;
  const { title, description, hidden } = words[name] as Words[string];
  if (hidden) return [];
  const route: Route = { path, label, title, description, indexed, hasPhoneBar };
  if (name !== 'home') route.parent = pageNamed(parent).path;
  if (subject) route.subject = subject;
  if (page.inNavigation) route.inMenu = true;
  if (page.inFooter) route.footer = 'links';
  return [route];
}

/** The words of the page for unknown addresses. */
export const notFound = {
  title: pageNamed('not-found').label,
  description:
    'There is no page at this address. It may have moved, or the link may have a mistake.',
};

/** All pages, the registered ones first; without the pages that the owner hides. */
export function routesOf(content: Content): Route[] {
  const { projects, guides } = content;
  const sent = { ...content.pages.contact, title: pageNamed('contact-sent').label };
  const words: Words = { ...content.pages, 'contact-sent': sent, 'not-found': notFound };
  return [
    ...pages.flatMap((page) => registeredRoute(page, words)),
    ...projects.map(
      (project): Route => ({
        path: casePath(project.slug),
        parent: pageNamed('portfolio').path,
        label: project.title,
        title: project.title,
        description: project.searchDescription ?? project.summary ?? project.description,
        indexed: true,
        hasPhoneBar: true,
        project,
      }),
    ),
    ...guides.map(
      ({ slug, title, description }): Route => ({
        path: guidePath(slug),
        parent: pageNamed('home').path,
        label: title,
        title,
        description,
        indexed: true,
        hasPhoneBar: true,
        footer: 'guides',
      }),
    ),
  ];
}

/** The pages above one, the home page first. */
export function routesAbove(routes: readonly Route[], { parent }: Route): Route[] {
  const above = routes.find(({ path }) => path === parent);
  return above ? [...routesAbove(routes, above), above] : [];
}

/** The page of a name in the registry; undefined where the owner hides it. */
export const routeNamed = (
  routes: readonly Route[],
  name: RegisteredPage['name'],
): Route | undefined => routes.find(({ path }) => path === pageNamed(name).path);

/**
 * Whether the owner hides the page of an address; the files of a page, such as `/resume.json`, are hidden with it.
 *
 * @param path as Astro has it: a page's ends with a slash.
 */
export function isPageHidden(routes: readonly Route[], path: string): boolean {
  const ofPage = path.replace(/(\/|\.\w+)$/, '');
  const page = pages.find((registered) => registered.path === ofPage);
  return page !== undefined && !routeNamed(routes, page.name);
}

/** The name of a page's picture for shared links, such as `portfolio/dining-range`; `home` for all but projects. */
export const pictureOf = ({ project }: Route): string =>
  project ? `portfolio/${project.slug}` : 'home';

/** The pages with a picture of their own for shared links: the home page and projects. */
export const picturedRoutes = (routes: readonly Route[]): Route[] =>
  routes.filter(({ path, project }) => path === pageNamed('home').path || project);
