import type { Picture } from '#components/ui/picture.ts';
import type { EntryName } from '#schemas/entry-name.ts';
import type { Project } from '#schemas/project.ts';
import { contactLink } from '#src/contact-link.ts';
import { categorySlug } from './categories.ts';

export type ProjectView = Omit<Project, 'picture'> &
  EntryName & { picture?: Picture & { alternative: string } };

/** The number on a project's card: `P-01`. */
export const projectNumber = (number: number) => `P-${String(number).padStart(2, '0')}`;

/** One order, set like a manifest: header cells, description, fields, and three figures. */
export function ProjectCard({ project }: { project: ProjectView }) {
  const { slug, number, category, title, description, picture } = project;
  const reference = projectNumber(number);
  return (
    <li
      className="flex flex-col overflow-clip rounded-card border border-line"
      id={slug}
      data-category={categorySlug(category)}
    >
      <div className="label flex justify-between gap-4 border-b border-line px-6 py-3">
        <span className="text-primary">{category}</span>
        <span className="text-muted">{reference}</span>
      </div>
      {picture && (
        <img
          className="border-b border-line"
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={picture.alternative}
          loading="lazy"
        />
      )}
      <div className="grow px-6 py-7">
        <h2 className="text-2xl leading-tight">{title}</h2>
        <p className="mt-3 text-muted">{description}</p>
      </div>
      <ManifestFields project={project} />
      <Results results={project.results} />
      <a
        className="inline-flex min-h-12 items-center border-t border-line px-6 font-semibold text-primary hover:underline"
        href={contactLink(
          category,
          `I would like to ask about a project like ${reference}, ${title}.`,
        )}
        aria-label={`Ask about a project like ${reference}, ${title}`}
      >
        Ask about a project like this
      </a>
    </li>
  );
}

function ManifestFields({ project }: { project: ProjectView }) {
  const fields = [
    ['Client', project.client],
    ['Location', `${project.city}, ${project.country}`],
    ['Incoterm', `${project.incoterm}, ${project.year}`],
  ];
  return (
    <dl className="grid gap-px border-t border-line bg-line sm:grid-cols-[1fr_1fr_auto]">
      {fields.map(([label, value]) => (
        <div className="bg-bg px-6 py-3.5" key={label}>
          <dt className="label text-xs text-muted">{label}</dt>
          <dd className="leading-snug font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Results({ results }: Pick<Project, 'results'>) {
  return (
    <dl
      className="grid gap-px border-t border-line bg-line sm:grid-cols-3"
      aria-label="Key results"
    >
      {results.map(({ figure, label, comparedWith }) => (
        <div className="flex flex-col-reverse justify-end bg-sunk px-6 py-4 sm:px-5" key={label}>
          <dt className="text-sm leading-snug text-muted">
            <span className="block font-semibold text-ink">{label}</span>
            {comparedWith}
          </dt>
          <dd className="font-display text-[1.625rem] leading-tight font-bold tracking-[-0.02em]">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
