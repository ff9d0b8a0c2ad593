/**
 * Sampling by attributes: single sampling plans of ISO 2859-1:1999 (identical with IS 2500-1:2000
 * and GB/T 2828.1-2012), tables 1, 2-A, 2-B and 2-C, computed from the structure that they have.
 * docs/decisions/0060-sampling-tables-by-rule.md names the tables that every cell is compared with.
 */

/** The sample size code letters of table 1; S serves one tightened plan only. */
export const codeLetters = [...'ABCDEFGHJKLMNPQR'] as const;

/** The acceptance quality limits: percent nonconforming up to 10, above it nonconformities per 100 items. */
export const aqls = [
  0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10, 15, 25, 40,
  65, 100, 150, 250, 400, 650, 1000,
] as const;
export type Aql = (typeof aqls)[number];

/** An AQL as the standard writes it: `0.010`, `1.0`, `15`. */
export function formatAql(aql: Aql): string {
  if (aql >= 10) return String(aql);
  return aql < 0.1 ? aql.toFixed(3) : aql < 1 ? aql.toFixed(2) : aql.toFixed(1);
}

/** How strict an inspection is; clause 9 says when to switch. */
export const severities = ['normal', 'tightened', 'reduced'] as const;
export type Severity = (typeof severities)[number];

/** The inspection levels of table 1, the special ones first. */
export const levels = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const;
export type Level = (typeof levels)[number];

/** Table 1: the largest lot of each row, and its letters in the order of `levels`. */
const lotRows: readonly (readonly [number, string])[] = [
  [8, 'AAAAAAB'],
  [15, 'AAAAABC'],
  [25, 'AABBBCD'],
  [50, 'ABBCCDE'],
  [90, 'BBCCCEF'],
  [150, 'BBCDDFG'],
  [280, 'BCDEEGH'],
  [500, 'BCDEFHJ'],
  [1200, 'CCEFGJK'],
  [3200, 'CDEGHKL'],
  [10_000, 'CDFGJLM'],
  [35_000, 'CDFHKMN'],
  [150_000, 'DEGJLNP'],
  [500_000, 'DEGJMPQ'],
  [Infinity, 'DEHKNQR'],
];

/** The rows of table 1: lots from and to, with the letter of each level. */
export const lotRanges = lotRows.map(([to, letters], row) => ({
  from: row ? (lotRows[row - 1]?.[0] ?? 0) + 1 : 2,
  to,
  letters: Object.fromEntries(levels.map((level, at) => [level, letters[at]])) as Record<
    Level,
    string
  >,
}));

const sampleSizes = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000, 3150];
const reducedSizes = [2, 2, ...sampleSizes.slice(0, 14)];

const sizeOf = (letter: number, severity: Severity) =>
  Number((severity === 'reduced' ? reducedSizes : sampleSizes)[letter]);

/**
 * The acceptance numbers from the sum of a letter's place and an AQL's place on: a table is the same
 * along its diagonals. The last two serve the smallest samples only.
 */
const diagonals = {
  normal: { zero: 14, one: 17, numbers: [1, 2, 3, 5, 7, 10, 14, 21], small: [30, 44] },
  tightened: { zero: 15, one: 18, numbers: [1, 2, 3, 5, 8, 12, 18], small: [27, 41] },
  reduced: { zero: 14, one: 18, numbers: [1, 2, 3, 5, 6, 8, 10], small: [14, 21] },
} as const;

/** The letters A to E are the smallest samples, up to 13 items. */
const lastSmallLetter = 4;
const letterS = 16;

/** Reduced samples of A, B and C have two items each, so A and B accept what two items do. */
const reducedPairs: readonly number[] = [1, 2, 3, 5, 7, 10, 14, 21, 30];

