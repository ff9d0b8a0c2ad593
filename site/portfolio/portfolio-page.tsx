import type { Page } from '#model/schemas/page.ts';
import type { Words } from '#model/schemas/words.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import { categoryOf } from './categories.ts';
import { CategoryFilter } from './category-filter.tsx';
import { CategoryLinks } from './category-links.tsx';
import type { Listing } from './listing.ts';
import { Pagination } from './pagination.tsx';
import { ProjectCard, type ProjectView } from './project-card.tsx';

interface PortfolioPageProps {
  page: Page<'portfolio'>;
  listing: Listing<ProjectView>;
  words: Words;
}

/** The portfolio: the manifest cards of one page of it, and a filter by category. */
export function PortfolioPage({ page, listing, words }: PortfolioPageProps) {
  const { projects, categories, total, isWhole } = listing;
  return (
    <>
      <Section>
        <PageHeading {...page} />
        {categories.length > 1 &&
          (isWhole ? (
            <CategoryFilter categories={categories} total={total} words={words} />
          ) : (
            <CategoryLinks listing={listing} words={words.portfolio} />
          ))}
        <ul className="project-cards mt-6 print:mt-4">
          {projects.map((project) => (
            <ProjectCard
              project={project}
              categoryId={categoryOf(project, categories)?.id}
              words={words.portfolio}
              key={project.slug}
            />
          ))}
        </ul>
        <Pagination listing={listing} words={words.portfolio} />
      </Section>
      <ClosingBand
        {...page.closing}
        links={[
          { href: '/contact', label: words.buttons.conversation },
          { href: '/services', label: words.buttons.services },
        ]}
      />
    </>
  );
}
