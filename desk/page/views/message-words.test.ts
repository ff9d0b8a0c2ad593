/** Tests the words about messages: how many are shown, and how many were erased. */
import { expect, test } from 'vitest';
import { countWords, erasedWords } from './message-words.ts';

test('from 100 messages on, the heading says that these are the newest', () => {
  expect([0, 1, 99, 100].map(countWords)).toEqual([
    'No message yet.',
    '1 message.',
    '99 messages.',
    'The newest 100 messages; all are in the table.',
  ]);
});

test('what was erased is counted, and nothing is called erased that was not there', () => {
  expect([0, 1].map((count) => erasedWords(count))).toEqual([
    'It was no longer in the inbox.',
    'It is erased.',
  ]);
  expect([0, 1, 2].map((count) => erasedWords(count, 'a@b.test'))).toEqual([
    'It was no longer in the inbox.',
    'The one message from a@b.test is erased.',
    'All 2 messages from a@b.test are erased.',
  ]);
});
