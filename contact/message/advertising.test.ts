import { expect, test } from 'vitest';
import { findAdvertising } from './advertising.ts';
import { advertising, honest } from './testing/sample-messages.ts';

const suspected = (messages: readonly string[]) =>
  messages.filter((message) => findAdvertising(message).length > 0);

test('no honest message is suspect', () => {
  expect(suspected(honest)).toEqual([]);
});

test('at least nine of ten advertisements are suspect', () => {
  const missed = advertising.filter((message) => findAdvertising(message).length === 0);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(advertising.length / 10);
});
