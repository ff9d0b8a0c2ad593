import { expect, test } from 'vitest';
import { describePeriod, periodInYears } from './period.ts';
import { wordsSchema } from './schemas/words.ts';

const english = wordsSchema.parse({});

test.each([
  ['2022', 'present', '2022 to Present', '2022 to Present'],
  ['2020', '2022', '2020 to 2022', '2020 to 2022'],
  ['2022-04', 'present', '2022 to Present', 'April 2022 to Present'],
  ['2019-12', '2022', '2019 to 2022', 'December 2019 to 2022'],
])('from %s to %s is %s', (from, to, years, months) => {
  expect(periodInYears({ from, to }, english)).toBe(years);
  expect(describePeriod({ from, to }, english)).toBe(months);
});

test('months and words in the language of the site', () => {
  const hindi = wordsSchema.parse({
    language: 'hi',
    periods: { present: 'अब तक', years: '{from} से {to}' },
  });
  const role = { from: '2022-04', to: 'present' };
  expect(periodInYears(role, hindi)).toBe('2022 से अब तक');
  expect(describePeriod(role, hindi)).toBe('अप्रैल 2022 से अब तक');
});
