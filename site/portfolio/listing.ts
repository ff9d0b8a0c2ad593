import { type Category, categoriesOf, categoryOf } from './categories.ts';

/** One static page of the portfolio: some of the projects, and the way to the others. */
export interface Listing<Project> {
  /** What follows `/portfolio/` in its address; undefined on the first page. */
  path: string | undefined;
  projects: Project[];
  /** All projects of this listing, on this page and its other pages. */
  total: number;
  /** The place of the first project of this page among them, from 1. */
  first: number;
  /** The page's number among the pages of its listing, from 1, and how many there are. */
  page: number;
  pages: number;
  /** The category that it shows; undefined where it shows all. */
  category: Category | undefined;
  categories: Category[];
  /** Whether all projects stand on one page, so that the filter can work on the page itself. */
  isWhole: boolean;
}

/** The address of a listing's page, such as `/portfolio/category/stone/page/2`. */
export function listingPath(category: Category | undefined, page: number): string {
  const parts = ['/portfolio'];
  if (category) parts.push('category', category.slug);
  if (page > 1) parts.push('page', String(page));
  return parts.join('/');
}

/**
 * Splits the projects into static pages: one page while they are at most `perPage`; above that,
 * pages of all projects and pages of each category, so that no page grows with the portfolio.
 */
export function listings<Project extends { category: string }>(
  projects: Project[],
  perPage: number,
): Listing<Project>[] {
  const categories = categoriesOf(projects);
  const isWhole = projects.length <= perPage;
  const split = (group: Project[], category?: Category) => {
    const pages = Math.max(1, Math.ceil(group.length / perPage));
    return Array.from({ length: pages }, (_, index) => ({
      path: listingPath(category, index + 1).slice('/portfolio/'.length) || undefined,
      projects: group.slice(index * perPage, (index + 1) * perPage),
      total: group.length,
      first: index * perPage + 1,
      page: index + 1,
      pages,
      category,
      categories,
      isWhole,
    }));
  };
  if (isWhole) return split(projects);
  const byCategory = Map.groupBy(projects, (project) => categoryOf(project, categories)?.id);
  return [
    ...split(projects),
    ...categories.flatMap((category) => split(byCategory.get(category.id) ?? [], category)),
  ];
}
