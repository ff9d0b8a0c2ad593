import { expect, onTestFinished, test, vi } from 'vitest';
import { InboxError } from './inbox-error.ts';
import { type InboxPort, InboxUnavailableError } from './inbox-port.ts';
import { createRetryingInbox } from './retrying-inbox.ts';

/** An inbox that cannot be opened while there is a fault. */
function createInbox(fault: { message: string | undefined }) {
  const events: string[] = [];
  const opened = { nextDue: async () => 7, close: vi.fn(async () => {}) } as unknown as InboxPort;
  const inbox = createRetryingInbox({
    open: () => {
      if (fault.message) throw new InboxError(fault.message);
      return opened;
    },
    onProblem: (reason) => events.push(reason),
    onOpen: () => events.push('open'),
    retryAfter: 10,
  });
  return { inbox, events, opened };
}

test('until then every call is refused, each reason is reported once, and it opens by itself', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fault: { message: string | undefined } = { message: 'The disk is full.' };
  const { inbox, events } = createInbox(fault);
  await expect(inbox.nextDue()).rejects.toThrow(
    new InboxUnavailableError('The inbox is not open yet'),
  );
  vi.advanceTimersByTime(60);
  expect(events).toEqual(['The disk is full.']);
  fault.message = 'It is damaged.';
  vi.advanceTimersByTime(60);
  fault.message = undefined;
  vi.advanceTimersByTime(10);
  expect(events).toEqual(['The disk is full.', 'It is damaged.', 'open']);
  expect(await inbox.nextDue()).toBe(7);
});

test('it can be closed before it was open, and awaited', async () => {
  const { inbox } = createInbox({ message: 'The disk is full.' });
  expect(await Promise.resolve(inbox)).toBe(inbox);
  await inbox.close();
});
