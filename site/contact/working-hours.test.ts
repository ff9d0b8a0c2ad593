/** Tests the words for the owner's working hours. */
import { expect, test } from 'vitest';
import { daysInWords, describeWorkingHours, utcOffset } from './working-hours.ts';

test('the offset from UTC follows from the owner’s time zone and the date', () => {
  expect(utcOffset('Asia/Kolkata', new Date('2026-01-01T00:00:00Z'))).toBe('UTC+5:30');
  expect(utcOffset('Europe/Berlin', new Date('2026-07-01T00:00:00Z'))).toBe('UTC+2');
  expect(utcOffset('UTC', new Date(0))).toBe('UTC+0');
});

test.each([
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], 'Monday to Saturday'],
  [['Saturday', 'Sunday'], 'Saturday and Sunday'],
  [['Monday', 'Wednesday', 'Friday'], 'Monday, Wednesday and Friday'],
  [['Tuesday'], 'Tuesday'],
] as const)('the working days %j are written as %s', (days, expected) => {
  expect(daysInWords([...days])).toBe(expected);
});

test.each([
  ['Asia/Kolkata', 'UTC+5:30'],
  ['Europe/Berlin', 'UTC+1, in summer UTC+2'],
  ['America/St_Johns', 'UTC-3:30, in summer UTC-2:30'],
  ['Pacific/Auckland', 'UTC+12, in summer UTC+13'],
  ['UTC', 'UTC+0'],
])(
  'working hours in %s are one line, with the offset in winter and in summer',
  (timeZone, offset) => {
    const days = ['Monday' as const];
    const hours = { timeZone, days, from: '09:30', to: '18:30', answer: '' };
    for (const day of ['2026-01-15', '2026-07-15'])
      expect(describeWorkingHours(hours, new Date(day))).toBe(`Monday, 09:30 to 18:30 (${offset})`);
  },
);
