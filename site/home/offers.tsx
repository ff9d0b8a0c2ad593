import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Page } from '#model/schemas/page.ts';
import { balancedItems } from '#ui/balanced-rows.ts';
import { SectionHeading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';

type OffersWords = Page<'home'>['offers'];

interface OffersProps extends OffersWords {
  /** The slugs of the services that exist: a card of another one leads to all services. */
  services: string[];
  linkLabel: string;
}

export function Offers({ cards, services, linkLabel, ...heading }: OffersProps) {
  const widths = balancedItems(cards.length, 3);
  const hrefOf = (service?: string) =>
    service && services.includes(service) ? `/services#${service}` : '/services';
  return (
    <Section labelledBy="offers">
      <SectionHeading id="offers" {...heading} />
      <ul className="mt-12 flex flex-wrap gap-5">
        {cards.map(({ icon, title, description, service }, index) => (
          <li
            className={`relative flex basis-full flex-col md:basis-[40%] print:basis-[30%] ${widths[index]} rounded-card border border-line p-card hover:border-primary`}
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
              className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-primary whole-card"
              href={hrefOf(service)}
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
