import { expect, test } from 'vitest';
import { answerBy, clockTime, type WorkingHours } from './answer-time.ts';

const jaipur: WorkingHours = {
  timeZone: 'Asia/Kolkata',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  from: '09:30',
  to: '18:30',
  answerWithin: 1,
};
const berlin: WorkingHours = {
  ...jaipur,
  timeZone: 'Europe/Berlin',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  from: '09:00',
  to: '17:00',
};
const answered = (hours: WorkingHours, at: string) =>
  new Date(answerBy(hours, Date.parse(at))).toISOString();

test.each([
  ['within the hours', '2026-11-25T11:00+05:30', '2026-11-26T11:00+05:30'],
  ['before they begin', '2026-11-25T06:00+05:30', '2026-11-25T18:30+05:30'],
  ['after they end', '2026-11-25T20:00+05:30', '2026-11-26T18:30+05:30'],
  ['at the minute at which they end', '2026-11-25T18:30+05:30', '2026-11-26T18:30+05:30'],
  ['on Saturday morning', '2026-11-28T10:00+05:30', '2026-11-30T10:00+05:30'],
  ['on Sunday', '2026-11-22T17:05+05:30', '2026-11-23T18:30+05:30'],
  ['on the last evening of the year', '2026-12-31T23:59+05:30', '2027-01-01T18:30+05:30'],
])('a message %s is answered within one working day', (_, at, expected) => {
  expect(answered(jaipur, at)).toBe(new Date(expected).toISOString());
});

test('the day on which a clock changes has as many working hours as others', () => {
  // Clocks went back on 25 October 2026 and go forward on 28 March 2027, both Sundays.
  expect(answered(berlin, '2026-10-23T16:00+02:00')).toBe('2026-10-26T15:00:00.000Z');
  expect(answered(berlin, '2027-03-26T16:00+01:00')).toBe('2027-03-29T14:00:00.000Z');
  const cairo = { ...berlin, timeZone: 'Africa/Cairo', days: ['Friday' as const], from: '00:30' };
  // Clocks there go from 00:00 to 01:00 on a Friday, 24 April 2026, so that day begins at 01:00.
  expect(answered(cairo, '2026-04-23T12:00+02:00')).toBe('2026-04-24T14:00:00.000Z');
});

test.each([
  [2, '2026-11-27T11:00+05:30'],
  [10, '2026-12-07T11:00+05:30'],
])('%s working days pass over Sundays', (answerWithin, expected) => {
  const by = answered({ ...jaipur, answerWithin }, '2026-11-25T11:00+05:30');
  expect(by).toBe(new Date(expected).toISOString());
});

test('one moment is said by each clock, also over midnight', () => {
  const at = Date.parse('2026-11-23T18:30+05:30');
  expect(clockTime('en-GB', at, 'Asia/Kolkata')).toBe('Monday 18:30');
  expect(clockTime('en-GB', at, 'Europe/Berlin')).toBe('Monday 14:00');
  expect(clockTime('en-GB', at, 'Pacific/Auckland')).toBe('Tuesday 02:00');
  expect(clockTime('en-GB', at, 'Asia/Kolkata', true)).toMatch(
    /^Monday,? 23 November( at|,) 18:30$/,
  );
  expect(clockTime('de', at, 'Europe/Berlin')).toMatch(/^Montag(,| um) 14:00$/);
});
