/** The charts of a project's results, drawn from their numbers. */
import { localeOf } from '#model/dates.ts';
import { type ChartedResult, hasChart, type Result } from '#model/schemas/project.ts';
import { countOf } from '#model/wording.ts';
import { toTenth } from '#ui/world-map.ts';

/** The chart of a result, with the same in a sentence for screen readers; renders nothing where it has no chart. */
export function Chart({ result, language }: { result: Result; language: string }) {
  if (!hasChart(result)) return null;
  const Drawing = charts[result.chart];
  return <Drawing result={result} label={chartSentence(result, language)} language={language} />;
}

const width = 320;

/** The width of a bold character beside a bar. */
const valueCharacter = 8.5;
/** The width of a character in a label. */
const labelCharacter = 7;

interface ChartProps {
  result: ChartedResult;
  label: string;
  language: string;
}

function Bars({ result, label, language }: ChartProps) {
  const { unit, before = 0, after = 0, beforeLabel, afterLabel } = result;
  const values = [withUnit(before, unit, language), withUnit(after, unit, language)];
  const longest = Math.max(...values.map(({ length }) => length));
  const valueRoom = Math.max(90, 8 + valueCharacter * longest);
  const [first, second] = measureBars(result, width - valueRoom);
  return (
    <svg className="chart" viewBox={`0 0 ${width} 92`} role="img" aria-label={label}>
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

function Dots({ result, label, language }: ChartProps) {
  const { pitch, height, ...paths } = drawSquares(result, width);
  const side = toTenth(pitch * 0.78);
  const squares = { strokeWidth: side, strokeDasharray: `${side} ${toTenth(pitch - side)}` };
  const base = height + 20;
  const [others, marked] = labelPieces(result, language);
  const beside = Math.max(width / 2, 28 + labelCharacter * others.length);
  const fits = beside + 16 + labelCharacter * marked.length <= width;
  const [second, secondBase] = fits ? [beside, base] : [0, base + 20];
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${Math.ceil(secondBase) + 4}`}
      role="img"
      aria-label={label}
    >
      <g {...squares}>
        <path className="chart-squares" d={paths.plain} />
        <path className="chart-squares chart-marked" d={paths.marked} />
      </g>
      <rect className="chart-before" y={base - 9} width={9} height={9} />
      <text x={16} y={base}>
        {others}
      </text>
      <rect className="chart-after" x={second} y={secondBase - 9} width={9} height={9} />
      <text x={second + 16} y={secondBase}>
        {marked}
      </text>
    </svg>
  );
}

/** Places the middle of a label so that the label does not leave the chart. */
function placeLabel(middle: number, { length }: string): number {
  const half = (labelCharacter * length) / 2;
  return Math.max(half, Math.min(middle, width - half));
}

function Range({ result, label, language }: ChartProps) {
  const { unit, before, beforeLabel = 'Before', lowest = 0, highest = 0 } = result;
  const { limitLow, limitHigh } = result;
  const values = [before, lowest, highest, limitLow, limitHigh].filter((x) => x !== undefined);
  // Ticks have units that are signs, such as % and °C; words such as weeks would make them too wide.
  const tickUnit = /^[%°]/.test(unit ?? '') ? unit : '';
  const { at, ticks } = makeAxis(values, width, (tick) => withUnit(tick, tickUnit, language));
  const [from, to] = [at(limitLow ?? -Infinity), at(limitHigh ?? Infinity)];
  const [left, right] = [Math.max(from, 1), Math.min(to, width - 1)];
  const isOpen = limitLow === undefined || limitHigh === undefined;
  const limits = describeLimits(result, language);
  const limitsAt = placeLabel((left + right) / 2, limits);
  const beforeAt = before === undefined ? 0 : placeLabel(at(before), beforeLabel);
  const apart = (labelCharacter * (limits.length + beforeLabel.length)) / 2 + 8;
  // Labels that would overlap are in two lines, the earlier reading above.
  const raise = before !== undefined && Math.abs(limitsAt - beforeAt) < apart ? 18 : 0;
  return (
    <svg
      className="chart"
      viewBox={`0 ${-raise} ${width} ${92 + raise}`}
      role="img"
      aria-label={label}
    >
      <text x={limitsAt} y={12} textAnchor="middle">
        {limits}
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
          <text x={beforeAt} y={12 - raise} textAnchor="middle">
            {beforeLabel}
          </text>
        </>
      )}
      <path
        className="chart-axis"
        d={`M0 62H${width}${ticks.map((tick) => `M${tick.at} 62v6`).join('')}`}
      />
      <g className="chart-tick" textAnchor="middle">
        {ticks.map(({ label, labelAt }) => (
          <text x={labelAt} y={84} key={label}>
            {label}
          </text>
        ))}
      </g>
    </svg>
  );
}

const charts = { bars: Bars, dots: Dots, range: Range };

/** A number as a chart and its sentence print it: `1,541`, `8.4`. */
export const formatNumber = (value: number, language: string) =>
  value.toLocaleString(localeOf(language), { maximumFractionDigits: 4 });

/** A number with its unit: `16 weeks`, `75 °C`; without a space before a percent sign and degrees of an angle. */
const withUnit = (value: number, unit = '', language: string) =>
  `${formatNumber(value, language)}${/^(%|°$)/.test(unit) ? '' : ' '}${unit}`.trim();

/** Finds round numbers between two values for the ticks of an axis, about `most` of them. */
function findRoundNumbers(low: number, high: number, most: number): number[] {
  const rough = (high - low) / most || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((size) => size * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(6)));
}

/** The widths of two bars, in pixels; both begin at zero, so that their lengths can be compared. */
export function measureBars(
  { before = 0, after = 0 }: ChartedResult,
  room: number,
): [number, number] {
  const longest = Math.max(before, after, 0) || 1;
  return [
    toTenth((Math.max(0, before) / longest) * room),
    toTenth((Math.max(0, after) / longest) * room),
  ];
}

/** Draws squares in rows, one for each piece; the coloured ones come last. */
export function drawSquares({ pieces = 0, marked = 0 }: ChartedResult, width: number) {
  const columns = Math.max(1, Math.min(pieces, Math.max(12, Math.ceil(pieces / 6))));
  const pitch = toTenth(Math.min(20, width / columns));
  const rows = Math.ceil(pieces / columns);
  const others = pieces - marked;
  const parts = Array.from({ length: rows }, (_, row) => {
    const inRow = Math.min(columns, pieces - row * columns);
    const plain = Math.max(0, Math.min(inRow, others - row * columns));
    return { y: toTenth((row + 0.5) * pitch), plain, inRow };
  });
  const line = (y: number, from: number, to: number) =>
    to > from ? `M${toTenth(from * pitch)} ${y}H${toTenth(to * pitch)}` : '';
  return {
    pitch,
    height: toTenth(rows * pitch),
    plain: parts.map(({ y, plain }) => line(y, 0, plain)).join(''),
    marked: parts.map(({ y, plain, inRow }) => line(y, plain, inRow)).join(''),
  };
}

/** A tick of an axis, for a round number, and where the middle of its label is. */
interface Tick {
  at: number;
  label: string;
  labelAt: number;
}

/** Whether two labels of an axis overlap, or nearly so. */
const doLabelsOverlap = (ticks: Tick[]): boolean =>
  ticks.some(({ label, labelAt }, index) => {
    const next = ticks[index + 1];
    return (
      next !== undefined &&
      next.labelAt - labelAt < (labelCharacter * (label.length + next.label.length)) / 2 + 8
    );
  });

/**
 * Makes an axis around the values, with some space at both ends, and with six ticks or as many as their labels have room
 * for.
 */
function makeAxis(values: number[], width: number, labelOf: (tick: number) => string) {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const room = (max - min || Math.abs(max) || 1) * 0.15;
  const [low, high] = [min - room, max + room];
  const at = (value: number) => toTenth(((value - low) / (high - low)) * width);
  const makeTicks = (most: number): Tick[] =>
    findRoundNumbers(low, high, most).map((number) => {
      const label = labelOf(number);
      return { at: at(number), label, labelAt: placeLabel(at(number), label) };
    });
  let most = 6;
  while (most > 1 && doLabelsOverlap(makeTicks(most))) most -= 1;
  return { at, ticks: makeTicks(most) };
}

/** Writes the numbers of a chart of pieces with their labels: first of the plain squares, then of the coloured ones. */
function labelPieces(result: ChartedResult, language: string): [plain: string, coloured: string] {
  const { pieces = 0, marked = 0, othersLabel = '', markedLabel = '' } = result;
  const plain = `${formatNumber(pieces - marked, language)} ${othersLabel}`;
  return [plain.trim(), `${formatNumber(marked, language)} ${markedLabel}`.trim()];
}

/** What a chart shows, as a sentence for people who do not see it. */
function chartSentence(result: ChartedResult, language: string): string {
  const { chart, unit, before, after, lowest = 0, highest = 0 } = result;
  const { beforeLabel = 'Before', afterLabel = 'After' } = result;
  if (chart === 'dots')
    return `${countOf(result.pieces ?? 0, 'square')}: ${labelPieces(result, language).join(', ')}`;
  const beforeText =
    before === undefined ? [] : [`${beforeLabel} ${withUnit(before, unit, language)}`];
  if (chart === 'bars')
    return [...beforeText, `${afterLabel} ${withUnit(after ?? 0, unit, language)}`].join(', ');
  const readings = `Readings from ${withUnit(lowest, unit, language)} to ${withUnit(highest, unit, language)}`;
  return [readings, describeLimits(result, language), ...beforeText].join(', ');
}

/** Describes the limits of a range, both or one. */
function describeLimits(result: ChartedResult, language: string): string {
  const { limitLow, limitHigh, unit } = result;
  if (limitLow === undefined) return `at most ${withUnit(limitHigh ?? 0, unit, language)}`;
  if (limitHigh === undefined) return `at least ${withUnit(limitLow, unit, language)}`;
  return `limit ${formatNumber(limitLow, language)} to ${withUnit(limitHigh, unit, language)}`;
}
