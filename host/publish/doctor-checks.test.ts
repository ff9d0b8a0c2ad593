/** Tests what the doctor says of the messages that wait. */
import { expect, test } from 'vitest';
import type { DeliveryFaultCode } from '#contact/inbox/inbox.ts';
import { dailyMails } from '#contact/mail/delivery.ts';
import { minute } from '#contact/message/format-time.ts';
import type { InboxReport } from '#contact/routes/inbox-api.ts';
import { checkQueue } from './doctor-checks.ts';

const inboxWith = (waiting: number, more: Partial<InboxReport> = {}): InboxReport => ({
  waiting,
  waitingSince: waiting > 0 ? 0 : undefined,
  fault: undefined,
  deliveredToday: 0,
  sendsMail: true,
  ...more,
});

const queue = (inbox: InboxReport, minutes: number) => {
  const { kind, text } = checkQueue(inbox, minutes * minute);
  return `${kind}: ${text}`;
};

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

    note: 1 message waits for delivery, for 2 hours at most. The limit of 200 mails a day is reached; the rest follows after midnight UTC."
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
