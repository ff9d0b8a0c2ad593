import { expect, test } from 'vitest';
import { answerLink, retryWords } from './message-words.ts';

test('an answer goes to the address as it is, and to nobody else', () => {
  const reference = '7K4M-2Q9P';
  expect(answerLink({ email: 'maria@keller.test', reference })).toBe(
    'mailto:maria@keller.test?subject=Your%20message%207K4M-2Q9P',
  );
  expect(answerLink({ email: 'a?bcc=all&x@firm.test', reference })).toBe(
    'mailto:a%3Fbcc%3Dall%26x@firm.test?subject=Your%20message%207K4M-2Q9P',
  );
});

test('sending again is offered for what can be sent and is not on its way', () => {
  const offered = (state: 'new' | 'delivered' | 'failed', reason: string, sendsMail: boolean) =>
    retryWords({ state, reason }, sendsMail) !== undefined;
  expect([offered('new', 'no connection', true), offered('failed', 'refused', true)]).toEqual([
    true,
    true,
  ]);
  for (const [state, reason] of [
    ['new', ''],
    ['delivered', ''],
  ] as const)
    expect(offered(state, reason, true), state).toBe(false);
  expect(offered('failed', 'refused', false)).toBe(false);
});
