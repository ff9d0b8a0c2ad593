import { expect, test } from 'vitest';
import { describePeriod, localeOf, periodInYears } from './dates.ts';

test('dates and numbers are written as in the English of the site', () => {
  expect(['en', 'en-GB', 'en-IN', 'en-US'].map(localeOf)).toEqual([
    'en-GB',
    'en-GB',
    'en-IN',
    'en-US',
  ]);
});

test.each([
  ['2022', 'present', '2022 to Present', '2022 to Present'],
  ['2020', '2022', '2020 to 2022', '2020 to 2022'],
  ['2022-04', 'present', '2022 to Present', 'April 2022 to Present'],
  ['2019-12', '2022', '2019 to 2022', 'December 2019 to 2022'],
])('from %s to %s is %s', (from, to, years, months) => {
  expect(periodInYears({ from, to })).toBe(years);
  expect(describePeriod({ from, to }, 'en')).toBe(months);
});
