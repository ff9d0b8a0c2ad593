import type { Measurement } from '#model/schemas/project.ts';
import { axis, barWidths, chartSentence, dotRows, limitWords, print, withUnit } from './charts.ts';

const width = 320;

/** The width and height of a chart in its own units, so that its place can be kept free. */
export const chartSize = (measurement: Measurement) => ({
  width,
  height: {
    bars: 92,
    slope: 108,
    range: 92,
    dots: Math.ceil(dotRows(measurement, width).height) + 24,
  }[measurement.chart],
});

/** The box that a chart is drawn in. */
const viewBox = (measurement: Measurement) => `0 0 ${width} ${chartSize(measurement).height}`;

/** The room of one character beside a bar, in its bold type. */
const valueCharacter = 8.5;
/** That of one in a label. */
const labelCharacter = 7;

/** The picture of a measured result, made from its numbers, with a sentence that says the same. */
export function Chart({ measurement, language }: Omit<ChartProps, 'label'>) {
  const Drawing = drawings[measurement.chart];
  return (
    <Drawing
      measurement={measurement}
      label={chartSentence(measurement, language)}
      language={language}
    />
  );
}

interface ChartProps {
  measurement: Measurement;
  label: string;
  language: string;
}

function Bars({ measurement, label, language }: ChartProps) {
  const { unit, before = 0, after = 0, beforeLabel, afterLabel } = measurement;
  const values = [withUnit(before, unit, language), withUnit(after, unit, language)];
  const longest = Math.max(...values.map(({ length }) => length));
  const valueRoom = Math.max(90, 8 + valueCharacter * longest);
  const [first, second] = barWidths(measurement, width - valueRoom);
  return (
    <svg className="chart" viewBox={viewBox(measurement)} role="img" aria-label={label}>
      <text y={12}>{beforeLabel ?? 'Before'}</text>
      <rect className="chart-before" y={18} width={first} height={22} />
      <text className="chart-value" x={first + 8} y={34}>
        {values[0]}
      </text>
      <text y={58}>{afterLabel ?? 'After'}</text>
      <rect className="chart-after" y={64} width={second} height={22} />
      <text className="chart-value" x={second + 8} y={80}>
        {values[1]}
      </text>
    </svg>
  );
}

function Slope({ measurement, label, language }: ChartProps) {
  const { unit, before = 0, after = 0, beforeLabel, afterLabel } = measurement;
  const { at, ticks } = axis([before, after], 72, 4);
  const [left, right] = [124, width - 96];
  const y = (value: number) => 82 - at(value);
  return (
    <svg className="chart" viewBox={viewBox(measurement)} role="img" aria-label={label}>
      <path className="chart-grid" d={ticks.map((tick) => `M34 ${y(tick)}H${width}`).join('')} />
      {ticks.map((tick) => (
        <text className="chart-tick" x={28} y={y(tick) + 4} textAnchor="end" key={tick}>
          {print(tick, language)}
        </text>
      ))}
      {/* The axis does not begin at zero. */}
      {!ticks.includes(0) && <path className="chart-axis" d="M16 88l6-3 4 8 6-3" />}
      <path className="chart-line" d={`M${left} ${y(before)}L${right} ${y(after)}`} />
      <circle className="chart-open" cx={left} cy={y(before)} r={5} />
      <circle className="chart-after" cx={right} cy={y(after)} r={6} />
      <text className="chart-value" x={left - 12} y={y(before) + 4} textAnchor="end">
        {withUnit(before, unit, language)}
      </text>
      <text className="chart-value" x={right + 14} y={y(after) + 4}>
        {withUnit(after, unit, language)}
      </text>
      <text x={left} y={104} textAnchor="middle">
        {beforeLabel ?? 'Before'}
      </text>
      <text x={right} y={104} textAnchor="middle">
        {afterLabel ?? 'After'}
      </text>
    </svg>
  );
}

function Dots({ measurement, label, language }: ChartProps) {
  const { pieces = 0, marked = 0, markedLabel, othersLabel } = measurement;
  const { pitch, height, ...paths } = dotRows(measurement, width);
  const side = pitch * 0.78;
  const squares = { strokeWidth: side, strokeDasharray: `${side} ${pitch - side}` };
  const base = height + 20;
  const others = `${print(pieces - marked, language)} ${othersLabel ?? ''}`;
  const second = Math.max(width / 2, 28 + labelCharacter * others.length);
  return (
    <svg className="chart" viewBox={viewBox(measurement)} role="img" aria-label={label}>
      <path className="chart-squares" d={paths.plain} {...squares} />
      <path className="chart-squares chart-marked" d={paths.marked} {...squares} />
      <rect className="chart-before" y={base - 9} width={9} height={9} />
      <text x={16} y={base}>
        {others}
      </text>
      <rect className="chart-after" x={second} y={base - 9} width={9} height={9} />
      <text x={second + 16} y={base}>{`${print(marked, language)} ${markedLabel ?? ''}`}</text>
    </svg>
  );
}

function Range({ measurement, label, language }: ChartProps) {
  const { unit, before, beforeLabel = 'Before', lowest = 0, highest = 0 } = measurement;
  const { limitLow, limitHigh } = measurement;
  const values = [before, lowest, highest, limitLow, limitHigh].filter((x) => x !== undefined);
  const { at, ticks } = axis(values, width);
  const [from, to] = [at(limitLow ?? -Infinity), at(limitHigh ?? Infinity)];
  const [left, right] = [Math.max(from, 1), Math.min(to, width - 1)];
  const isOpen = limitLow === undefined || limitHigh === undefined;
  return (
    <svg className="chart" viewBox={viewBox(measurement)} role="img" aria-label={label}>
      <text x={(left + right) / 2} y={12} textAnchor="middle">
        {limitWords(measurement, language)}
      </text>
      <path
        className="chart-limit"
        d={
          isOpen
            ? `M${limitLow === undefined ? `1 22H${right}V54H1` : `${width - 1} 22H${left}V54H${width - 1}`}`
            : `M${left} 22H${right}V54H${left}Z`
        }
      />
      <rect
        className="chart-after"
        x={at(lowest)}
        y={31}
        width={Math.max(3, at(highest) - at(lowest))}
        height={14}
      />
      {before !== undefined && (
        <>
          <circle className="chart-open" cx={at(before)} cy={38} r={6} />
          <text
            x={Math.min(at(before), width - (labelCharacter * beforeLabel.length) / 2)}
            y={12}
            textAnchor="middle"
          >
            {beforeLabel}
          </text>
        </>
      )}
      <path
        className="chart-axis"
        d={`M0 62H${width}${ticks.map((tick) => `M${at(tick)} 62v6`).join('')}`}
      />
      {ticks.map((tick) => (
        <text className="chart-tick" x={at(tick)} y={84} textAnchor="middle" key={tick}>
          {withUnit(tick, /^(%|°)/.test(unit ?? '') ? unit : '', language)}
        </text>
      ))}
    </svg>
  );
}

const drawings = { bars: Bars, slope: Slope, dots: Dots, range: Range };
