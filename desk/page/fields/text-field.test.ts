import { expect, test } from 'vitest';
import { kept, numberIn } from './text-field.tsx';

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

test('what is typed is kept as text, in one line where there is but one', () => {
  for (const typed of ['yes', '1e3', '~', '2024-02-16', 'no\u00a0break', ' x '])
    expect(kept(typed, { type: 'string' })).toBe(typed);
  const pasted = 'pasted\r\nlines';
  expect(kept(pasted, { type: 'string', maxLength: 60 })).toBe('pasted lines');
  expect(kept(pasted, { type: 'string', maxLength: 700 })).toBe(pasted);
  expect(kept(pasted, { type: 'string', maxLength: 700, isOneLine: true })).toBe('pasted lines');
  expect([kept(' ', { type: 'string' }, true), kept(' ', { type: 'string' })]).toEqual([
    undefined,
    ' ',
  ]);
  expect(kept('62,5', { type: 'number' })).toBe(62.5);
});
