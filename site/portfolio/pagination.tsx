import { ArrowLeft, ArrowRight } from 'lucide-react';
import { buttonClass } from '#ui/link-button.tsx';
import { type Listing, listingPath } from './listing.ts';

/** The way to the pages before and after this one. */
export function Pagination({ listing }: { listing: Listing<unknown> }) {
  const { category, page, pages } = listing;
  if (pages === 1) return null;
  return (
    <nav
      className="screen-only mt-12 flex flex-wrap items-center justify-between gap-4"
      aria-label="Pages of projects"
    >
      {page > 1 && (
        <a className={buttonClass('outline')} href={listingPath(category, page - 1)} rel="prev">
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
          Previous page
        </a>
      )}
      <p className="text-muted">{`Page ${page} of ${pages}`}</p>
      {page < pages && (
        <a className={buttonClass('outline')} href={listingPath(category, page + 1)} rel="next">
          Next page
          <ArrowRight size={20} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </nav>
  );
}
