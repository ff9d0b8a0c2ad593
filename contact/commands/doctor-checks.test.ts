/** Tests what the doctor reports about mail, delivery and the inbox. */
import { expect, test } from 'vitest';
import { type DeliveryFaultCode, roomForMarked } from '#contact/inbox/inbox.ts';
import { dailyMails } from '#contact/mail/delivery.ts';
import type { InboxReport } from '#contact/routes/inbox-api.ts';
import { checkLimits, checkQueue, checkRecipients } from './doctor-checks.ts';

const minute = 60_000;
const inboxWith = (counts: Partial<InboxReport['counts']>, more: Partial<InboxReport> = {}) => ({
  counts: { new: 0, delivered: 0, ...counts },
  waitingSince: undefined,
  fault: undefined,
  lastDeliveredAt: undefined,
  deliveredToday: 0,
  sendsMail: true,
  ...more,
});

test.each([
  [15, 'ok', '1 message waits for delivery, for 15 minutes at most.'],
  [16, 'problem', '1 message waits for delivery, for 16 minutes at most. Mail is not'],
  [1, 'ok', '1 message waits for delivery, for 1 minute at most.'],
])('a message that has waited for %d minutes is reported as: %s', (minutes, kind, text) => {
  const inbox = inboxWith({ new: 1 }, { waitingSince: 0, lastDeliveredAt: 0 });
  const [waiting, last] = checkQueue(inbox, minutes * minute);
  expect(waiting).toEqual({ kind, text: expect.stringContaining(text) });
  expect(last?.text).toMatch(/^The last message was delivered \d+ minutes? ago\.$/);
});

test('an inbox in which nothing waits is told so, and how many wait in another', () => {
  expect(checkQueue(inboxWith({}))).toEqual([{ kind: 'ok', text: 'No messages are waiting.' }]);
  expect(checkQueue(inboxWith({ new: 3 }, { waitingSince: 0 }), 2 * minute)).toEqual([
    { kind: 'ok', text: '3 messages wait for delivery, for 2 minutes at most.' },
  ]);
  expect(checkQueue(inboxWith({ new: 1 }, { waitingSince: 0, lastDeliveredAt: 0 }), 0)).toEqual([
    { kind: 'ok', text: '1 message waits for delivery, for 1 minute at most.' },
    { kind: 'ok', text: 'The last message was delivered 1 minute ago.' },
  ]);
});

test('messages that wait because no mail is set up, or for the next day, are no problem', () => {
  const long = { waitingSince: 0 };
  expect(checkQueue(inboxWith({ new: 2 }, { ...long, sendsMail: false }), 99 * minute)).toEqual([
    { kind: 'ok', text: '2 messages are in the inbox only, because no mail is set up.' },
  ]);
  const full = inboxWith({ new: 1 }, { ...long, deliveredToday: dailyMails });
  expect(checkQueue(full, 99 * minute)[0]?.kind).toBe('ok');
});

test('a waiting time that begins in the future is reported as a wrong clock, and no time is negative', () => {
  const inbox = inboxWith({ new: 1 }, { waitingSince: 10 * minute, lastDeliveredAt: 10 * minute });
  const [waiting, last] = checkQueue(inbox, 0);
  expect(waiting).toEqual({
    kind: 'problem',
    text: expect.stringContaining('the clock was wrong'),
  });
  expect(last?.text).toBe('The last message was delivered 1 minute ago.');
});

test('a refused login is a problem at once; a busy mail server is not', () => {
  const waiting = (code: DeliveryFaultCode) =>
    checkQueue(
      inboxWith({ new: 1 }, { waitingSince: 0, fault: { code, detail: '535' } }),
      minute,
    )[0];
  expect(waiting('login')).toEqual({
    kind: 'problem',
    text: expect.stringMatching(/waits for delivery.*refuses the user name or the password.*535/),
  });
  for (const code of ['encryption', 'refused'] as const)
    expect(waiting(code)?.kind, code).toBe('problem');
  for (const code of ['later', 'unreachable'] as const)
    expect(waiting(code)?.kind, code).toBe('ok');
});

test('the number of mails today is a note from its limit on, a full inbox a problem', () => {
  const kinds = (deliveredToday: number, size: number) =>
    checkLimits({ ...inboxWith({}), deliveredToday, size } as InboxReport).map(({ kind }) => kind);
  expect(
    checkLimits({ ...inboxWith({}), deliveredToday: 3, size: 1.5 * 1024 * 1024 } as InboxReport),
  ).toEqual([
    { kind: 'ok', text: 'Mailed to you since midnight UTC: 3 of at most 200.' },
    {
      kind: 'ok',
      text: 'The inbox takes 1.5 MB; from 200.0 MB on it takes no more marked messages.',
    },
  ]);
  expect(kinds(dailyMails - 1, roomForMarked - 1)).toEqual(['ok', 'ok']);
  expect(kinds(dailyMails, roomForMarked)).toEqual(['note', 'problem']);
});

test('the doctor says from which address to which address mails go; a changed sender keeps replies out of the owner’s mailbox', () => {
  const to = 'owner@gmail.com';
  const said = (from: string | undefined, more = {}) =>
    checkRecipients({
      ...{ SMTP_HOST: 'mail.own.test', CONTACT_TO: to, CONTACT_FROM: from, ...more },
    } as Parameters<typeof checkRecipients>[0]);
  const missing = [said(undefined), said(to, { SMTP_HOST: '' }), said(to, { CONTACT_TO: '' })];
  expect(missing.map(({ kind }) => kind)).toEqual(['note', 'note', 'note']);
  expect(said('site@own.test')).toEqual({
    kind: 'ok',
    text: 'Messages go from site@own.test to owner@gmail.com.',
  });
  expect(said(to).text).toMatch(/^Messages go from owner\+website@.*so that Reply does not go to/);
});
