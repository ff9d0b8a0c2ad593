import { expect, test } from 'vitest';
import { describePeriod, periodInYears } from './period.ts';

test.each([
  ['2022', 'present', '2022 to Present', '2022 to Present'],
  ['2020', '2022', '2020 to 2022', '2020 to 2022'],
  ['2022-04', 'present', '2022 to Present', 'April 2022 to Present'],
  ['2019-12', '2022', '2019 to 2022', 'December 2019 to 2022'],
])('from %s to %s is %s', (from, to, years, months) => {
  expect(periodInYears({ from, to })).toBe(years);
  expect(describePeriod({ from, to }, 'en')).toBe(months);
});

test('months are in the language of the site', () => {
  expect(describePeriod({ from: '2022-04', to: '2024-11' }, 'hi')).toBe('अप्रैल 2022 to नवंबर 2024');
});
