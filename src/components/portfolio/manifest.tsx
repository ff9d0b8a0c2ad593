import type { Project } from '#schemas/project.ts';

/** Client, location and term of a project, set as the ruled fields of a shipping document. */
export function ManifestFields({ project }: { project: Omit<Project, 'picture'> }) {
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

/** The three results as big figures, each with what it is compared with. */
export function Results({ results }: Pick<Project, 'results'>) {
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
