import { expect, test } from 'vitest';
import type { InboxStatus } from '#contact/inbox/inbox-port.ts';
import { checkQueue } from './doctor-checks.ts';

const inboxWith = (counts: Partial<InboxStatus['counts']>) => ({
  status: async () => ({
    counts: { new: 0, suspect: 0, delivered: 0, failed: 0, ...counts },
    waitingSince: undefined,
    lastDeliveredAt: undefined,
    unreported: 0,
  }),
});

test('a message that failed needs the owner, a suspect one is a note', async () => {
  const found = await checkQueue(inboxWith({ failed: 2, suspect: 3, delivered: 9 }));
  expect(found).toEqual([
    { level: 'problem', text: expect.stringContaining('npm run inbox -- list --state failed') },
    { level: 'warning', text: expect.stringContaining('npm run inbox -- list --state suspect') },
  ]);
  expect(found.map(({ text }) => /\d+ of the messages/.exec(text)?.[0])).toEqual([
    '2 of the messages',
    '3 of the messages',
  ]);
});

test('messages that wait or were delivered are as they should be', async () => {
  const [finding, ...others] = await checkQueue(inboxWith({ new: 1, delivered: 9 }));
  expect(finding).toMatchObject({ level: 'ok' });
  expect(others).toEqual([]);
});
