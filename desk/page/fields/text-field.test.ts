import { expect, test } from 'vitest';
import { numberIn } from './text-field.tsx';

test('only what is a number for everybody becomes one; all else stays as it was typed', () => {
  for (const [typed, number] of [
    ['2024', 2024],
    [' 12 ', 12],
    ['-3.50', -3.5],
    ['62,5', 62.5],
  ] as const)
    expect(numberIn(typed)).toBe(number);
  for (const typed of ['1e3', '0x10', 'Infinity', 'yes', '~', '1 000', '1,200', '12.', '-', ''])
    expect(numberIn(typed)).toBe(typed);
});
