/** Lets the server of a site send a test message, and reports whether it was stored and mailed. */
import type { InboxClient } from '#contact/commands/inbox-client.ts';
import { describeFault } from '#contact/mail/delivery-error.ts';
import { explainFault } from './doctor-checks.ts';
import { type Finding, note, ok, problem } from './finding.ts';

/** The fix when a message is not mailed. */
const fix = 'docs/publish.md says under "Email" what your mail provider wants.';

/**
 * Lets the server send a test message, and yields what happened as findings.
 *
 * @throws InboxAccessError when the inbox cannot be reached, or could not store the message.
 */
export async function* reportTestMessage(
  inbox: Pick<InboxClient, 'sendTest'>,
): AsyncGenerator<Finding> {
  const report = await inbox.sendTest();
  yield ok('The inbox stored a test message, and erased it again.');
  switch (report.mail) {
    case 'off':
      yield note('No mail is sent yet: messages wait in the inbox.', fix);
      break;
    case 'misconfigured':
      yield problem(`No mail is sent. ${report.reason}`, fix);
      break;
    case 'sent':
      yield ok(
        'Your mail server took the test message. Look into your mailbox, and into its junk folder: if it is there, docs/publish.md says under "Email" what your domain lacks.',
      );
      break;
    case 'failed':
      yield explainFault(
        report.fault.code,
        `The mail was not sent: ${describeFault(report.fault)}`,
        fix,
      );
  }
}
