/** Tests the words about messages: how many are shown. */
import { expect, test } from 'vitest';
import { countWords } from './messages-view.tsx';

test('from 100 messages on, the heading says that these are the newest', () => {
  expect([0, 1, 99, 100].map(countWords)).toEqual([
    'No message yet.',
    '1 message.',
    '99 messages.',
    'The newest 100 messages; docs/owner-guide.md says how to save all.',
  ]);
});
