/** The table of the usual sampling plans, which needs no script. */
import { localeOf } from '#model/dates.ts';
import { type Aql, formatAql, levels, lotRows, planOf } from '#model/sampling.ts';

/** The AQLs that contracts for consumer goods name. */
const usual: Aql[] = [0.65, 1, 1.5, 2.5, 4, 6.5];

const caption = 'Level II, normal inspection';

/**
 * The plans of level II, normal inspection: sample size and acceptance number. The table may be wider than the page, and
 * scrolls by itself, also by keyboard.
 */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scrolled" aria-label={caption} tabIndex={0}>
      <table id="quick">
        <caption>
          <span>{caption}</span>
        </caption>
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
      </table>
    </section>
  );
}
