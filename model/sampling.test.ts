/** Tests sampling plans against those that contracts name. */
import { expect, test } from 'vitest';
import { aqls, levels, lotRows, planOf, planTables, severities } from './sampling.ts';

test('the plans are those of the standard, also where its tables have an arrow', () => {
  const rows = [
    // Tables 2-A and 2-B, at the rows and columns that everybody uses and at their edges.
    ['G', 0.65, 'normal', { letter: 'F', size: 20, accept: 0 }],
    ['H', 0.65, 'normal', { letter: 'J', size: 80, accept: 1 }],
    ['H', 1, 'normal', { letter: 'H', size: 50, accept: 1 }],
    ['J', 0.65, 'normal', { letter: 'J', size: 80, accept: 1 }],
    ['J', 2.5, 'normal', { letter: 'J', size: 80, accept: 5 }],
    ['J', 4, 'normal', { letter: 'J', size: 80, accept: 7 }],
    ['L', 1.5, 'normal', { letter: 'L', size: 200, accept: 7 }],
    ['N', 6.5, 'normal', { letter: 'L', size: 200, accept: 21 }],
    ['A', 0.01, 'normal', { letter: 'Q', size: 1250, accept: 0 }],
    ['R', 0.01, 'normal', { letter: 'Q', size: 1250, accept: 0 }],
    ['A', 1000, 'normal', { letter: 'A', size: 2, accept: 30 }],
    ['J', 2.5, 'tightened', { letter: 'J', size: 80, accept: 3 }],
    ['J', 4, 'tightened', { letter: 'J', size: 80, accept: 5 }],
    // Table 2-B has no plan of two items with none accepted.
    ['A', 10, 'tightened', { letter: 'D', size: 8, accept: 1 }],
    ['R', 0.015, 'tightened', { letter: 'Q', size: 1250, accept: 0 }],
    ['Q', 0.025, 'tightened', { letter: 'S', size: 3150, accept: 1 }],
  ] as const;
  for (const [letter, aql, severity, plan] of rows)
    expect(planOf(letter, aql, severity), `${letter} ${aql} ${severity}`).toEqual(plan);
  expect(() => planOf('I', 2.5)).toThrow(RangeError);
});

test('every lot size and level has a code letter, and every letter and AQL a plan', () => {
  expect(lotRows.find(([to]) => to >= 1200)).toEqual([1200, 'CCEFGJK']);
  expect(lotRows.map(([, letters]) => letters.length)).toEqual(lotRows.map(() => levels.length));
  for (const severity of severities)
    for (const row of planTables[severity].split('\n')) {
      expect(row.split(' '), row).toHaveLength(2 + aqls.length);
      for (const aql of aqls) expect(planOf(row.charAt(0), aql, severity).size).toBeGreaterThan(1);
    }
});
