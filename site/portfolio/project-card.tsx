import ArrowRight from 'lucide-react/icons/arrow-right';
import { contactLink } from '#contact/form/contact-link.ts';
import type { EntryName } from '#model/schemas/entry-name.ts';
import type { Project } from '#model/schemas/project.ts';
import { fillPlaceholders, type Words } from '#model/schemas/words.ts';
import { Thumbnail } from './case/thumbnail.tsx';
import { ProjectFacts, Results } from './project-facts.tsx';
import { projectNumber } from './project-number.ts';
import { ProjectPicture, type ProjectPictureView } from './project-picture.tsx';

export type ProjectView = Omit<Project, 'picture'> & EntryName & { picture?: ProjectPictureView };

/** The contact form, with its first words about a project like this one. */
export const askAbout = ({ category, number, title }: ProjectView, words: Words['portfolio']) =>
  contactLink(category, fillPlaceholders(words.message, { number: projectNumber(number), title }));

interface ProjectCardProps {
  project: ProjectView;
  /** What the category filter calls its category. */
  categoryId: string | undefined;
  words: Pick<Words, 'project' | 'portfolio'>;
}

/** What the page of a project shows beside its words. */
const evidenceOf = ({ gates, inspection }: ProjectView, words: Words['portfolio']) =>
  [gates && fillPlaceholders(words.gates, { count: gates.length }), inspection && words.withReport]
    .filter(Boolean)
    .join(', ');

/** One order, set like a manifest: header cells, description, fields, and three figures. */
export function ProjectCard({ project, categoryId, words }: ProjectCardProps) {
  const { slug, number, category, title, summary, description, picture, plate } = project;
  const reference = projectNumber(number);
  const evidence = evidenceOf(project, words.portfolio);
  return (
    <li
      className="row-span-6 grid grid-cols-1 grid-rows-subgrid gap-0 overflow-clip rounded-card border border-line print:row-auto print:flex print:flex-col"
      id={slug}
      data-category={categoryId}
    >
      <div className="label flex flex-wrap justify-between gap-x-4 border-b border-line px-6 py-3">
        <span className="text-primary">{category}</span>
        <span className="text-muted">{reference}</span>
      </div>
      {plate && (
        <div className="flex flex-col justify-end border-b border-line">
          <Thumbnail name={slug} alternative={plate.drawings[0]?.alternative ?? ''} />
          <p className="screen-only plate-check border-t border-line px-6">
            {plate.checks[0]?.title}
          </p>
        </div>
      )}
      {!plate && picture && (
        <div>
          <ProjectPicture className="border-b border-line" picture={picture} loading="lazy" />
        </div>
      )}
      <div className={`px-6 py-7 print:px-3 print:py-2 ${plate || picture ? '' : 'row-span-2'}`}>
        <h2 className="text-2xl leading-tight">
          <a
            className="-my-2.5 block py-2.5 hover:text-primary hover:underline"
            href={`/portfolio/${slug}`}
          >
            {title}
          </a>
        </h2>
        <p className="mt-3 text-muted">{summary ?? description}</p>
      </div>
      <ProjectFacts project={project} words={words.portfolio} />
      <Results results={project.results} title={words.portfolio.results} />
      <div className="screen-only flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-6">
        <a
          className="inline-flex min-h-12 items-center gap-2 font-semibold text-primary hover:underline"
          href={`/portfolio/${slug}`}
          aria-label={`${words.project.read}: ${title}`}
        >
          {words.project.read}
          <ArrowRight className="arrow" size={18} strokeWidth={1.75} aria-hidden />
        </a>
        {evidence && <p className="pb-3 text-sm text-muted">{evidence}</p>}
      </div>
    </li>
  );
}
