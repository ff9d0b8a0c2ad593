import { planOf } from '#model/sampling.ts';
import { toTenth } from '#ui/tenth.ts';
import { acceptance, shareAccepted } from './risk.ts';

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

/** How often a lot is accepted, by how bad it is; the table under it says the same. */
export function Curve({ label }: { label: string }) {
  const good = acceptance(plan, aql / 100);
  const goodShare = `${(good * 100).toFixed(1)}%`;
  const worst = shareAccepted(plan, 0.1) * 100;
  return (
    <figure className="curve mt-6 max-w-176 print:max-w-[120mm]">
      <svg
        viewBox="0 -20 640 320"
        role="img"
        aria-label={`${label}: ${aql}%, ${goodShare}; ${worst.toFixed(1)}%, 10%`}
      >
        <path
          d={[0, 0.25, 0.5, 0.75, 1]
            .map((share) => `M${box.left} ${y(share)}h${box.width}`)
            .join('')}
        />
        {[0, 0.5, 1].map((share) => (
          <text x={box.left - 8} y={y(share) + 4} textAnchor="end" key={share}>
            {`${share * 100}%`}
          </text>
        ))}
        {[0, 2.5, 5, 7.5, 10, 12.5, 15].map((tick) => (
          <text x={x(tick)} y={box.top + box.height + 20} textAnchor="middle" key={tick}>
            {`${tick}%`}
          </text>
        ))}
        <path className="curve-mark" d={`M${toTenth(x(aql))} ${y(0)}V${toTenth(y(good))}`} />
        <path className="curve-mark" d={`M${toTenth(x(worst))} ${y(0)}V${y(0.1)}`} />
        <path className="curve-line" d={`M${path}`} />
        <circle cx={toTenth(x(aql))} cy={toTenth(y(good))} r={5} />
        <circle cx={toTenth(x(worst))} cy={y(0.1)} r={5} />
        <text x={x(aql) + 10} y={y(good) - 7}>
          {`AQL ${aql}: ${goodShare}`}
        </text>
        <text x={x(worst) + 10} y={y(0.1) - 8}>{`${worst.toFixed(1)}%: 10%`}</text>
        <text x={box.left + box.width} y={box.top + box.height + 38} textAnchor="end">
          Defective pieces in the lot
        </text>
        <text y={box.top - 19}>Lots accepted</text>
      </svg>
    </figure>
  );
}
