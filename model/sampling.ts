/**
 * Sampling by attributes: single sampling plans of ISO 2859-1:1999 (identical with IS 2500-1:2000
 * and GB/T 2828.1-2012; replaced by ISO 2859-1:2026), normal and tightened.
 * docs/decisions/0014-sampling-tables.md says where the tables come from.
 */

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

/** The inspection levels of table 1, the special ones first. */
export const levels = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const;

/** Table 1: the largest lot of each row, and its letters in the order of `levels`. */
export const lotRows: readonly (readonly [number, string])[] = [
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

/** The code letter of table 1 for a lot size of at least 2. */
export const letterOf = (lot: number, level: (typeof levels)[number]): string =>
  lotRows.find(([largest]) => lot <= largest)?.[1][levels.indexOf(level)] ?? '';

/**
 * Tables 2-A and 2-B: a letter, its sample size, and for each AQL the acceptance number, or the arrow
 * that leads to the next plan below (v) or above (^). S serves one tightened plan.
 */
export const planTables = {
  normal: `A 2 v v v v v v v v v v v v v v 0 v v 1 2 3 5 7 10 14 21 30
B 3 v v v v v v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 30 44
C 5 v v v v v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 30 44 ^
D 8 v v v v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 30 44 ^ ^
E 13 v v v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 30 44 ^ ^ ^
F 20 v v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^
G 32 v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^
H 50 v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^
J 80 v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^
K 125 v v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
L 200 v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
M 315 v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
N 500 v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
P 800 v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
Q 1250 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
R 2000 ^ ^ 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^`,
  tightened: `A 2 v v v v v v v v v v v v v v v v v v 1 2 3 5 8 12 18 27
B 3 v v v v v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 27 41
C 5 v v v v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 27 41 ^
D 8 v v v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 27 41 ^ ^
E 13 v v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 27 41 ^ ^ ^
F 20 v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^
G 32 v v v v v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^
H 50 v v v v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^
J 80 v v v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^
K 125 v v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
L 200 v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
M 315 v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
N 500 v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
P 800 v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
Q 1250 v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
R 2000 0 ^ v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
S 3150 ^ ^ 1 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^`,
} as const;

/** How strict an inspection is; clause 9 says when to switch. */
export const severities = ['normal', 'tightened'] as const;
export type Severity = (typeof severities)[number];

/** A single sampling plan: accept the lot with up to `accept` nonconforming items of `size`. */
export interface SamplingPlan {
  /** The code letter of the plan; not that of the lot where an arrow leads to another plan. */
  letter: string;
  size: number;
  accept: number;
}

/**
 * The plan of a code letter and an AQL. It follows arrows to another plan, with its own sample size.
 *
 * @throws RangeError where the tables have no such letter, or an arrow leads to no plan.
 */
export function planOf(codeLetter: string, aql: Aql, severity: Severity = 'normal'): SamplingPlan {
  const rows = planTables[severity].split('\n').map((row) => row.split(' '));
  const column = aqls.indexOf(aql) + 2;
  let at = rows.findIndex(([letter]) => letter === codeLetter);
  const arrow = rows[at]?.[column];
  const step = arrow === 'v' ? 1 : arrow === '^' ? -1 : 0;
  while (step !== 0 && rows[at]?.[column] === arrow) at += step;
  const [letter = '', size, accept] = [rows[at]?.[0], rows[at]?.[1], rows[at]?.[column]];
  if (!/^\d+$/.test(accept ?? ''))
    throw new RangeError(`There is no sampling plan for the letter ${codeLetter}.`);
  return { letter, size: Number(size), accept: Number(accept) };
}
