import { pageNamed } from '#model/pages.ts';
import type { Entry } from '#model/read/content.ts';
import type { Page } from '#model/schemas/page.ts';
import type { Words } from '#model/schemas/words.ts';
import { GuideLinks } from '#site/guides/guide-links.tsx';
import { balancedItems } from '#ui/balanced-rows.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import { ServiceCard, type ServiceView } from './service-card.tsx';

interface ServicesPageProps {
  page: Page<'services'>;
  services: ServiceView[];
  guides: Entry<'guides'>[];
  hasProjects: boolean;
  words: Words;
}

export function ServicesPage({ page, services, guides, hasProjects, words }: ServicesPageProps) {
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
        <GuideLinks className="mt-6" guides={guides} />
        <ul className="mt-12 flex flex-wrap gap-5">
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
