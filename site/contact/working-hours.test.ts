/** Tests the words for the owner's working hours. */
import { expect, test } from 'vitest';
import { describeWorkingHours } from './working-hours.ts';

type Hours = Parameters<typeof describeWorkingHours>[0];

const describe = (changes: Partial<Hours>, day = '2026-01-15') => {
  const hours: Hours = { timeZone: 'UTC', days: [], from: '09:30', to: '18:30', answer: '' };
  return describeWorkingHours({ ...hours, ...changes }, new Date(day));
};

test.each([
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], 'Monday to Saturday'],
  [['Saturday', 'Sunday'], 'Saturday and Sunday'],
  [['Monday', 'Wednesday', 'Friday'], 'Monday, Wednesday and Friday'],
  [['Tuesday'], 'Tuesday'],
] as const)('the working days %j are written as %s', (days, expected) => {
  expect(describe({ days: [...days] })).toBe(`${expected}, 09:30 to 18:30 (UTC+0)`);
});

test.each([
  ['Asia/Kolkata', 'UTC+5:30'],
  ['Europe/Berlin', 'UTC+1 in January, UTC+2 in July'],
  ['Pacific/Auckland', 'UTC+13 in January, UTC+12 in July'],
])('working hours in %s have the offset of January and of July', (timeZone, offset) => {
  for (const day of ['2026-01-15', '2026-07-15'])
    expect(describe({ timeZone }, day)).toContain(`(${offset})`);
});
