export interface Category {
  name: string;
  /** Its place among the categories, `c1` first: what filters and selectors call it. */
  id: string;
  /** What addresses call it. */
  slug: string;
  count: number;
}

/** What two ways to write one category have in common. */
const keyOf = (name: string) => name.trim().toLowerCase().normalize('NFC');

/** A name in the letters of an address: `Café & Bar` is `cafe-bar`, and a Hindi name is nothing. */
const asciiWords = (name: string) =>
  (
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/[a-z0-9]+/g) ?? []
  ).join('-');

/** The categories of the projects, each once, in the order of their first project. */
export function categoriesOf(projects: { category: string }[]): Category[] {
  const groups = [...Map.groupBy(projects, ({ category }) => keyOf(category)).values()];
  const taken = new Set<string>();
  return groups.map((group, index) => {
    const name = group[0]?.category.trim() ?? '';
    const id = `c${index + 1}`;
    const words = asciiWords(name);
    const slug = words && !taken.has(words) ? words : `${words && `${words}-`}${id}`;
    taken.add(slug);
    return { name, id, slug, count: group.length };
  });
}

export const categoryOf = (project: { category: string }, categories: Category[]) =>
  categories.find(({ name }) => keyOf(name) === keyOf(project.category));
