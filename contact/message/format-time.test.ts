/** Tests how times are written in the time zone of the owner. */
import { expect, test } from 'vitest';
import { formatClock, formatDuration } from './format-time.ts';

test.each([
  [1, '1 minute'],
  [60_000, '1 minute'],
  [60_001, '2 minutes'],
  [3_599_999, '1 hour'],
  [3_600_000, '1 hour'],
  [7_000_000, '2 hours'],
  [90_000_000, '2 days'],
])('%d ms are %s', (time, words) => {
  expect(formatDuration(time)).toBe(words);
});

test('a time is written in the given time zone, with the date if asked for', () => {
  const morning = Date.UTC(2026, 0, 16, 8);
  expect(formatClock(morning, 'Europe/Riga')).toBe('Friday 10:00');
  expect(formatClock(morning, 'America/New_York', true)).toMatch(/^Friday.* 16.* 03:00$/);
});
