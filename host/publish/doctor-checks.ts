/** What `npm run doctor` says of the messages that wait, and of a mail that was not sent. */
import type { DeliveryFaultCode } from '#contact/inbox/inbox.ts';
import { dailyMails } from '#contact/mail/delivery.ts';
import { describeFault, needsOwner } from '#contact/mail/delivery-error.ts';
import { formatDuration, minute } from '#contact/message/format-time.ts';
import type { InboxReport } from '#contact/routes/inbox-api.ts';
import { countOf } from '#model/wording.ts';
import { type Finding, note, ok, problem } from './finding.ts';

/** A message that waits longer than this, in milliseconds, needs the owner. */
const longestWait = 15 * minute;

/** The messages that wait, how long and why. */
export function checkQueue(queue: InboxReport, now = Date.now()): Finding {
  const { waiting: count, waitingSince: since, fault, sendsMail, deliveredToday } = queue;
  if (since === undefined) return ok('No messages are waiting.');
  if (!sendsMail) {
    const are = count === 1 ? 'is' : 'are';
    return ok(`${countOf(count, 'message')} ${are} in the inbox only, because no mail is set up.`);
  }
  const wait = now - since;
  const waits = count === 1 ? 'waits' : 'wait';
  const text = `${countOf(count, 'message')} ${waits} for delivery, for ${formatDuration(wait)} at most.`;
  // Waiting does not help here.
  if (fault && needsOwner(fault.code))
    return problem(`${text} The last attempt: ${describeFault(fault)}.`);
  if (wait <= longestWait) return ok(text);
  if (deliveredToday >= dailyMails)
    return note(
      `${text} The limit of ${dailyMails} mails a day is reached; the rest follows after midnight UTC.`,
    );
  return problem(
    `${text} Mail is not going out: look at SMTP_HOST, at the server's log, and whether the server runs.`,
  );
}

/** A note where the mail server asks to try later; a problem for every other fault. */
export function explainFault(code: DeliveryFaultCode, text: string, fix: string): Finding {
  return code === 'later'
    ? note(`${text}.`, 'Wait some minutes, then run this again.')
    : problem(`${text}.`, fix);
}
