import { expect, test } from 'vitest';
import { describePeriod } from './period.ts';
import { wordsSchema } from './schemas/words.ts';

const english = wordsSchema.parse({});

test.each([
  ['2022', 'present', '2022 to Present'],
  ['2020', '2022', '2020 to 2022'],
  ['2022-04', 'present', 'April 2022 to Present'],
  ['2019-12', '2022', 'December 2019 to 2022'],
])('from %s to %s is %s', (from, to, expected) => {
  expect(describePeriod({ from, to }, english)).toBe(expected);
});

test('months and words in the language of the site', () => {
  const hindi = wordsSchema.parse({
    language: 'hi',
    periods: { present: 'अब तक', years: '{from} से {to}' },
  });
  expect(describePeriod({ from: '2022-04', to: 'present' }, hindi)).toBe('अप्रैल 2022 से अब तक');
});
