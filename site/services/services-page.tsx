import { pageNamed } from '#model/pages.ts';
import type { Entry } from '#model/read.ts';
import type { Page } from '#model/schemas/page.ts';
import { GuideLinks } from '#site/guides/guide-links.tsx';
import { guidesToRead } from '#site/guides/guide-model.ts';
import { startConversation } from '#site/links.ts';
import { balancedItems } from '#ui/balanced-rows.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import { ServiceCard } from './service-card.tsx';

interface ServicesPageProps {
  page: Page<'services'>;
  services: Entry<'services'>[];
  guides: Entry<'guides'>[];
  /** The guides to download that belong to no project. */
  downloads: Entry<'guides'>[];
  hasProjects: boolean;
  hasExperience: boolean;
  hasAql: boolean;
}

export function ServicesPage(props: ServicesPageProps) {
  const { page, services, guides, downloads, hasProjects, hasExperience, hasAql } = props;
  const spans = balancedItems(services.length, 3);
  const { label, path } = pageNamed('aql');
  const aql = { title: label, slug: path.slice(1) };
  const toRead = hasAql ? [...guidesToRead(guides), aql] : guidesToRead(guides);
  return (
    <>
      <Section>
        <PageHeading {...page} />
        <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap sm:gap-4">
          <LinkButton href="/contact" arrow>
            Request a Quote
          </LinkButton>
          {hasProjects && (
            <LinkButton variant="outline" href="/portfolio">
              View Past Projects
            </LinkButton>
          )}
        </div>
        <GuideLinks className="mt-6" guides={toRead} />
        <GuideLinks label="Forms and checklists" guides={downloads} className="mt-2" />
        <ul className="mt-12 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-12 print:grid-cols-2">
          {services.map((service, index) => (
            <ServiceCard
              className={spans[index]}
              service={{ ...service, guide: guides.find(({ slug }) => slug === service.guide) }}
              key={service.slug}
            />
          ))}
        </ul>
      </Section>
      <ClosingBand
        {...page.closing}
        links={[
          startConversation,
          hasExperience ? { href: '/experience', label: 'See my experience' } : undefined,
        ]}
      />
    </>
  );
}
