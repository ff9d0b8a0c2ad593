import { expect, test } from 'vitest';
import { numberIn, numbersIn } from './stated-number.ts';

const values = (text: string) => [...new Set(numberIn(text).map(({ value }) => value))];

test.each([
  ['25%', [25]],
  ['12,5 %', [12.5]],
  ['8.4%', [8.4]],
  ['4,800', [4800, 4.8]],
  ['1.541 kg', [1.541, 1541]],
  ['1.234,5', [1234.5]],
  ['1,234.5', [1234.5]],
  ['1,234,567', [1_234_567]],
  ['₹12,34,567', [1_234_567]],
  ['0,125 mm', [0.125]],
  ['1541,125', [1541.125]],
  ['−20 °C', [-20]],
  ['-20', [-20]],
  ['±0,5 mm', [0.5]],
  ['16.02.2024', []],
  ['none', []],
])('%j may mean %j', (text, expected) => {
  expect(values(text).toSorted()).toEqual(expected.toSorted());
});

test('a minus after a digit is a hyphen', () => {
  const first = (text: string) => numbersIn(text).map(([number]) => number?.value);
  expect(first('8-10%')).toEqual([8, 10]);
  expect(first('-20 to -18')).toEqual([-20, -18]);
  expect(first('−20–−18 °C')).toEqual([-20, -18]);
});
