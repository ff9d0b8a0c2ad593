import { ClosingBand } from '#components/ui/closing-band.tsx';
import { PageHeading } from '#components/ui/heading.tsx';
import { Section } from '#components/ui/section.tsx';
import type { Page } from '#schemas/page.ts';
import { categoriesOf } from './categories.ts';
import { CategoryFilter } from './category-filter.tsx';
import { ProjectCard, type ProjectView } from './project-card.tsx';

interface PortfolioPageProps {
  page: Page<'portfolio'>;
  projects: ProjectView[];
}

/** The portfolio page: the manifest cards, and a filter by category. */
export function PortfolioPage({ page, projects }: PortfolioPageProps) {
  return (
    <>
      <Section>
        <PageHeading {...page} />
        <CategoryFilter categories={categoriesOf(projects)} total={projects.length} />
        <ul className="mt-8 grid gap-6 lg:grid-cols-2">
          {projects.map((project) => (
            <ProjectCard project={project} key={project.slug} />
          ))}
        </ul>
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
