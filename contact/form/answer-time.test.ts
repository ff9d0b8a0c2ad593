/** Tests the words on when to expect an answer, with the owner's time of day. */
import { expect, test } from 'vitest';
import { describeAnswerTime } from './answer-time.ts';

const now = Date.UTC(2026, 0, 16, 8);
const words = { answer: 'Within a day.', place: 'Jaipur' };

test('the owner’s time of day follows the words on when to expect an answer', () => {
  expect(describeAnswerTime({ ...words, timeZone: 'Asia/Kolkata' }, now)).toBe(
    'Within a day; it is Friday 13:30 in Jaipur now.',
  );
});

test('where the browser does not know the time zone, the words stay without it', () => {
  expect(describeAnswerTime({ ...words, timeZone: 'Asia/Unheard' }, now)).toBeUndefined();
});
