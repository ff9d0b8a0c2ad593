import { expect, test } from 'vitest';
import { describePeriod, localeOf, periodInYears } from './dates.ts';
import { unprintable } from './font-coverage.ts';

test('dates and numbers are written as in the language of the site, if the fonts have its letters', () => {
  const own = ['en-IN', 'de', 'hi', 'ru', 'el', 'vi'];
  expect(own.map(localeOf)).toEqual(own);
  for (const language of ['en', 'zh', 'ja', 'ar', 'ta']) expect(localeOf(language)).toBe('en-GB');
});

test('the fonts have the months of a site in any language', () => {
  for (const language of ['zh', 'ar', 'bn', 'th', 'he', 'mr', 'el', 'de']) {
    const period = describePeriod({ from: '2022-04', to: '2024-11' }, language);
    expect(unprintable(period), language).toEqual([]);
  }
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

test('months are in the language of the site', () => {
  expect(describePeriod({ from: '2022-04', to: '2024-11' }, 'hi')).toBe('अप्रैल 2022 to नवंबर 2024');
});
