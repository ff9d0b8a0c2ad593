import { describe, expect, it } from 'vitest';
import {
  aqls,
  codeLetterOf,
  codeLetters,
  formatAql,
  levels,
  lotRanges,
  masterCell,
  planOf,
  samplingOf,
  severities,
} from './sampling-plans.ts';
import { followedTable, printedRejections, printedTable } from './testing/master-tables.ts';

const cells = (table: string) => table.split('\n').map((row) => row.split(' '));
const arrows = { down: 'v', up: '^' } as const;

/** Where a transcription is known to differ, as `letter, AQL`. */
const known = {
  // On table 2-C's diagonal of 21 the first transcription has 4.
  withArrows: (letter: number, aql: number, severity: string) =>
    severity === 'reduced' && letter >= 2 && letter + aql === 21,
  followed: (letter: number, aql: number, severity: string) =>
    severity === 'tightened' && letter === 0 && aql === 15,
};

describe.each(severities)('the master table for %s inspection', (severity) => {
  it('is that of the transcription with arrows, cell by cell', () => {
    const differing: string[] = [];
    const table = cells(printedTable[severity]);
    codeLetters.forEach((letter, row) => {
      aqls.forEach((aql, column) => {
        const found = masterCell(letter, aql, severity);
        const shown = typeof found === 'number' ? String(found) : arrows[found];
        if (shown !== table[row]?.[column] && !known.withArrows(row, column, severity))
          differing.push(`${letter} ${formatAql(aql)}: ${shown}, not ${table[row]?.[column]}`);
      });
    });
    expect(differing).toEqual([]);
    expect(table.flat()).toHaveLength(16 * 26);
  });

  it('leads where the transcription with arrows followed does, cell by cell', () => {
    const differing: string[] = [];
    const table = cells(followedTable[severity]);
    codeLetters.forEach((letter, row) => {
      aqls.forEach((aql, column) => {
        const { letter: to, accept } = planOf(letter, aql, severity);
        const shown = `${to}${accept}`;
        if (shown !== table[row]?.[column] && !known.followed(row, column, severity))
          differing.push(`${letter} ${formatAql(aql)}: ${shown}, not ${table[row]?.[column]}`);
      });
    });
    expect(differing).toEqual([]);
    expect(table.flat()).toHaveLength(16 * 26);
  });
});

describe.each(['normal', 'tightened'] as const)(
  'the printed table for %s inspection',
  (severity) => {
    it('has the same plans and arrows', () => {
      const [first, last] = [aqls.indexOf(0.65), aqls.indexOf(15)];
      const table = cells(printedRejections[severity]);
      const computed = table.map((_, row) =>
        aqls.slice(first, last + 1).map((aql) => {
          const found = masterCell(codeLetters[row] as string, aql, severity);
          return typeof found === 'number' ? String(found + 1) : '-';
        }),
      );
      expect(table.length).toBeGreaterThan(10);
      expect(computed).toEqual(table);
    });
  },
);

describe('where a transcription differs', () => {
  it('is what all other sources have', () => {
    // Table 2-B has no plan of two items with 0 accepted.
    expect(masterCell('A', 10, 'tightened')).toBe('down');
    expect(planOf('A', 10, 'tightened')).toMatchObject({ letter: 'D', size: 8, accept: 1 });
    // Table 2-C: 1, 2, 3, 5, 6, 8, 10.
    expect(planOf('J', 4, 'reduced')).toMatchObject({ letter: 'J', size: 32, accept: 5 });
  });
});

describe('sample sizes', () => {
  it('are those of the letters, and smaller when reduced', () => {
    const sizes = (severity: 'normal' | 'reduced') =>
      codeLetters.flatMap((letter) => {
        const own = aqls
          .map((aql) => planOf(letter, aql, severity))
          .find((p) => p.letter === letter);
        return own?.size ?? [];
      });
    expect(sizes('normal')).toEqual([
      2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000,
    ]);
    expect(sizes('reduced')).toEqual([
      2, 2, 2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800,
    ]);
    expect(planOf('Q', 0.025, 'tightened')).toEqual({
      letter: 'S',
      size: 3150,
      accept: 1,
      reject: 2,
    });
  });
});

describe('table 1', () => {
  it('has a row for every lot from 2 on', () => {
    expect(lotRanges.map(({ from }) => from)).toEqual([
      2, 9, 16, 26, 51, 91, 151, 281, 501, 1201, 3201, 10_001, 35_001, 150_001, 500_001,
    ]);
    expect(levels.map((level) => codeLetterOf(1200, level)).join('')).toBe('CCEFGJK');
    expect([2, 8, 9, 500_001].map((lot) => codeLetterOf(lot)).join('')).toBe('AABQ');
    expect(() => codeLetterOf(1)).toThrow(RangeError);
  });

  it('never gives a larger lot, or a higher level, a smaller letter', () => {
    const rows = lotRanges.map(({ letters }) => levels.map((level) => letters[level]));
    for (const row of rows)
      for (const group of [row.slice(0, 4), row.slice(4)]) expect([...group].sort()).toEqual(group);
    for (const [at] of levels.entries()) {
      const column = rows.map((row) => row[at]);
      expect([...column].sort()).toEqual(column);
    }
  });
});

describe('the sampling of a lot', () => {
  it('is what buyers quote', () => {
    expect(samplingOf(1200, 2.5)).toEqual({
      lotLetter: 'J',
      letter: 'J',
      size: 80,
      accept: 5,
      reject: 6,
      isWholeLot: false,
    });
    expect(samplingOf(1200, 2.5, { severity: 'tightened' })).toMatchObject({ size: 80, accept: 3 });
    expect(samplingOf(1200, 2.5, { severity: 'reduced' })).toMatchObject({ size: 32, accept: 3 });
  });

  it('inspects every item of a lot that is smaller than the sample', () => {
    expect(samplingOf(40, 0.25)).toMatchObject({
      letter: 'H',
      size: 40,
      accept: 0,
      isWholeLot: true,
    });
  });
});
