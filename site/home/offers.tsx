import ArrowRight from 'lucide:arrow-right';
import type { Page } from '#model/schemas/page.ts';
import { SideHeading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';

type OffersWords = Page<'home'>['offers'];

interface OffersProps extends OffersWords {
  /** The slugs of the services that exist: a card of another one leads to all services. */
  services: string[];
  linkLabel: string;
}

/** What the owner offers, as ruled rows; each is the link to its service. */
export function Offers({
  cards,
  services,
  linkLabel,
  eyebrow,
  heading,
  introduction,
}: OffersProps) {
  const hrefOf = (service?: string) =>
    service && services.includes(service) ? `/services#${service}` : '/services';
  return (
    <Section labelledBy="offers">
      <div className="beside-heading">
        <SideHeading id="offers" {...{ eyebrow, heading, introduction }} />
        <ul className="rule-t border-ink">
          {cards.map(({ icon, title, description, service }) => (
            <li
              className="relative flex gap-5 rule-b border-line py-6 hover:border-primary"
              key={title}
            >
              <Icon className="flex-none text-primary" name={icon} size={28} />
              <div className="grid min-w-0 grow grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-[12rem_1fr]">
                <h3 className="text-lg leading-tight">{title}</h3>
                <p className="text-muted">{description}</p>
              </div>
              <a
                className="whole-card inline-flex min-h-11 flex-none items-center self-center text-primary"
                href={hrefOf(service)}
                aria-label={`${linkLabel}: ${title}`}
              >
                <ArrowRight className="arrow" size={18} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
