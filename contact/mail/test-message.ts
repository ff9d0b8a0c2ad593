/** Sends a test message: stores it as one of a visitor's, erases it, and mails it to the owner. */
import { randomUUID } from 'node:crypto';
import { InboxUnavailableError } from '#contact/inbox/database.ts';
import type { Inbox, StoredMessage, TestReport } from '#contact/inbox/inbox.ts';
import { emptyTexts } from '#contact/message/contact-fields.ts';
import type { ContactSettings } from '#contact/settings.ts';
import { composeMail } from './compose.ts';
import { readDeliveryFault } from './delivery-error.ts';
import { createSmtpTransport } from './transport.ts';

interface TestDeps {
  inbox: Pick<Inbox, 'accept' | 'find' | 'erase'>;
  settings: ContactSettings;
  /** Whether mail is set up, rightly or wrongly. */
  sendsMail: boolean;
  /** What is wrong with the settings; omitted: nothing. */
  warning?: string | undefined;
  /** Resolves to the owner's time zone. */
  timeZone: () => Promise<string>;
}

/**
 * Sends a test message to the owner.
 *
 * @throws InboxUnavailableError when the inbox cannot store a message.
 */
export async function sendTestMessage(deps: TestDeps): Promise<TestReport> {
  const { inbox, settings, sendsMail, warning = '', timeZone } = deps;
  const message = await storeAndErase(inbox);
  const { SMTP_HOST: host, CONTACT_FROM: from, CONTACT_TO: to } = settings;
  if (!sendsMail) return { mail: 'off' };
  if (!host || !from || !to) return { mail: 'misconfigured', reason: warning };
  const context = { from, to, timeZone: await timeZone() };
  try {
    await createSmtpTransport(settings).send(composeMail(message, context, Date.now()));
  } catch (error) {
    return { mail: 'failed', fault: readDeliveryFault(error) };
  }
  return { mail: 'sent' };
}

/** Stores a message, reads it back and erases it, before the delivery of waiting messages finds it. */
async function storeAndErase(inbox: TestDeps['inbox']): Promise<StoredMessage> {
  const id = randomUUID();
  const submission = {
    message: {
      ...emptyTexts,
      name: 'Test of the form',
      email: 'doctor@localhost.localdomain',
      message: 'This is a test message. You need not answer it.',
    },
    // So the message is no repetition, and no limit counts it.
    key: id,
    digest: id,
    client: id,
    spamFlags: [],
    receivedAt: Date.now(),
  };
  const accepted = await inbox.accept(submission);
  if (accepted.outcome !== 'stored') throw new Error(`A test message is ${accepted.outcome}.`);
  const { reference } = accepted;
  const stored = await inbox.find(reference);
  await inbox.erase({ reference });
  if (stored) return stored;
  throw new InboxUnavailableError('a message that was stored cannot be found');
}
