import { localeOf } from '#model/dates.ts';
import { type Aql, formatAql, lotRanges, planOf } from '#model/sampling/sampling-plans.ts';
import type { Page } from '#model/schemas/page.ts';
import { ScrolledTable } from './scrolled-table.tsx';

/** The AQLs that contracts for consumer goods name. */
const usual: Aql[] = [0.65, 1, 1.5, 2.5, 4, 6.5];

/** `501 to 1,200`, `over 500,000`. */
function lotName({ from, to }: { from: number; to: number }, language: string): string {
  const number = new Intl.NumberFormat(localeOf(language));
  return Number.isFinite(to)
    ? `${number.format(from)}–${number.format(to)}`
    : `${number.format(from)}+`;
}

/** The plans of level II, normal inspection: sample size and acceptance number. */
export function QuickTable({ page, language }: { page: Page<'aql'>; language: string }) {
  const number = new Intl.NumberFormat(localeOf(language));
  return (
    <ScrolledTable id="quick" caption={page.quick.heading}>
      <thead>
        <tr>
          <th scope="col">{page.lotColumn}</th>
          <th scope="col">{page.letterColumn}</th>
          {usual.map((aql) => (
            <th scope="col" key={aql}>{`AQL ${formatAql(aql)}`}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lotRanges.map((range) => (
          <tr key={range.from}>
            <th scope="row">{lotName(range, language)}</th>
            <td>{range.letters.II}</td>
            {usual.map((aql) => {
              const { size, accept } = planOf(range.letters.II, aql);
              return (
                <td key={aql}>
                  <b>{number.format(size)}</b>
                  {` / ${accept}`}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
