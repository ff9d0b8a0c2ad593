import type { Project } from '#model/schemas/project.ts';
import type { Words } from '#model/schemas/words.ts';

type ProjectWithFacts = Pick<
  Project,
  'client' | 'city' | 'country' | 'incoterm' | 'year' | 'terms' | 'category'
>;

/** The terms of the order as the ruled cells of a shipping document. */
export function ProjectFactCells({ project, words }: { project: ProjectWithFacts; words: Words }) {
  const { client, city, country, incoterm, year, terms = {} } = project;
  const place = [terms.place, year].filter(Boolean).join(', ');
  const cells = [
    [words.portfolio.client, client, terms.clientNote ?? project.category],
    [words.portfolio.location, city, country],
    [words.project.incoterm, incoterm, place],
    [words.project.hsCode, terms.hsCode, terms.hsNote],
    [words.project.quantity, terms.quantity, terms.quantityNote],
    [words.project.container, terms.container, terms.packing],
  ].filter(([, value]) => value);
  return (
    <dl className="cells">
      {cells.map(([label, value, note]) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd>
            {value}
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
