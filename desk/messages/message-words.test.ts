import { expect, test } from 'vitest';
import type { VisitorMessage } from './live-inbox.ts';
import { answerLink, erasedWords, foundWords, retryWords, stateWords } from './message-words.ts';

const toMailbox = 'Send it to my mailbox';

test.each([
  ['new', '', true, 'On its way to your mailbox', undefined],
  ['new', 'no connection', true, 'On its way to your mailbox', toMailbox],
  ['new', '', false, 'Kept here', undefined],
  ['delivered', '', true, 'Sent to your mailbox', undefined],
  ['failed', 'refused', true, 'Did not reach your mailbox', toMailbox],
  ['failed', 'refused', false, 'Did not reach your mailbox', undefined],
] as const)('%s, "%s", mailbox %s', (state, reason, sendsMail, words, button) => {
  expect(stateWords({ state }, sendsMail)).toBe(words);
  expect(retryWords({ state, reason }, sendsMail)).toBe(button);
});

test('an answer goes to the address as it is, and to nobody else', () => {
  const reference = '7K4M-2Q9P';
  expect(answerLink({ email: 'maria@keller.test', reference })).toBe(
    'mailto:maria@keller.test?subject=Your%20message%207K4M-2Q9P',
  );
  expect(answerLink({ email: 'a?bcc=all&x@firm.test', reference })).toBe(
    'mailto:a%3Fbcc%3Dall%26x@firm.test?subject=Your%20message%207K4M-2Q9P',
  );
});

test.each([
  [0, undefined, 'It was no longer in the inbox.'],
  [0, 'maria@keller.test', 'It was no longer in the inbox.'],
  [1, undefined, 'It is erased.'],
  [1, 'maria@keller.test', 'The one message from maria@keller.test is erased.'],
  [2, 'maria@keller.test', 'All 2 messages from maria@keller.test are erased.'],
])('%i erased, of %s', (count, sender, words) => {
  expect(erasedWords(count, sender)).toBe(words);
});

test.each([
  [0, undefined, '', 'No message yet.'],
  [0, undefined, 'oak', 'No message has these words.'],
  [1, undefined, 'oak', '1 message has these words.'],
  [3, undefined, '', '3 messages.'],
  [100, 'more', 'oak', 'The newest 100 messages with these words.'],
])('%i found, and %s, for "%s"', (count, next, search, words) => {
  const messages = Array.from({ length: count }, () => ({}) as VisitorMessage);
  expect(foundWords({ messages, sendsMail: true, ...(next && { next }) }, search)).toBe(words);
});
