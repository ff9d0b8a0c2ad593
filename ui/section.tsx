/** A section of a page: full width, its content as wide as the page. */
import type { ReactNode } from 'react';

interface SectionProps {
  /** The id of the heading inside; it names the section. */
  labelledBy?: string;
  /** Whether the section has the darker background. */
  sunk?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

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
