/** Tests what the doctor reports about mail, delivery and the inbox. */
import { expect, test } from 'vitest';
import { type DeliveryFaultCode, maxSize } from '#contact/inbox/inbox.ts';
import { dailyMails } from '#contact/mail/delivery.ts';
import { minute } from '#contact/message/format-time.ts';
import type { InboxReport } from '#contact/routes/inbox-api.ts';
import { checkLimits, checkQueue, checkRecipients } from './doctor-checks.ts';
import type { Finding } from './finding.ts';

const inboxWith = (waiting: number, more: Partial<InboxReport> = {}): InboxReport => ({
  counts: { new: waiting, delivered: 0 },
  waitingSince: waiting > 0 ? 0 : undefined,
  fault: undefined,
  deliveredToday: 0,
  size: 0,
  sendsMail: true,
  ...more,
});

const linesOf = (findings: Finding[]) => findings.map(({ kind, text }) => `${kind}: ${text}`);
const queue = (inbox: InboxReport, minutes: number) =>
  linesOf([checkQueue(inbox, minutes * minute)]).join();

test('a message may wait for 15 minutes, without mail or with a full day for longer', () => {
  const lines = [
    queue(inboxWith(0), 0),
    queue(inboxWith(1), 0),
    queue(inboxWith(3), 15),
    queue(inboxWith(1), 16),
    queue(inboxWith(2, { sendsMail: false }), 99),
    queue(inboxWith(1, { deliveredToday: dailyMails }), 99),
  ];
  expect(lines.join('\n\n')).toMatchInlineSnapshot(`
    "ok: No messages are waiting.

    ok: 1 message waits for delivery, for 1 minute at most.

    ok: 3 messages wait for delivery, for 15 minutes at most.

    problem: 1 message waits for delivery, for 16 minutes at most. Mail is not going out: look at SMTP_HOST, at the server's log, and whether the server runs.

    ok: 2 messages are in the inbox only, because no mail is set up.

    ok: 1 message waits for delivery, for 2 hours at most."
  `);
});

test('a fault that time does not mend is a problem at once; a busy mail server is not', () => {
  const waiting = (code: DeliveryFaultCode) =>
    queue(inboxWith(1, { fault: { code, detail: '535' } }), 1);
  expect(waiting('login')).toMatchInlineSnapshot(
    `"problem: 1 message waits for delivery, for 1 minute at most. The last attempt: the mail server refuses the login: 535 (many providers want an app password; docs/publish.md says where it is made)."`,
  );
  for (const code of ['encryption', 'addresses', 'refused'] as const)
    expect(waiting(code), code).toMatch(/^problem/);
  for (const code of ['later', 'unreachable'] as const) expect(waiting(code), code).toMatch(/^ok/);
});

test('the number of mails today is a note from its limit on, a full inbox a problem', () => {
  const limits = (deliveredToday: number, size: number) =>
    linesOf(checkLimits(inboxWith(0, { deliveredToday, size })));
  const lines = [...limits(dailyMails - 1, maxSize - 1), ...limits(dailyMails, maxSize)];
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "ok: Mailed to you since midnight UTC: 199 of at most 200.
    ok: The inbox takes 400.0 MB; from 400.0 MB on it takes no more messages.
    note: Mailed to you since midnight UTC: 200 of at most 200. The others wait for the next day.
    problem: The inbox takes 400.0 MB; from 400.0 MB on it takes no more messages. Erase what you do not need: npm run inbox help"
  `);
});

test('the doctor says from which address to which address mails go, or that no mail is sent', () => {
  const to = 'owner@gmail.com';
  const said = (from: string | undefined, more = {}) =>
    checkRecipients({
      SMTP_HOST: 'mail.own.test',
      CONTACT_TO: to,
      CONTACT_FROM: from,
      ...more,
    } as Parameters<typeof checkRecipients>[0]);
  const missing = [said(undefined), said(to, { SMTP_HOST: '' }), said(to, { CONTACT_TO: '' })];
  expect(missing.map(({ kind }) => kind)).toEqual(['note', 'note', 'note']);
  expect(linesOf([said(to)])).toEqual([`ok: Messages go from ${to} to ${to}.`]);
});
