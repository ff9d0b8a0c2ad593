/** The one list of the site's pages: those of the registry that are shown, and those of projects and guides. */
import { shownPages } from '#model/pages.ts';
import type { Content } from '#model/read.ts';

/** A page of the site, as other pages, search engines and visitors find it. */
export interface Route {
  /** Such as `/portfolio/dining-range`. */
  path: string;
  /** Its name in breadcrumbs. */
  title: string;
  /** The path of the page above it; the home page has none. */
  parent?: string;
  /** Whether search engines may list it. */
  indexed: boolean;
}

/** The path of a project's page. */
export const casePath = (slug: string): string => `/portfolio/${slug}`;

/** The pages above one, the home page first. */
export function routesAbove(routes: readonly Route[], path: string): Route[] {
  const parent = routes.find((route) => route.path === path)?.parent;
  const above = routes.find((route) => route.path === parent);
  return above ? [...routesAbove(routes, above.path), above] : [];
}

/** All pages, the registered ones first. */
export const routesOf = ({
  pages,
  projects,
  guides,
}: Pick<Content, 'pages' | 'projects' | 'guides'>): Route[] => [
  ...shownPages(pages).map(({ path, label: title, indexed }) => ({
    path,
    title,
    ...(path !== '/' && { parent: '/' }),
    indexed,
  })),
  ...projects.map(({ slug, title }) => ({
    path: casePath(slug),
    title,
    parent: '/portfolio',
    indexed: true,
  })),
  ...guides.map(({ slug, title }) => ({ path: `/${slug}`, title, parent: '/', indexed: true })),
];
