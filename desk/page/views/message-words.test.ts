/** Tests the words about messages: their state, and how many are shown. */
import { expect, test } from 'vitest';
import { countWords, stateWords } from './message-words.ts';

test('a message whose mail failed is described differently from one on its way', () => {
  const words = (state: 'new' | 'delivered', fault: string, sendsMail = true) =>
    stateWords({ state, fault }, sendsMail);
  expect(words('new', '')).toBe('On its way to your mailbox');
  expect(words('new', 'refused')).toMatch(/^Waiting/);
  expect(words('new', 'refused', false)).toBe('Kept here');
  expect(words('delivered', '')).toBe('Sent to your mailbox');
});

test('from 100 messages on, the heading says that these are the newest', () => {
  expect([0, 1, 99, 100].map(countWords)).toEqual([
    'No message yet.',
    '1 message.',
    '99 messages.',
    'The newest 100 messages; all are in the table.',
  ]);
});
