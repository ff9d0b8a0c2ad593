import { pageNamed } from '#model/pages.ts';
import type { Page } from '#model/schemas/page.ts';
import type { Words } from '#model/schemas/words.ts';
import { balancedItems } from '#ui/balanced-rows.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import { ServiceCard, type ServiceView } from './service-card.tsx';

interface ServicesPageProps {
  page: Page<'services'>;
  services: ServiceView[];
  hasProjects: boolean;
  words: Words;
}

export function ServicesPage({ page, services, hasProjects, words }: ServicesPageProps) {
  const widths = balancedItems(services.length, 3);
  return (
    <>
      <Section>
        <PageHeading {...page} />
        <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap sm:gap-4">
          <LinkButton href="/contact" arrow>
            {words.buttons.quote}
          </LinkButton>
          {hasProjects && (
            <LinkButton variant="outline" href="/portfolio">
              {words.buttons.pastProjects}
            </LinkButton>
          )}
          <LinkButton variant="outline" href={pageNamed('aql').path}>
            {words.navigation.aql}
          </LinkButton>
        </div>
        <ul className="mt-16 flex flex-wrap gap-5">
          {services.map((service, index) => (
            <ServiceCard
              className={`basis-full md:basis-[40%] print:basis-[40%] ${widths[index]}`}
              service={service}
              words={words.services}
              key={service.slug}
            />
          ))}
        </ul>
      </Section>
      <ClosingBand
        {...page.closing}
        links={[
          { href: '/contact', label: words.buttons.conversation },
          { href: '/experience', label: words.buttons.experience },
        ]}
      />
    </>
  );
}
