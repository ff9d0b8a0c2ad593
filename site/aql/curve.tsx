import { acceptance, risksOf } from '#model/sampling/risk.ts';
import { planOf } from '#model/sampling/sampling-plans.ts';
import type { Page } from '#model/schemas/page.ts';
import { toTenth } from '#ui/tenth.ts';
import { ScrolledTable } from './scrolled-table.tsx';

/** The plan of the curve: J at AQL 2.5, with which a lot of 501 to 1,200 is inspected. */
const aql = 2.5;
const plan = planOf('J', aql);

const box = { left: 52, top: 16, width: 560, height: 240, most: 15 };
const x = (percent: number) => box.left + (percent / box.most) * box.width;
const y = (share: number) => box.top + (1 - share) * box.height;

const path = Array.from({ length: box.most * 4 + 1 }, (_, step) => {
  const percent = step / 4;
  return `${toTenth(x(percent))} ${toTenth(y(acceptance(plan, percent / 100)))}`;
}).join('L');

const percent = (share: number, digits = 0) => `${(share * 100).toFixed(digits)}%`;

/** How often a lot is accepted, by how bad it is; the table under it says the same. */
export function Curve({ page }: { page: Page<'aql'> }) {
  const { producer, consumerQuality } = risksOf(plan, aql);
  const worst = consumerQuality * 100;
  return (
    <figure className="curve">
      <svg
        viewBox="0 -20 640 320"
        role="img"
        aria-label={`${page.risk.heading}: ${aql}%, ${percent(1 - producer, 1)}; ${worst.toFixed(1)}%, 10%`}
      >
        <path
          d={[0, 0.25, 0.5, 0.75, 1]
            .map((share) => `M${box.left} ${y(share)}h${box.width}`)
            .join('')}
        />
        {[0, 0.5, 1].map((share) => (
          <text x={box.left - 8} y={y(share) + 4} textAnchor="end" key={share}>
            {percent(share)}
          </text>
        ))}
        {[0, 2.5, 5, 7.5, 10, 12.5, 15].map((tick) => (
          <text x={x(tick)} y={box.top + box.height + 20} textAnchor="middle" key={tick}>
            {`${tick}%`}
          </text>
        ))}
        <path
          className="curve-mark"
          d={`M${toTenth(x(aql))} ${y(0)}V${toTenth(y(1 - producer))}`}
        />
        <path className="curve-mark" d={`M${toTenth(x(worst))} ${y(0)}V${y(0.1)}`} />
        <path className="curve-line" d={`M${path}`} />
        <circle cx={toTenth(x(aql))} cy={toTenth(y(1 - producer))} r={5} />
        <circle cx={toTenth(x(worst))} cy={y(0.1)} r={5} />
        <text x={x(aql) + 10} y={y(1 - producer) - 7}>
          {`AQL ${aql}: ${percent(1 - producer, 1)}`}
        </text>
        <text x={x(worst) + 10} y={y(0.1) - 8}>{`${worst.toFixed(1)}%: 10%`}</text>
        <text x={box.left + box.width} y={box.top + box.height + 38} textAnchor="end">
          {page.defective}
        </text>
        <text y={box.top - 19}>{page.acceptedShare}</text>
      </svg>
    </figure>
  );
}

/** The letters of the usual lots. */
const usualLetters = [...'EFGHJKLMN'];

/** The plans of these letters; letters whose arrows lead to the same plan share a row. */
const plans = Object.values(
  Object.groupBy(usualLetters, (letter) => planOf(letter, aql).letter),
).flatMap((letters = []) => {
  const [first = ''] = letters;
  return [{ ...planOf(first, aql), letters: letters.join(', ') }];
});

export function RiskTable({ page }: { page: Page<'aql'> }) {
  return (
    <ScrolledTable id="risk" caption={`AQL ${aql}, ${page.normal}`}>
      <thead>
        <tr>
          <th scope="col">{page.letterColumn}</th>
          <th scope="col">{page.sizeColumn}</th>
          <th scope="col">Ac</th>
          <th scope="col">{page.producer}</th>
          <th scope="col">{page.consumer}</th>
        </tr>
      </thead>
      <tbody>
        {plans.map(({ letters, size, accept }) => {
          const { producer, consumerQuality } = risksOf({ size, accept }, aql);
          return (
            <tr key={letters}>
              <th scope="row">{letters}</th>
              <td>{size}</td>
              <td>{accept}</td>
              <td>{percent(producer, 1)}</td>
              <td>{percent(consumerQuality, 1)}</td>
            </tr>
          );
        })}
      </tbody>
    </ScrolledTable>
  );
}
