import { localeOf } from '#model/dates.ts';
import type { Measurement } from '#model/schemas/project.ts';
import { toTenth } from '#ui/tenth.ts';

/** A number as a chart and its sentence print it: `1,541`, `8.4`. */
export const print = (value: number, language: string) =>
  value.toLocaleString(localeOf(language), { maximumFractionDigits: 4 });

/** `16 weeks`, `75 °C`, `8.4%`. */
export const withUnit = (value: number, unit = '', language: string) =>
  `${print(value, language)}${/^(%|°$)/.test(unit) ? '' : ' '}${unit}`.trim();

/** The labels of an axis between two values: at most so many, at round numbers. */
function ticks(low: number, high: number, most: number): number[] {
  const rough = (high - low) / most || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((size) => size * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(6)));
}

/** Bars begin at zero, so that their lengths can be compared. */
export function barWidths({ before = 0, after = 0 }: Measurement, room: number): [number, number] {
  const longest = Math.max(before, after, 0) || 1;
  return [
    toTenth((Math.max(0, before) / longest) * room),
    toTenth((Math.max(0, after) / longest) * room),
  ];
}

/** Squares in rows, one for each piece; the marked ones come last. */
export function dotRows({ pieces = 0, marked = 0 }: Measurement, width: number) {
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

/** An axis that holds the values, with some room at both ends. */
export function axis(values: number[], width: number, mostTicks = 6) {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const room = (max - min || Math.abs(max) || 1) * 0.15;
  const [low, high] = [min - room, max + room];
  return {
    at: (value: number) => toTenth(((value - low) / (high - low)) * width),
    ticks: ticks(low, high, mostTicks),
  };
}

/** What a chart shows, as a sentence for people who do not see it. */
export function chartSentence(measurement: Measurement, language: string): string {
  const {
    chart,
    unit,
    before,
    after,
    pieces = 0,
    marked = 0,
    lowest = 0,
    highest = 0,
  } = measurement;
  const { beforeLabel = 'Before', afterLabel = 'After' } = measurement;
  if (chart === 'dots') {
    const others = `${print(pieces - marked, language)} ${measurement.othersLabel ?? ''}`.trim();
    const those = `${print(marked, language)} ${measurement.markedLabel ?? ''}`.trim();
    return `${print(pieces, language)} squares: ${others}, ${those}`;
  }
  const beforeText =
    before === undefined ? [] : [`${beforeLabel} ${withUnit(before, unit, language)}`];
  if (chart !== 'range')
    return [...beforeText, `${afterLabel} ${withUnit(after ?? 0, unit, language)}`].join(', ');
  const readings = `Readings from ${withUnit(lowest, unit, language)} to ${withUnit(highest, unit, language)}`;
  return [readings, limitWords(measurement, language), ...beforeText].join(', ');
}

/** The limits of a range: both, or the one there is. */
export function limitWords(measurement: Measurement, language: string): string {
  const { limitLow, limitHigh, unit } = measurement;
  if (limitLow === undefined) return `at most ${withUnit(limitHigh ?? 0, unit, language)}`;
  if (limitHigh === undefined) return `at least ${withUnit(limitLow, unit, language)}`;
  return `limit ${print(limitLow, language)} to ${withUnit(limitHigh, unit, language)}`;
}
