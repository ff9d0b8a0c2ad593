/** The checks of `npm run doctor` on mail and inbox, each with its sentence. */
import { type DeliveryFaultCode, maxSize } from '#contact/inbox/inbox.ts';
import { dailyMails } from '#contact/mail/delivery.ts';
import { describeFault, needsOwner } from '#contact/mail/delivery-error.ts';
import { formatDuration, minute } from '#contact/message/format-time.ts';
import type { InboxReport } from '#contact/routes/inbox-api.ts';
import type { ContactSettings } from '#contact/settings.ts';
import { countOf } from '#model/wording.ts';
import { type Finding, note, ok, problem } from './finding.ts';

/** The sender and the recipient of the mail. */
export function checkRecipients(settings: ContactSettings): Finding {
  const { SMTP_HOST: host, CONTACT_TO: to, CONTACT_FROM: from } = settings;
  if (!host || !to || !from) {
    return note('No mail is sent, because SMTP_HOST is not set. Messages wait in the inbox.');
  }
  return ok(`Messages go from ${from} to ${to}.`);
}

/** The mails of the day and the size of the inbox, each with its limit. */
export function checkLimits({ deliveredToday, size }: InboxReport): Finding[] {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const mails = `Mailed to you since midnight UTC: ${deliveredToday} of at most ${dailyMails}.`;
  const room = `The inbox takes ${megabytes(size)}; from ${megabytes(maxSize)} on it takes no more messages.`;
  return [
    deliveredToday < dailyMails ? ok(mails) : note(`${mails} The others wait for the next day.`),
    size < maxSize ? ok(room) : problem(`${room} Erase what you do not need: npm run inbox help`),
  ];
}

/** A message that waits longer than this, in milliseconds, needs the owner. */
const longestWait = 15 * minute;

/** The messages that wait, how long and why. */
export function checkQueue(queue: Omit<InboxReport, 'size'>, now = Date.now()): Finding {
  const { waitingSince: since, fault, sendsMail, deliveredToday } = queue;
  const count = queue.counts.new;
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
  if (wait <= longestWait || deliveredToday >= dailyMails) return ok(text);
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
