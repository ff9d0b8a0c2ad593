import type { ReactNode } from 'react';

interface ScrolledTableProps {
  id: string;
  caption: string;
  children: ReactNode;
}

/** A table that may be wider than the page; it scrolls by itself, also by keyboard. */
export function ScrolledTable({ id, caption, children }: ScrolledTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scrolled" aria-label={caption} tabIndex={0}>
      <table id={id}>
        <caption>
          <span>{caption}</span>
        </caption>
        {children}
      </table>
    </section>
  );
}
