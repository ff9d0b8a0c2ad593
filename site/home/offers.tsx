import { ArrowRight } from 'lucide-react';
import type { Page } from '#model/schemas/page.ts';
import { SectionHeading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';

type OffersProps = Page<'home'>['offers'] & { linkLabel: string };

/** The offers, each leading to its service. */
export function Offers({ cards, linkLabel, ...heading }: OffersProps) {
  return (
    <Section labelledBy="offers">
      <SectionHeading id="offers" {...heading} />
      <ul className="mt-12 grid grid-cols-1 gap-5 md:grid-cols-3">
        {cards.map(({ icon, title, description, service }, index) => (
          <li
            className="relative flex flex-col rounded-card border border-line p-card hover:border-primary"
            key={title}
          >
            <div className="flex items-center justify-between">
              <span className="label text-muted" aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
              <Icon className="text-primary" name={icon} size={28} />
            </div>
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-3 mb-4 text-muted">{description}</p>
            <a
              className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-primary after:absolute after:inset-0 after:rounded-card"
              href={`/services#${service}`}
              aria-label={`${linkLabel}: ${title}`}
            >
              {linkLabel}
              <ArrowRight className="arrow" size={18} strokeWidth={1.75} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
