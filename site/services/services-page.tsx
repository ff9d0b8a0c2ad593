import type { Page } from '#model/schemas/page.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import { ServiceCard, type ServiceView } from './service-card.tsx';

interface ServicesPageProps {
  page: Page<'services'>;
  services: ServiceView[];
}

/** The services page. */
export function ServicesPage({ page, services }: ServicesPageProps) {
  return (
    <>
      <Section>
        <PageHeading {...page} />
        <div className="mt-8 flex flex-wrap gap-3 sm:gap-4">
          <LinkButton href="/contact" arrow>
            Request a Quote
          </LinkButton>
          <LinkButton variant="outline" href="/portfolio">
            View Past Projects
          </LinkButton>
        </div>
        <ul className="mt-16 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
          {services.map((service) => (
            <ServiceCard service={service} key={service.slug} />
          ))}
        </ul>
      </Section>
      <ClosingBand
        {...page.closing}
        links={[
          { href: '/contact', label: 'Start a conversation' },
          { href: '/experience', label: 'See my experience' },
        ]}
      />
    </>
  );
}
