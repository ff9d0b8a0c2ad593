import { fillPlaceholders, type Words } from '#model/schemas/words.ts';
import { type Listing, listingPath } from './listing.ts';

interface CategoryLinksProps {
  listing: Listing<unknown>;
  words: Words['portfolio'];
}

/** The filter of a portfolio that is too long for one page: each category has pages of its own. */
export function CategoryLinks({ listing, words }: CategoryLinksProps) {
  const { category, categories, first, projects, total } = listing;
  const options = [undefined, ...categories];
  return (
    <div className="screen-only">
      <nav className="chips mt-8" aria-label={words.filter}>
        {options.map((option) => (
          <a
            className="chip"
            href={listingPath(option, 1)}
            aria-current={option?.id === category?.id ? 'true' : undefined}
            key={option?.id ?? 'all'}
          >
            {option?.name ?? words.all}
          </a>
        ))}
      </nav>
      <p className="mt-3 text-sm text-muted">
        {fillPlaceholders(words.range, { first, last: first + projects.length - 1, total })}
      </p>
    </div>
  );
}
