import type { Project } from '#model/schemas/project.ts';
import { unbroken } from './unbroken.ts';

/** Client, location and term of a project, in two lines. */
export function ProjectFacts({ project }: { project: Omit<Project, 'picture'> }) {
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

/** The results: the first as a big figure, the others small, each with what it is compared with. */
export function Results({ results }: Pick<Project, 'results'>) {
  return (
    <>
      <p className="sr-only">Key results</p>
      <dl className="project-results text-sm leading-snug">
        {results.map(({ figure, label, comparedWith }, index) => (
          <div className="flex flex-row-reverse items-baseline justify-end gap-x-2" key={label}>
            <dt>
              <span className="font-semibold">{label}</span>
              <span className="text-muted">{`. ${unbroken(comparedWith)}`}</span>
            </dt>
            <dd
              className={`flex-none font-display font-bold ${index === 0 ? 'text-xl tracking-[-0.02em]' : ''}`}
            >
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
