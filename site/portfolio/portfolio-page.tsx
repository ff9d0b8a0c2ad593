import type { Page } from '#model/schemas/page.ts';
import { seeServices, startConversation } from '#site/links.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import { type Category, categoryOf } from './categories.ts';
import { CategoryFilter } from './category-filter.tsx';
import { ProjectCard, type ProjectView } from './project-card.tsx';

interface PortfolioPageProps {
  page: Page<'portfolio'>;
  projects: ProjectView[];
  categories: Category[];
}

/** The portfolio: a manifest card for each project, and a filter by category. */
export function PortfolioPage({ page, projects, categories }: PortfolioPageProps) {
  return (
    <>
      <Section>
        <PageHeading {...page} />
        {categories.length > 1 && (
          <CategoryFilter categories={categories} total={projects.length} />
        )}
        <ul className="project-cards mt-6 print:mt-4">
          {projects.map((project) => (
            <ProjectCard
              project={project}
              categoryId={categoryOf(project, categories)?.id}
              key={project.slug}
            />
          ))}
        </ul>
      </Section>
      <ClosingBand {...page.closing} links={[startConversation, seeServices]} />
    </>
  );
}
