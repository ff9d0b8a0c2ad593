import { expect, test } from 'vitest';
import { balancedItems, rowSizes } from './balanced-rows.ts';

test.each([
  [1, 4, [1]],
  [4, 4, [4, 4, 4, 4]],
  [5, 4, [3, 3, 3, 2, 2]],
  [7, 4, [4, 4, 4, 4, 3, 3, 3]],
  [10, 4, [4, 4, 4, 4, 3, 3, 3, 3, 3, 3]],
  [0, 4, []],
])('%i items with at most %i in a row', (count, most, expected) => {
  expect(rowSizes(count, most)).toEqual(expected);
});

test('every size of a row has its columns', () => {
  for (const most of [3, 4] as const)
    for (let count = 1; count <= 30; count++)
      expect(balancedItems(count, most).join()).not.toContain('undefined');
});
