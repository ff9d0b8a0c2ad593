import { type Listing, listingPath } from './listing.ts';

/** The filter of a portfolio that is too long for one page: each category has pages of its own. */
export function CategoryLinks({ listing }: { listing: Listing<unknown> }) {
  const { category, categories, first, projects, total } = listing;
  const options = [undefined, ...categories];
  return (
    <div className="screen-only">
      <nav className="chips mt-10" aria-label="Projects by category">
        {options.map((option) => (
          <a
            className="chip"
            href={listingPath(option, 1)}
            aria-current={option?.slug === category?.slug ? 'true' : undefined}
            key={option?.slug ?? ''}
          >
            {option?.name ?? 'All'}
          </a>
        ))}
      </nav>
      <p className="mt-5 text-[0.9375rem] text-muted">
        {`Showing ${first} to ${first + projects.length - 1} of ${total} projects`}
      </p>
    </div>
  );
}
