import { localeOf } from '#model/locale.ts';
import type { Measurement } from '#model/schemas/measurement.ts';
import { fillPlaceholders, type Words } from '#model/schemas/words.ts';
import { toTenth } from '#ui/tenth.ts';

/** The words of the charts, and the language that their numbers are written in. */
export type ChartWords = Words['project'] & Pick<Words, 'language'>;

/** A number as a chart and its sentence print it: `1,541`, `8.4`. */
export const print = (value: number, { language }: Pick<Words, 'language'>) =>
  value.toLocaleString(localeOf(language), { maximumFractionDigits: 4 });

/** `16 weeks`, `75 °C`, `8.4%`. */
export const withUnit = (value: number, unit = '', words: Pick<Words, 'language'>) =>
  `${print(value, words)}${/^(%|°$)/.test(unit) ? '' : ' '}${unit}`.trim();

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
export function chartSentence(measurement: Measurement, words: ChartWords): string {
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
  const { beforeLabel = words.before, afterLabel = words.after } = measurement;
  if (chart === 'dots')
    return fillPlaceholders(words.squares, {
      pieces: print(pieces, words),
      others: `${print(pieces - marked, words)} ${measurement.othersLabel ?? ''}`.trim(),
      marked: `${print(marked, words)} ${measurement.markedLabel ?? ''}`.trim(),
    });
  const beforeText =
    before === undefined ? [] : [`${beforeLabel} ${withUnit(before, unit, words)}`];
  if (chart !== 'range')
    return [...beforeText, `${afterLabel} ${withUnit(after ?? 0, unit, words)}`].join(', ');
  const readings = fillPlaceholders(words.readings, {
    low: withUnit(lowest, unit, words),
    high: withUnit(highest, unit, words),
  });
  return [readings, limitWords(measurement, words), ...beforeText].join(', ');
}

/** The limits of a range: both, or the one there is. */
export function limitWords(measurement: Measurement, words: ChartWords): string {
  const { limitLow, limitHigh, unit } = measurement;
  if (limitLow === undefined)
    return fillPlaceholders(words.atMost, { limit: withUnit(limitHigh ?? 0, unit, words) });
  if (limitHigh === undefined)
    return fillPlaceholders(words.atLeast, { limit: withUnit(limitLow, unit, words) });
  return fillPlaceholders(words.limits, {
    low: print(limitLow, words),
    high: withUnit(limitHigh, unit, words),
  });
}
