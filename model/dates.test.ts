/** Tests how dates, periods and delays are put into words. */
import { expect, test } from 'vitest';
import {
  describeLateness,
  describePeriod,
  describePunctuality,
  formatDay,
  formatLongDay,
  localeOf,
  measureDuration,
  periodInYears,
  yearsOf,
} from './dates.ts';

test('dates and numbers are written in the site’s kind of English', () => {
  expect(['en', 'en-GB', 'en-IN', 'en-US'].map(localeOf)).toEqual([
    'en-GB',
    'en-GB',
    'en-IN',
    'en-US',
  ]);
});

test.each([
  ['2022', 'present', '2022 to Present', '2022 – Present'],
  ['2020', '2022', '2020 to 2022', '2020 – 2022'],
  ['2022-04', 'present', '2022 to Present', 'April 2022 – Present'],
  ['2019-12', '2022', '2019 to 2022', 'December 2019 – 2022'],
  ['2021-03', '2021-11', '2021', 'March 2021 – November 2021'],
])('from %s to %s is %s', (from, to, years, months) => {
  expect(periodInYears({ from, to })).toBe(years);
  expect(describePeriod({ from, to }, 'en')).toBe(months);
});

const gate = (title: string, planned: string, actual: string) => ({
  title,
  note: '',
  planned: `2024-${planned}`,
  actual: `2024-${actual}`,
});
const gates = [
  gate('Brief', '01-09', '01-09'),
  gate('Sample', '02-13', '02-16'),
  gate('Inspect', '03-27', '03-28'),
  gate('Ship', '04-02', '04-01'),
];

test('a day is written short or long, in the English of the site', () => {
  const written = ['en', 'en-US'].map((language) => [
    formatDay('2024-02-16', language),
    formatLongDay('2024-02-16', language),
  ]);
  expect(written).toEqual([
    ['16 Feb', '16 February 2024'],
    ['Feb 16', 'February 16, 2024'],
  ]);
});

test('every late gate is named with its delay', () => {
  expect(gates.map((each) => describePunctuality(each))).toEqual([
    'on the day',
    '3 days late',
    '1 day late',
    '1 day early',
  ]);
  expect(describeLateness(gates)).toBe(
    'Sample: 3 days late; Inspect: 1 day late. Ship: 1 day early.',
  );
  expect(describeLateness([gates[0], gate('Ship', '04-02', '04-05')] as typeof gates)).toBe(
    'Ship: 3 days late.',
  );
  expect(describeLateness([gates[0], gates[3]] as typeof gates)).toBe(
    'No gate was late. Ship: 1 day early.',
  );
  expect(measureDuration(gates)).toEqual({ planned: 84, taken: 83 });
});

test('gates in two years are described with both years', () => {
  expect(yearsOf(gates)).toBe('2024');
  expect(yearsOf([{ ...gates[0], actual: '2023-11-30' }, ...gates.slice(1)] as typeof gates)).toBe(
    '2023–2024',
  );
});
