/** The tables of sampling plans, which need no script. */
import type { ReactNode } from 'react';
import { localeOf } from '#model/dates.ts';
import { type Aql, formatAql, levels, lotRows, planOf } from '#model/sampling.ts';

/** The AQLs that contracts for consumer goods name. */
const usual: Aql[] = [0.65, 1, 1.5, 2.5, 4, 6.5];

/** The plans of level II, normal inspection: sample size and acceptance number. */
export function QuickTable({ language }: { language: string }) {
  const { format } = new Intl.NumberFormat(localeOf(language));
  const rows = lotRows.map(([to, letters], index) => {
    const from = (lotRows[index - 1]?.[0] ?? 1) + 1;
    return {
      lot: Number.isFinite(to) ? `${format(from)}–${format(to)}` : `${format(from)}+`,
      letter: letters[levels.indexOf('II')] ?? '',
    };
  });
  return (
    <ScrolledTable id="quick" caption="Level II, normal inspection">
      <thead>
        <tr>
          <th scope="col">Lot size</th>
          <th scope="col">Letter</th>
          {usual.map((aql) => (
            <th scope="col" key={aql}>{`AQL ${formatAql(aql)}`}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ lot, letter }) => (
          <tr key={lot}>
            <th scope="row">{lot}</th>
            <td>{letter}</td>
            {usual.map((aql) => {
              const { size, accept } = planOf(letter, aql);
              return (
                <td key={aql}>
                  <b>{format(size)}</b>
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

interface ScrolledTableProps {
  id: string;
  caption: string;
  children: ReactNode;
}

/** A table that may be wider than the page; it scrolls by itself, also by keyboard. */
function ScrolledTable({ id, caption, children }: ScrolledTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scrolled" aria-label={caption} tabIndex={0}>
      <table id={id}>
        <caption>
          <span>{caption}</span>
        </caption>
        {children}
      </table>
    </section>
  );
}
