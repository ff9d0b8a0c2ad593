import type { Project } from '#model/schemas/project.ts';
import type { Words } from '#model/schemas/words.ts';
import { unbroken } from '#resume/typography.ts';

interface ProjectFactsProps {
  project: Omit<Project, 'picture'>;
  words: Words['portfolio'];
}

/** Client, location and term of a project, set as the ruled fields of a shipping document. */
export function ProjectFacts({ project, words }: ProjectFactsProps) {
  const fields = [
    [words.client, project.client],
    [words.location, `${project.city}, ${project.country}`],
    [words.incoterm, `${project.incoterm}, ${project.year}`],
  ];
  return (
    <dl className="flex flex-wrap gap-px border-t border-line bg-line">
      {fields.map(([label, value]) => (
        <div
          className="grow basis-full bg-bg px-6 py-3.5 sm:basis-32 print:basis-[28%] print:px-3 print:py-2"
          key={label}
        >
          <dt className="label text-xs text-muted">{label}</dt>
          <dd className="leading-snug font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The results as big figures, each with what it is compared with. */
export function Results({ results, title }: Pick<Project, 'results'> & { title: string }) {
  return (
    <>
      <p className="sr-only">{title}</p>
      <dl className="flex flex-wrap gap-px border-t border-line bg-line">
        {results.map(({ figure, label, comparedWith }) => (
          <div
            className="flex grow basis-full flex-col-reverse justify-end bg-sunk px-6 py-4 sm:basis-36 sm:pr-4 print:basis-[28%] print:px-3 print:py-2"
            key={label}
          >
            <dt className="text-sm leading-snug text-muted">
              <span className="block font-semibold text-ink">{label}</span>
              {unbroken(comparedWith)}
            </dt>
            <dd className="font-display text-[1.625rem] leading-tight font-bold tracking-[-0.02em]">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
