import type { Page } from '#model/schemas/page.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { CategoryLinks } from './category-links.tsx';
import type { Listing } from './listing.ts';
import { Pagination } from './pagination.tsx';
import { ProjectCard, type ProjectView } from './project-card.tsx';

interface PortfolioPageProps {
  page: Page<'portfolio'>;
  listing: Listing<ProjectView>;
}

/** The portfolio: the manifest cards of one page of it, and a filter by category. */
export function PortfolioPage({ page, listing }: PortfolioPageProps) {
  const { projects, categories, total, isWhole } = listing;
  return (
    <>
      <Section>
        <PageHeading {...page} />
        {isWhole ? (
          <CategoryFilter categories={categories} total={total} />
        ) : (
          <CategoryLinks listing={listing} />
        )}
        <ul className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-2">
          {projects.map((project) => (
            <ProjectCard project={project} key={project.slug} />
          ))}
        </ul>
        <Pagination listing={listing} />
      </Section>
      <ClosingBand
        {...page.closing}
        links={[
          { href: '/contact', label: 'Start a conversation' },
          { href: '/services', label: 'See the services' },
        ]}
      />
    </>
  );
}
