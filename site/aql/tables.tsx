import type { ReactNode } from 'react';
import { localeOf } from '#model/dates.ts';
import { type Aql, formatAql, levels, lotRows, planOf } from '#model/sampling.ts';
import { acceptance, shareAccepted } from './risk.ts';

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

/** The letters of the usual lots. */
const usualLetters = [...'EFGHJKLMN'];

/** Both sides' risks with the plans of an AQL; letters whose arrows lead to the same plan share a row. */
export function RiskTable({ aql }: { aql: Aql }) {
  const plans = Map.groupBy(usualLetters, (letter) => planOf(letter, aql).letter);
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  return (
    <ScrolledTable id="risk" caption={`AQL ${aql}, normal`}>
      <thead>
        <tr>
          <th scope="col">Letter</th>
          <th scope="col">Sample</th>
          <th scope="col">Ac</th>
          <th scope="col">A lot at the AQL is rejected</th>
          <th scope="col">Passes one time in ten with</th>
        </tr>
      </thead>
      <tbody>
        {[...plans].map(([letter, letters]) => {
          const plan = planOf(letter, aql);
          return (
            <tr key={letter}>
              <th scope="row">{letters.join(', ')}</th>
              <td>{plan.size}</td>
              <td>{plan.accept}</td>
              <td>{percent(1 - acceptance(plan, aql / 100))}</td>
              <td>{percent(shareAccepted(plan, 0.1))}</td>
            </tr>
          );
        })}
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
