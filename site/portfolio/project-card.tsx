import { contactLink } from '#contact/form/contact-link.ts';
import type { EntryName } from '#model/schemas/fields.ts';
import type { Project } from '#model/schemas/project.ts';
import { Drawing } from './drawing.tsx';
import { ProjectFacts, Results } from './project-facts.tsx';
import { projectNumber } from './project-number.ts';
import { ProjectPicture, type ProjectPictureView } from './project-picture.tsx';
import { unbroken } from './unbroken.ts';

export type ProjectView = Omit<Project, 'picture'> & EntryName & { picture?: ProjectPictureView };

/** The contact form, with its first words about a project like this one. */
export const askAbout = ({ category, number, title }: ProjectView) =>
  contactLink(
    category,
    `I would like to ask about a project like ${projectNumber(number)}, ${title}.`,
  );

interface ProjectCardProps {
  project: ProjectView;
  /** What the category filter calls its category. */
  categoryId: string | undefined;
}

/** What the page of a project shows beside its words. */
const evidenceOf = ({ gates, documents }: ProjectView) =>
  [
    gates && `${gates.length} gates`,
    documents.some(({ inspection }) => inspection) && 'inspection report',
  ]
    .filter(Boolean)
    .join(', ');

/** One order: its drawing, what it was, and what was measured; all of it is the link to its page. */
export function ProjectCard({ project, categoryId }: ProjectCardProps) {
  const { slug, number, category, title, summary, description, picture, technicalDrawing } =
    project;
  const evidence = evidenceOf(project);
  const hasPicture = Boolean(technicalDrawing || picture);
  return (
    <li
      className="project-card group relative rule-t border-ink pt-4 hover:border-primary"
      id={slug}
      data-category={categoryId}
    >
      {hasPicture && (
        <div className="project-card-picture">
          {technicalDrawing ? (
            <Drawing slug={slug} alternative={technicalDrawing.drawings[0]?.alternative} />
          ) : (
            <ProjectPicture picture={picture} loading="lazy" />
          )}
        </div>
      )}
      <div className={hasPicture ? '' : 'col-span-2 sm:col-span-1 sm:row-span-2'}>
        <p className="label flex flex-wrap justify-between gap-x-4">
          <span className="text-primary">{category}</span>
          <span className="text-muted">{projectNumber(number)}</span>
        </p>
        <h2 className="mt-1 text-base leading-tight sm:text-lg">
          <a className="whole-card group-hover:underline" href={`/portfolio/${slug}`}>
            {title}
          </a>
        </h2>
        <ProjectFacts project={project} />
      </div>
      <p className="col-span-full mt-2 text-sm leading-snug text-muted">
        {unbroken(summary ?? description)}
      </p>
      <div className="col-span-full mt-3">
        <Results results={project.results.slice(0, 3)} />
        {evidence && (
          <p className="screen-only max-sm:hidden mt-2 text-sm text-muted">{evidence}</p>
        )}
      </div>
    </li>
  );
}