/** The acceptance number of a cell, or the direction in which its arrow points. */
function cell(letter: number, aql: number, severity: Severity): number | 'down' | 'up' {
  const { zero, one, numbers, small } = diagonals[severity];
  const sum = letter + aql;
  // Table 2-B has no plan of two items with 0 accepted: its zeros begin at B.
  if (sum === zero && !(severity === 'tightened' && letter === 0)) return 0;
  if (severity === 'reduced' && letter < 2 && aql >= 17) return reducedPairs[aql - 17] ?? 'up';
  // S has a plan where R has none, for an AQL of 0.025 only.
  if (letter === letterS) return severity === 'tightened' && aql === 2 ? 1 : 'up';
  const found = [...numbers, ...(letter <= lastSmallLetter ? small : [])][sum - one];
  if (sum >= one) return found ?? 'up';
  return sum === zero + 1 && severity !== 'tightened' ? 'up' : 'down';
}

/** A single sampling plan: accept the lot with up to `accept` nonconforming items of `size`. */
export interface SamplingPlan {
  /** The letter of the plan, which is another than that of the lot where an arrow leads away. */
  letter: string;
  size: number;
  /** Ac: the most nonconforming items with which the lot is accepted. */
  accept: number;
  /** Re: the fewest with which it is not. */
  reject: number;
}

const letterName = (letter: number) => codeLetters[letter] ?? 'S';

/** The nearest plan in one direction, if there is one. */
function nearest(letter: number, aql: number, severity: Severity, step: 1 | -1) {
  for (let at = letter; at >= 0 && at <= letterS; at += step) {
    const accept = cell(at, aql, severity);
    if (typeof accept === 'number') return { at, accept };
  }
  return undefined;
}

/**
 * The cell of a master table: the plan of that letter and AQL, or the arrow that stands there.
 */
export function masterCell(letter: string, aql: Aql, severity: Severity = 'normal') {
  const [row, column] = [codeLetters.indexOf(letter), aqls.indexOf(aql)];
  const found = cell(row, column, severity);
  if (typeof found === 'number') return found;
  const step = found === 'down' ? 1 : -1;
  if (nearest(row, column, severity, step)) return found;
  return found === 'down' ? 'up' : 'down';
}

/** The plan of a letter and AQL, arrows followed: a plan brings its own sample size. */
export function planOf(letter: string, aql: Aql, severity: Severity = 'normal'): SamplingPlan {
  const [row, column] = [codeLetters.indexOf(letter), aqls.indexOf(aql)];
  const step = cell(row, column, severity) === 'up' ? -1 : 1;
  const found =
    nearest(row, column, severity, step) ?? nearest(row, column, severity, step === 1 ? -1 : 1);
  if (!found) throw new Error(`no sampling plan for ${letter}, AQL ${aql}, ${severity}`);
  const { at, accept } = found;
  return { letter: letterName(at), size: sizeOf(at, severity), accept, reject: accept + 1 };
}

/**
 * The code letter of a lot by table 1.
 *
 * @param lot the number of items, 2 or more.
 */
export function codeLetterOf(lot: number, level: Level = 'II'): string {
  const row = lotRanges.find(({ to }) => lot <= to);
  if (!row || lot < 2) throw new RangeError(`A lot has 2 items or more, not ${lot}.`);
  return row.letters[level];
}

/** What to inspect of a lot: every item where the sample would be as large as the lot. */
export interface Sampling extends SamplingPlan {
  /** The letter of the lot by table 1. */
  lotLetter: string;
  /** Whether the plan asks for as many items as the lot has, or more: all are inspected. */
  isWholeLot: boolean;
}

/** The sampling of a lot: its letter, its plan, and whether that means every item. */
export function samplingOf(
  lot: number,
  aql: Aql,
  { level = 'II', severity = 'normal' }: { level?: Level; severity?: Severity } = {},
): Sampling {
  const lotLetter = codeLetterOf(lot, level);
  const plan = planOf(lotLetter, aql, severity);
  const isWholeLot = plan.size >= lot;
  return { ...plan, lotLetter, isWholeLot, size: Math.min(plan.size, lot) };
}
