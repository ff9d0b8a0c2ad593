import { expect, test } from 'vitest';
import type { InboxStatus } from '#contact/inbox/inbox.ts';
import { checkQueue } from './doctor-checks.ts';

const minute = 60_000;
const inboxWith = (counts: Partial<InboxStatus['counts']>, more: Partial<InboxStatus> = {}) => ({
  status: async () => ({
    counts: { new: 0, delivered: 0, failed: 0, ...counts },
    waitingSince: undefined,
    lastDeliveredAt: undefined,
    ...more,
  }),
});

test('a message that failed needs the owner', async () => {
  const found = await checkQueue(inboxWith({ failed: 1 }));
  expect(found).toEqual([
    { level: 'ok', text: 'No message waits.' },
    {
      level: 'problem',
      text: expect.stringMatching(/in five days: 1 message\. .* list --state failed/),
    },
  ]);
});

test.each([
  [15, 'ok', '1 message waits for delivery, for 15 minutes at most.'],
  [16, 'problem', '1 message waits for delivery, for 16 minutes at most. Something keeps'],
  [1, 'ok', '1 message waits for delivery, for 1 minute at most.'],
])('a message that waits for %d minutes is: %s', async (minutes, level, text) => {
  const inbox = inboxWith({ new: 1 }, { waitingSince: 0, lastDeliveredAt: 0 });
  const [waiting, last] = await checkQueue(inbox, minutes * minute);
  expect(waiting).toEqual({ level, text: expect.stringContaining(text) });
  expect(last?.text).toMatch(/^The last message was delivered \d+ minutes? ago\.$/);
});
