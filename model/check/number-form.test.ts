import { expect, test } from 'vitest';
import { numberFix, readNumber } from './number-form.ts';

test.each([
  ['53,55', 53.55],
  ['53,551', 53.551],
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
  expect(readNumber(written, false, true)).toBe(number);
});

test.each([
  ['1,200', 1200],
  ['12,000', 12_000],
  ['-1,200', -1200],
  ['1,20,000', 120_000],
  ['12,34,567', 1_234_567],
])('the groups of digits %j are %j', (written, number) => {
  expect(readNumber(written, true)).toBe(number);
  expect(readNumber(written, false)).toBe(number);
});

test('a comma before a fraction', () => {
  expect(readNumber('1,25', false)).toBe(1.25);
  expect(readNumber('0,125', false)).toBe(0.125);
});

test('a year with a comma, and with words', () => {
  expect(readNumber('2,024', true)).toBe(2024);
  expect(readNumber('2024 AD', true)).toBeUndefined();
});

test('two numbers in one place', () => {
  expect(numberFix('53.55, 9.99', false)).toContain('Two numbers stand here');
});
