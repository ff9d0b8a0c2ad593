export interface Category {
  name: string;
  slug: string;
  count: number;
}

/** A name as an address writes it: `Home Textiles` is `home-textiles`. */
export const categorySlug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The categories of the projects, each once, in the order of their first project. */
export function categoriesOf(projects: { category: string }[]): Category[] {
  return [...Map.groupBy(projects, ({ category }) => categorySlug(category))].map(
    ([slug, group]) => ({ slug, name: group[0]?.category ?? slug, count: group.length }),
  );
}
