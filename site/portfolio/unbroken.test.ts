import { expect, it } from 'vitest';
import { unbroken } from './unbroken.ts';

it.each([
  ['taken 16 weeks, 4.0 minor', 'taken 16\u00a0weeks, 4.0\u00a0minor'],
  ['sealed 16 Feb 2024', 'sealed 16\u00a0Feb 2024'],
  ['sample by ISO 2859-1', 'sample by ISO\u00a02859-1'],
  ['1:10 at A2, mm', '1:10 at A2, mm'],
  ['a 40-foot container by ISO 2859-1', 'a 40-\u2060foot container by ISO\u00a02859-1'],
  ['EN 10204 3.1 certificate', 'EN\u00a010204 3.1 certificate'],
])('keeps the numbers of %j on one line with their words', (text, expected) => {
  expect(unbroken(text)).toBe(expected);
});
