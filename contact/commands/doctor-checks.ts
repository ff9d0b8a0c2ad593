import type { DeliveryFaultCode } from '#contact/inbox/inbox.ts';
import { formatDuration } from '#contact/message/format-time.ts';
import { roomForSuspects } from '#contact/routes/accept-message.ts';
import type { InboxReport } from '#contact/routes/inbox-api.ts';
import { countOf } from '#model/wording.ts';
import { type Finding, note, ok, problem } from './finding.ts';

/** What one sender may send, what is mailed, and what the inbox holds. */
export function checkLimits(report: InboxReport): Finding[] {
  const { clientLimit, dailyMails, deliveredToday, size } = report;
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const mails = `Mailed to you since midnight UTC: ${deliveredToday} of at most ${dailyMails} (CONTACT_DAILY_MAILS).`;
  const room = `The inbox takes ${megabytes(size)}; from ${megabytes(roomForSuspects)} on it takes no more suspect messages.`;
  return [
    ok(`Taken within 10 minutes: ${clientLimit} messages from one sender (CONTACT_RATE_LIMIT).`),
    deliveredToday < dailyMails ? ok(mails) : note(`${mails} The others wait for the next day.`),
    size < roomForSuspects
      ? ok(room)
      : problem(`${room} Erase what you do not need: npm run inbox -- erase --help`),
  ];
}

/** A message that waits longer than this, in milliseconds, needs the owner. */
const longestWait = 15 * 60_000;

/** What waits and for how long, the last delivery, and what was given up. */
export function checkQueue(
  {
    counts,
    waitingSince,
    lastDeliveredAt,
  }: Pick<InboxReport, 'counts' | 'waitingSince' | 'lastDeliveredAt'>,
  now = Date.now(),
): Finding[] {
  const found = [describeWaiting(counts.new, waitingSince, now)];
  if (lastDeliveredAt !== undefined) {
    const ago = formatDuration(now - lastDeliveredAt);
    found.push(ok(`The last message was delivered ${ago} ago.`));
  }
  if (counts.failed > 0) {
    const text = `Not sent to you in five days: ${countOf(counts.failed, 'message')}. See them: npm run inbox -- list --state failed. Once the mail works: npm run inbox -- retry --all`;
    found.push(problem(text));
  }
  return found;
}

function describeWaiting(count: number, since: number | undefined, now: number): Finding {
  if (since === undefined) return ok('No messages are waiting.');
  const wait = now - since;
  const text = `${countOf(count, 'message')} ${count === 1 ? 'waits' : 'wait'} for delivery, for ${formatDuration(wait)} at most.`;
  if (wait <= longestWait) return ok(text);
  return problem(
    `${text} Mail is not going out: look at SMTP_URL, at the server's log, and whether the server runs.`,
  );
}

/** A mail server that asks to try later needs nobody but time; anything else needs the owner. */
export function explainFault(code: DeliveryFaultCode, text: string, fix: string): Finding {
  return code === 'later'
    ? note(`${text}. Wait some minutes, then run this again.`)
    : problem(`${text}. ${fix}`);
}
