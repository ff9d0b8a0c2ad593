import { expect, test } from 'vitest';
import { balancedItems, rowSizes } from './balanced-rows.ts';

const rows: [count: number, most: number, sizes: number[]][] = [
  [1, 4, [1]],
  [4, 4, [4, 4, 4, 4]],
  [5, 4, [3, 3, 3, 2, 2]],
  [7, 4, [4, 4, 4, 4, 3, 3, 3]],
  [10, 4, [4, 4, 4, 4, 3, 3, 3, 3, 3, 3]],
  [0, 4, []],
];

test('rows are as even as can be', () => {
  for (const [count, most, sizes] of rows) expect(rowSizes(count, most)).toEqual(sizes);
});

test('every size of a row has its columns', () => {
  for (const most of [3, 4] as const)
    for (let count = 1; count <= 30; count++)
      expect(balancedItems(count, most).join()).not.toContain('undefined');
});
