import type { Project } from '#model/schemas/project.ts';

type ProjectWithFacts = Pick<
  Project,
  'client' | 'city' | 'country' | 'incoterm' | 'year' | 'terms' | 'category'
>;

/** The terms of the order as the ruled cells of a shipping document. */
export function ProjectFactCells({ project }: { project: ProjectWithFacts }) {
  const { client, city, country, incoterm, year, terms = {} } = project;
  const place = [terms.place, year].filter(Boolean).join(', ');
  const cells = [
    ['Client', client, terms.clientNote ?? project.category],
    ['Location', city, country],
    ['Incoterms 2020', incoterm, place],
    ['HS code', terms.hsCode, terms.hsNote],
    ['Quantity', terms.quantity, terms.quantityNote],
    ['Container', terms.container, terms.packing],
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
