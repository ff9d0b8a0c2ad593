import { expect, test } from 'vitest';
import { numberFix, readNumber } from './number-form.ts';

test.each([
  ['53,55', 53.55],
  ['53.55 N', 53.55],
  ['N 53.55', 53.55],
  ['53.55° S', -53.55],
  ["53° 33' N", 53.55],
  ['53°33\'36"N', 53.56],
  ['9° 59′ 24″ W', -9.99],
  ['+9.99', 9.99],
  ['far', undefined],
  ['53.55, 9.99', undefined],
])('the degrees %j are %j', (written, number) => {
  expect(readNumber(written, false)).toBe(number);
});

test('a year with a comma, and with words', () => {
  expect(readNumber('2,024', true)).toBe(2024);
  expect(readNumber('2024 AD', true)).toBeUndefined();
});

test('two numbers in one place', () => {
  expect(numberFix('53.55, 9.99', false)).toContain('Two numbers stand here');
});
