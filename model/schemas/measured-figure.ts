import { quote } from '#model/wording.ts';
import { type Measurement, measurementSchema } from './measurement.ts';
import { type RuleViolation, ruleViolations } from './rule-violation.ts';
import { numberIn, numbersIn, type StatedNumber } from './stated-number.ts';

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** By how many percent a number changed, without its sign. */
export const change = (before: number, after: number) => Math.abs((after - before) / before) * 100;

/** A figure that another number contradicts. */
const wrongFigure = (what: string, fix: string): RuleViolation => ({
  code: 'wrong-arithmetic',
  path: ['figure'],
  what,
  fix,
});

/** Whether one reading of a number is one of the values, rounded to its own decimals. */
const isOneOf = (readings: StatedNumber[], values: number[]) =>
  readings.some(({ value, decimals }) =>
    values.some((known) => rounded(known, decimals) === value),
  );

/** What a figure and its label say of two numbers. */
export interface StatedChange {
  figure: string;
  label: string;
  before: number;
  after: number;
  /** The unit of the numbers, or words with it. */
  unit: string;
}

/** Whether the words or a minus say that a number became less, or more; most say neither. */
function statedDirection({ figure, label, unit }: StatedChange): 'less' | 'more' | undefined {
  const words = `${figure} ${label}`;
  if (numberIn(figure).some(({ value }) => value < 0)) return 'less';
  // Faster is less time, but more pieces a day.
  const isTime = /\b(second|minute|hour|day|week|month|year)s\b/i.test(unit);
  const isLess =
    /\b(cut|less|lower|savings?|shorter)\b/i.test(words) || (isTime && /\bfaster\b/i.test(words));
  const isMore = /\b(more|higher)\b/i.test(words);
  if (isLess === isMore) return undefined;
  return isLess ? 'less' : 'more';
}

/** A figure that is not the change from one number to another, or says less where it is more. */
export function wrongChange(stated: StatedChange, changes: number[]): RuleViolation | undefined {
  const { figure, label, before, after, unit } = stated;
  const readings = numberIn(figure).map((reading) => ({
    ...reading,
    value: Math.abs(reading.value),
  }));
  const direction = after < before ? 'less' : 'more';
  const percent = rounded(change(before, after), readings[0]?.decimals ?? 0);
  const truth =
    figure.includes('%') && before !== 0
      ? `${percent}% ${direction}`
      : `${rounded(after - before, 4)} ${unit}`.trim();
  if (!isOneOf(readings, changes))
    return wrongFigure(
      `The figure is ${quote(figure)}, but from ${before} to ${after} is ${truth}.`,
      'Write the figure that follows from the two numbers, or correct the numbers.',
    );
  const named = statedDirection(stated);
  if (after === before || named === undefined || named === direction) return undefined;
  return wrongFigure(
    `The figure is ${quote(figure)} for ${quote(label)}, but ${after} is ${direction} than ${before}.`,
    `Write in words that it is ${direction}, or correct the numbers.`,
  );
}

/** Whether a text counts in thousands, lakhs or millions. */
const isScaled = (text: string) =>
  /\b(thousand|lakhs?|lacs?|crores?|cr|mn|millions?|bn|billions?)\b/i.test(text) ||
  /\d ?[kM]\b/.test(text);

/** Whether a figure says how many times as much: `3×`, `3 times`. */
const isFactor = (figure: string) => /\d ?[×x]|\btimes\b/i.test(figure);

/**
 * The figure of bars or a slope: the change in percent, the number now, the difference, or how many
 * times as much it is. A figure in another scale than its numbers, such as `₹4.8 lakh`, is not compared.
 */
function changeFigure(measurement: Measurement): RuleViolation | undefined {
  const { figure, label, before, after, unit = '' } = measurement;
  const readings = numberIn(figure);
  if (readings.length === 0 || before === undefined || after === undefined) return undefined;
  if (isScaled(figure) && !isScaled(unit)) return undefined;
  const isPercent = figure.includes('%');
  const isInUnit = !isPercent || unit.includes('%');
  if (isInUnit && isOneOf(readings, [after])) return undefined;
  return wrongChange({ figure, label, before, after, unit }, [
    ...(isPercent && before !== 0 ? [change(before, after)] : []),
    ...(isInUnit ? [Math.abs(after - before)] : []),
    ...(isFactor(figure) ? [after / before, before / after] : []),
  ]);
}

/** The figure of a range: its two ends, or how far it keeps from the middle of its limits. */
function rangeFigure(measurement: Measurement): RuleViolation | undefined {
  const { figure, lowest, highest, limitLow, limitHigh } = measurement;
  if (lowest === undefined || highest === undefined) return undefined;
  const ends = numbersIn(figure);
  const [low = [], high = []] = ends;
  const isEither = (end: StatedNumber[], reading: number) =>
    end.some(({ value }) => value === reading);
  if (ends.length === 2 && !(isEither(low, lowest) && isEither(high, highest)))
    return wrongFigure(
      `The figure is ${quote(figure)}, but the readings go from ${lowest} to ${highest}.`,
      'Write the lowest and the highest reading as the figure, or correct the readings.',
    );
  if (!figure.startsWith('±') || limitLow === undefined || limitHigh === undefined)
    return undefined;
  const middle = (limitLow + limitHigh) / 2;
  const furthest = rounded(Math.max(middle - lowest, highest - middle), 4);
  if (numberIn(figure).some(({ value }) => furthest <= value)) return undefined;
  return wrongFigure(
    `The figure is ${quote(figure)}, but one reading is ${furthest} from the middle of the limits, ${middle}.`,
    'Write the largest distance as the figure, or correct the readings.',
  );
}

/** A figure in percent of dots is the share of the marked ones, or of the others. */
function dotsFigure({ figure, pieces, marked }: Measurement): RuleViolation | undefined {
  const readings = numberIn(figure);
  const [first] = readings;
  if (!first || !figure.includes('%') || !pieces || marked === undefined) return undefined;
  const percent = (marked / pieces) * 100;
  if (isOneOf(readings, [percent, 100 - percent])) return undefined;
  const share = rounded(percent, first.decimals);
  const rest = rounded(100 - percent, first.decimals);
  return wrongFigure(
    `The figure is ${quote(figure)}, but ${marked} of ${pieces} are ${share}%, and the others ${rest}%.`,
    'Write one of the two, or correct the numbers.',
  );
}

const figureOf = { bars: changeFigure, slope: changeFigure, dots: dotsFigure, range: rangeFigure };

/** A figure that does not follow from the numbers that its chart is drawn from. */
export const measuredFigure = (measurement: Measurement): RuleViolation[] =>
  [figureOf[measurement.chart](measurement)].filter((found) => found !== undefined);

/** One measured result of a case: its figure in words, and the numbers that it is drawn from. */
export const measuredSchema = measurementSchema.superRefine(ruleViolations(measuredFigure));
