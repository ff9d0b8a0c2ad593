/** A section of a page: full width, its content as wide as the page. */
import type { ReactNode } from 'react';

interface SectionProps {
  /** The id of the heading inside; it names the section. */
  labelledBy?: string;
  /** In the colour of bands and cells that stand out. */
  sunk?: boolean;
  className?: string;
  children: ReactNode;
}

/** A band of the page: full width, its content as wide as the page. */
export function Section({ labelledBy, sunk = false, className = '', children }: SectionProps) {
  return (
    <section
      className={`py-16 md:py-24${sunk ? ' bg-sunk' : ''} ${className}`.trim()}
      aria-labelledby={labelledBy}
    >
      <div className="mx-auto max-w-page px-page">{children}</div>
    </section>
  );
}
