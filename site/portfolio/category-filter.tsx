import type { Category } from './categories.ts';

interface CategoryFilterProps {
  /** Each category with the number of its projects, in the order in which they are shown. */
  categories: Category[];
  total: number;
}

/**
 * Shows the projects of one category. Radio buttons and `:has()` do it, so it works without
 * JavaScript; a live region says how many projects are shown.
 */
export function CategoryFilter({ categories, total }: CategoryFilterProps) {
  const options = [{ name: 'All', slug: 'all', count: total }, ...categories];
  return (
    <div className="screen-only">
      <fieldset className="mt-10">
        <legend className="sr-only">Show projects by category</legend>
        <div className="chips">
          {options.map(({ name, slug, count }) => (
            <label className="chip" key={slug}>
              <input
                className="sr-only"
                type="radio"
                name="category"
                id={`category-${slug}`}
                value={slug}
                defaultChecked={slug === 'all'}
                aria-label={`${name}, ${count} ${count === 1 ? 'project' : 'projects'}`}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-5 text-[0.9375rem] text-muted" role="status">
        {options.map(({ slug, count }) => (
          <span className="filter-count" data-for={slug} key={slug}>
            {`Showing ${count} of ${total} projects`}
          </span>
        ))}
      </p>
    </div>
  );
}

/** One rule per category: it hides the other categories' cards and shows its own count. */
export function filterRules(categories: Category[]): string {
  const counts = categories
    .map(({ slug }) => `:root:has(#category-${slug}:checked) .filter-count[data-for=${slug}]`)
    .join();
  const cards = categories
    .map(
      ({ slug }) =>
        `:root:has(#category-${slug}:checked) [data-category]:not([data-category=${slug}])`,
    )
    .join();
  return `.filter-count,${cards}{display:none}:root:has(#category-all:checked) .filter-count[data-for=all],${counts}{display:inline}`;
}
