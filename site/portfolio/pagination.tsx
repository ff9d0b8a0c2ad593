import { fillPlaceholders, type Words } from '#model/schemas/words.ts';
import { ArrowLeft, ArrowRight } from '#ui/icons/drawings.ts';
import { buttonClass } from '#ui/link-button.tsx';
import { type Listing, listingPath } from './listing.ts';

interface PaginationProps {
  listing: Listing<unknown>;
  words: Words['portfolio'];
}

/** The way to the pages before and after this one. */
export function Pagination({ listing, words }: PaginationProps) {
  const { category, page, pages } = listing;
  if (pages === 1) return null;
  return (
    <nav
      className="screen-only mt-12 flex flex-wrap items-center justify-between gap-4"
      aria-label={words.pages}
    >
      {page > 1 && (
        <a className={buttonClass('outline')} href={listingPath(category, page - 1)} rel="prev">
          <ArrowLeft size={20} />
          {words.previous}
        </a>
      )}
      <p className="text-muted">{fillPlaceholders(words.page, { page, pages })}</p>
      {page < pages && (
        <a className={buttonClass('outline')} href={listingPath(category, page + 1)} rel="next">
          {words.next}
          <ArrowRight size={20} />
        </a>
      )}
    </nav>
  );
}
