import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Page } from '#model/schemas/page.ts';
import { Eyebrow } from '#ui/heading.tsx';
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
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <div>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h2 className="mt-3 text-[1.75rem] leading-tight" id="offers">
            {heading}
          </h2>
          {introduction && <p className="mt-4 text-muted">{introduction}</p>}
        </div>
        <ul className="border-t border-ink">
          {cards.map(({ icon, title, description, service }) => (
            <li
              className="relative flex gap-5 border-b border-line py-6 hover:border-primary"
              key={title}
            >
              <Icon className="flex-none text-primary" name={icon} size={28} />
              <div className="grid min-w-0 grow grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-[12rem_1fr]">
                <h3 className="text-xl leading-tight">{title}</h3>
                <p className="text-muted">{description}</p>
              </div>
              <a
                className="whole-card inline-flex min-h-11 flex-none items-center self-center text-primary"
                href={hrefOf(service)}
                aria-label={`${linkLabel}: ${title}`}
              >
                <ArrowRight className="arrow" size={18} strokeWidth={1.75} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
