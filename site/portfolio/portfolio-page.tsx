/** The page with all projects. */
import ArrowRight from 'lucide:arrow-right';
import type { Page } from '#model/pages.ts';
import type { Project } from '#model/schemas/project.ts';
import { seeServices, startConversation } from '#site/links.ts';
import { casePath } from '#site/routes.ts';
import { ClosingBand } from '#ui/closing-band.tsx';
import { PageHeading } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import { Drawing } from './drawing.tsx';
import { ProjectPicture, type ProjectView, projectNumber } from './project.tsx';

interface PortfolioPageProps {
  page: Page<'portfolio'>;
  projects: ProjectView[];
}

/** The portfolio: a card for each project, under its category. */
export function PortfolioPage({ page, projects }: PortfolioPageProps) {
  return (
    <>
      <Section>
        <PageHeading {...page} />
        <ul
          role="list"
          className="mt-12 grid gap-6 sm:grid-cols-2 sm:gap-x-8 sm:gap-y-10 lg:grid-cols-3"
        >
          {projects.map((project) => (
            <ProjectCard project={project} key={project.slug} />
          ))}
        </ul>
      </Section>
      <ClosingBand {...page.closing} links={[startConversation, seeServices]} />
    </>
  );
}

/**
 * A card that links to the page of an order: drawing, facts, results. On phones a row with a small drawing, in wider
 * windows a column whose parts align with those beside it.
 */
function ProjectCard({ project }: { project: ProjectView }) {
  const { slug, number, category, title, summary, description, picture, technicalDrawing } =
    project;
  const hasPicture = Boolean(technicalDrawing || picture);
  return (
    <li
      className="project-card group relative grid grid-cols-[min(6.5rem,33%)_minmax(0,1fr)] content-start gap-x-5 rule-t border-ink pt-4 hover:border-primary sm:row-span-4 sm:grid-cols-1 sm:grid-rows-subgrid sm:gap-y-2"
      id={slug}
    >
      {hasPicture && (
        <div className="project-card-picture sm:overflow-clip sm:rounded-card sm:rule border-line">
          {technicalDrawing ? (
            <Drawing slug={slug} alternative={technicalDrawing.drawings[0]?.alternative} />
          ) : (
            <ProjectPicture className="aspect-3/2" picture={picture} loading="lazy" />
          )}
        </div>
      )}
      <div className={hasPicture ? '' : 'col-span-2 sm:col-span-1 sm:row-span-2'}>
        <p className="label flex flex-wrap justify-between gap-x-4">
          <span className="text-primary">{category}</span>
          <span className="text-muted">{projectNumber(number)}</span>
        </p>
        <h2 className="mt-1 text-base leading-tight sm:text-lg">
          <a className="whole-card group-hover:underline" href={casePath(slug)}>
            {title}
          </a>
        </h2>
        <ProjectFacts project={project} />
      </div>
      <p className="col-span-full mt-2 text-sm leading-snug text-muted">{summary ?? description}</p>
      <div className="col-span-full mt-3 flex flex-col">
        <Results results={project.results.slice(0, 3)} />
        {/* The link of the heading covers the card. */}
        <p
          className="screen-only mt-auto flex items-center gap-2 pt-2 font-semibold text-primary max-sm:hidden"
          aria-hidden="true"
        >
          Read the case
          <ArrowRight className="arrow" size={18} />
        </p>
      </div>
    </li>
  );
}

/** Client, location and term of a project, in two lines. */
function ProjectFacts({ project }: { project: Omit<Project, 'picture'> }) {
  const fields = [
    ['Client', `${project.client},`],
    ['Location', `${project.city}, ${project.country}.`],
    ['Incoterm', `${project.incoterm}, ${project.year}`],
  ];
  return (
    <dl className="project-facts mt-1.5 text-sm leading-snug text-muted">
      {fields.map(([label, value]) => (
        <div key={label}>
          <dt className="sr-only">{label}</dt>
          <dd>{`${value} `}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The results: on phones side by side, else below each other with their comparisons, the first large. */
function Results({ results }: Pick<Project, 'results'>) {
  return (
    <>
      <p className="sr-only">Key results</p>
      <dl className="project-results">
        {results.map(({ figure, label, comparedWith }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
            <dd>{comparedWith}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
