import { quote } from '#model/wording.ts';
import { type Measurement, measurementSchema } from './measurement.ts';
import { type RuleViolation, ruleViolations } from './rule-violation.ts';

/** The first number of a text, with its decimals: `25%` is 25, `4,800` is 4800. */
export function numberIn(text: string): { value: number; decimals: number } | undefined {
  const [found] = /\d[\d,]*(\.\d+)?/.exec(text) ?? [];
  if (!found) return undefined;
  return {
    value: Number(found.replaceAll(',', '')),
    decimals: found.split('.')[1]?.length ?? 0,
  };
}

/** A number with so many decimals. */
export const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** By how many percent a number changed, without its sign. */
export const change = (before: number, after: number) => (Math.abs(after - before) / before) * 100;

/** A figure that another number contradicts. */
export const wrongFigure = (what: string, fix: string): RuleViolation => ({
  code: 'wrong-arithmetic',
  path: ['figure'],
  what,
  fix,
});

/** The figure of bars or a slope: the change in percent, the number now, or the difference. */
function changeFigure({
  figure,
  before,
  after,
  unit = '',
}: Measurement): RuleViolation | undefined {
  const stated = numberIn(figure);
  if (!stated || before === undefined || after === undefined) return undefined;
  const { value, decimals } = stated;
  const isPercent = figure.includes('%');
  const percent = rounded(change(before, after), decimals);
  const possible = [
    ...(isPercent && before !== 0 ? [percent] : []),
    ...(isPercent && !unit.includes('%') ? [] : [after, Math.abs(after - before)]),
  ].map((number) => rounded(number, decimals));
  if (possible.includes(value)) return undefined;
  const direction = after < before ? 'less' : 'more';
  const truth = isPercent ? `${percent}% ${direction}` : `${rounded(after - before, 4)} ${unit}`;
  return wrongFigure(
    `The figure is ${quote(figure)}, but from ${before} to ${after} is ${truth.trim()}.`,
    'Write the figure that follows from the two numbers, or correct the numbers.',
  );
}

/** The figure of a range: its two ends, or how far it keeps from the middle of its limits. */
function rangeFigure(measurement: Measurement): RuleViolation | undefined {
  const { figure, lowest, highest, limitLow, limitHigh } = measurement;
  if (lowest === undefined || highest === undefined) return undefined;
  const ends = figure.match(/\d[\d,]*(\.\d+)?/g)?.map((text) => Number(text.replaceAll(',', '')));
  if (ends?.length === 2 && (ends[0] !== lowest || ends[1] !== highest))
    return wrongFigure(
      `The figure is ${quote(figure)}, but the readings go from ${lowest} to ${highest}.`,
      'Write the lowest and the highest reading as the figure, or correct the readings.',
    );
  if (!figure.startsWith('±') || limitLow === undefined || limitHigh === undefined)
    return undefined;
  const middle = (limitLow + limitHigh) / 2;
  const furthest = rounded(Math.max(middle - lowest, highest - middle), 4);
  const told = numberIn(figure)?.value ?? 0;
  if (furthest <= told) return undefined;
  return wrongFigure(
    `The figure is ${quote(figure)}, but one reading is ${furthest} from the middle of the limits, ${middle}.`,
    'Write the largest distance as the figure, or correct the readings.',
  );
}

/** A figure in percent of dots is the share of the marked ones, or of the others. */
function dotsFigure({ figure, pieces, marked }: Measurement): RuleViolation | undefined {
  const told = numberIn(figure);
  if (!told || !figure.includes('%') || !pieces || marked === undefined) return undefined;
  const share = rounded((marked / pieces) * 100, told.decimals);
  const rest = rounded(100 - (marked / pieces) * 100, told.decimals);
  if (told.value === share || told.value === rest) return undefined;
  return wrongFigure(
    `The figure is ${quote(figure)}, but ${marked} of ${pieces} are ${share}%, and the others ${rest}%.`,
    'Write one of the two, or correct the numbers.',
  );
}

const figureOf = { bars: changeFigure, slope: changeFigure, dots: dotsFigure, range: rangeFigure };

/** A figure that does not follow from the numbers that its plot is drawn from. */
export const measuredFigure = (measurement: Measurement): RuleViolation[] =>
  [figureOf[measurement.plot](measurement)].filter((found) => found !== undefined);

/** One measured result of a case: its figure in words, and the numbers that it is drawn from. */
export const measuredSchema = measurementSchema.superRefine(ruleViolations(measuredFigure));
