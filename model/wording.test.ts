import { expect, test } from 'vitest';
import { countOf } from './wording.ts';

test('one is one, and others are many', () => {
  expect([0, 1, 2, 1234].map((count) => countOf(count, 'message'))).toEqual([
    '0 messages',
    '1 message',
    '2 messages',
    '1,234 messages',
  ]);
});
