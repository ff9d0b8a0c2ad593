import { expect, it } from 'vitest';
import { daysInWords, describeWorkingHours, utcOffset } from './working-hours.ts';

it('states the offset of the owner’s clock', () => {
  expect(utcOffset('Asia/Kolkata', new Date('2026-01-01T00:00:00Z'))).toBe('UTC+5:30');
  expect(utcOffset('Europe/Berlin', new Date('2026-07-01T00:00:00Z'))).toBe('UTC+2');
  expect(utcOffset('UTC', new Date(0))).toBe('UTC+0');
});

it.each([
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], 'Monday to Saturday'],
  [['Saturday', 'Sunday'], 'Saturday and Sunday'],
  [['Monday', 'Wednesday', 'Friday'], 'Monday, Wednesday and Friday'],
  [['Tuesday'], 'Tuesday'],
] as const)('writes %j as %s', (days, expected) => {
  expect(daysInWords([...days])).toBe(expected);
});

it('says days, hours and offset in one line', () => {
  const hours = {
    timeZone: 'Asia/Kolkata',
    days: ['Monday' as const],
    from: '09:30',
    to: '18:30',
    answer: '',
  };
  expect(describeWorkingHours(hours)).toBe('Monday, 09:30 to 18:30 (UTC+5:30)');
});
