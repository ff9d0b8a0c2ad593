import { countOf } from '#model/wording.ts';
import type { Category } from './categories.ts';

interface CategoryFilterProps {
  /** Each category with the number of its projects, in the order in which they are shown. */
  categories: Category[];
  total: number;
}

/**
 * Shows the projects of one category. Radio buttons and `:has()` do it, so it works without
 * JavaScript; a live region says how many projects are shown. `category-address.js` keeps the choice in
 * the address.
 */
export function CategoryFilter({ categories, total }: CategoryFilterProps) {
  const options = [{ name: 'All', id: 'all', slug: '', count: total }, ...categories];
  return (
    <div className="screen-only">
      <fieldset className="mt-8 min-w-0">
        <legend className="sr-only">Show projects by category</legend>
        <div className="chips">
          {options.map(({ name, id, slug, count }) => (
            <label className="chip" key={id}>
              <input
                className="sr-only"
                type="radio"
                name="category"
                id={`category-${id}`}
                value={slug}
                defaultChecked={id === 'all'}
                aria-label={`${name}, ${countOf(count, 'project')}`}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-3 text-sm text-muted" role="status">
        {options.map(({ id, count }) => (
          <span className="filter-count" data-for={id} key={id}>
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
    .map(({ id }) => `:root:has(#category-${id}:checked) .filter-count[data-for=${id}]`)
    .join();
  const cards = categories
    .map(
      ({ id }) => `:root:has(#category-${id}:checked) [data-category]:not([data-category=${id}])`,
    )
    .join();
  return `.filter-count,${cards}{display:none}:root:has(#category-all:checked) .filter-count[data-for=all],${counts}{display:inline}`;
}
