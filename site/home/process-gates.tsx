import type { Page } from '#model/schemas/page.ts';
import { SectionHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';

interface ProcessGatesProps {
  process: Page<'home'>['process'];
  /** Leads to a project that shows its gates. */
  link: { href: string; label: string } | undefined;
}

/** The columns on wide screens by the number of gates; more than six take two lines. */
const columns: Record<number, string> = {
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
  6: 'lg:grid-cols-6',
  7: 'lg:grid-cols-4',
  8: 'lg:grid-cols-4',
};

/** The gates of an order, on a line; the last one is marigold. */
export function ProcessGates({ process: { gates, ...heading }, link }: ProcessGatesProps) {
  return (
    <Section labelledBy="process" sunk>
      <SectionHeading id="process" {...heading} link={link} />
      <ol
        className={`mt-12 grid grid-cols-1 lg:gap-y-10 print:grid-cols-3 print:break-inside-avoid ${columns[gates.length]}`}
      >
        {gates.map(({ title, description }) => (
          <li
            className="gate relative pb-6 pl-9 print:pr-4 print:pb-4 lg:pt-9 lg:pr-5 lg:pb-0 lg:pl-0"
            key={title}
          >
            <h3 className="text-base leading-snug [letter-spacing:0]">{title}</h3>
            <p className="text-sm text-muted">{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
