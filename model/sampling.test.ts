/** Tests sampling plans against those that contracts name. */
import { expect, test } from 'vitest';
import {
  aqls,
  formatAql,
  letterOf,
  levels,
  lotRows,
  planOf,
  planTables,
  severities,
} from './sampling.ts';

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
  expect(lotRows.map(([, letters]) => letters.length)).toEqual(lotRows.map(() => levels.length));
  for (const severity of severities)
    for (const row of planTables[severity].split('\n')) {
      expect(row.split(' '), row).toHaveLength(2 + aqls.length);
      for (const aql of aqls) expect(planOf(row.charAt(0), aql, severity).size).toBeGreaterThan(1);
    }
});

test('has the letter of a lot up to the last that its row takes', () => {
  const lettersOf = (lot: number) => levels.map((level) => letterOf(lot, level)).join('');
  const limits = [
    8, 15, 25, 50, 90, 150, 280, 500, 1200, 3200, 10_000, 35_000, 150_000, 500_000, 500_001,
  ];
  const [first, ...others] = limits.map((limit) => lettersOf(limit));
  expect([first, ...others].join(' ')).toBe(
    'AAAAAAB AAAAABC AABBBCD ABBCCDE BBCCCEF BBCDDFG BCDEEGH BCDEFHJ CCEFGJK CDEGHKL CDFGJLM CDFHKMN DEGJLNP DEGJMPQ DEHKNQR',
  );
  expect(limits.slice(0, -1).map((limit) => lettersOf(limit + 1))).toEqual(others);
});

test('a row of a table is the one above it moved by one column, but at the edges of the table', () => {
  const moved = severities.flatMap((severity) => {
    const rows = planTables[severity].split('\n').map((row) => row.split(' '));
    expect(rows.map(([, size]) => size).join(' ')).toMatch(
      /^2 3 5 8 13 20 32 50 80 125 200 315 500 800 1250 2000( 3150)?$/,
    );
    return rows.slice(1).flatMap(([letter, , ...cells], above) => {
      const [, , , ...expected] = rows[above] ?? [];
      return expected.flatMap((cell, at) =>
        cell === cells[at] ? [] : [`${severity} ${letter} ${aqls[at]}: ${cells[at]}, not ${cell}`],
      );
    });
  });
  expect(moved).toMatchInlineSnapshot(`
    [
      "normal B 6.5: ^, not v",
      "normal F 100: ^, not 30",
      "normal F 150: ^, not 44",
      "normal R 0.015: ^, not v",
      "tightened B 6.5: 0, not v",
      "tightened F 100: ^, not 27",
      "tightened F 150: ^, not 41",
      "tightened R 0.015: ^, not v",
      "tightened S 0.015: ^, not v",
      "tightened S 0.04: ^, not 2",
      "tightened S 0.065: ^, not 3",
      "tightened S 0.1: ^, not 5",
      "tightened S 0.15: ^, not 8",
      "tightened S 0.25: ^, not 12",
      "tightened S 0.4: ^, not 18",
    ]
  `);
});

test('an AQL is written as in the standard', () => {
  expect(aqls.map(formatAql).join(' ')).toBe(
    '0.010 0.015 0.025 0.040 0.065 0.10 0.15 0.25 0.40 0.65 1.0 1.5 2.5 4.0 6.5 10 15 25 40 65 100 150 250 400 650 1000',
  );
});
