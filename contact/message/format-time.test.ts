import { expect, test } from 'vitest';
import { formatDuration } from './format-time.ts';

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
