import { reasonOf } from '#contact/mail/reason.ts';
import type { ContactSettings } from '#contact/settings.ts';
import { awaitDelivery } from './await-delivery.ts';
import { type DoctorFinding, explainFault } from './doctor-checks.ts';
import type { InboxClient } from './inbox-client.ts';
import { postTestMessage } from './post-test-message.ts';
import { originOf } from './server-origin.ts';

/** How long the test message may be under way, in milliseconds. */
const deliveryLimit = 60_000;

/**
 * Sends a message through the public form of the running server, follows it, and takes it out of
 * the inbox again.
 */
export async function* sendTestMessage(
  settings: ContactSettings,
  inbox: InboxClient,
): AsyncGenerator<DoctorFinding> {
  const origin = originOf(settings);
  const sent = await post(origin);
  if (typeof sent !== 'string') {
    yield sent;
    return;
  }
  yield { level: 'ok', text: `The form at ${origin} took a test message, reference ${sent}.` };
  try {
    const stored = await inbox.find(sent);
    if (!stored) {
      yield {
        level: 'problem',
        text: 'The message is not in this inbox: the running server uses another DATA_DIR.',
      };
      return;
    }
    yield { level: 'ok', text: 'The message is in the inbox.' };
    if (settings.SMTP_URL) yield await followDelivery(inbox, sent, settings.CONTACT_TO);
  } finally {
    await inbox.erase({ references: [sent] });
  }
}

/** @returns the reference, or what went wrong. */
async function post(origin: string): Promise<string | DoctorFinding> {
  const text = 'This is a test message of npm run doctor. You need not answer it.';
  const answer = await postTestMessage(origin, text, { limit: 15_000 });
  if (!answer.fault) return answer.reference;
  return {
    level: 'problem',
    text:
      answer.fault === 'unreachable'
        ? `Nothing answers at ${origin}. Start the server (npm start), or correct SITE_URL, HOST and PORT.`
        : `The form answered ${answer.status}: ${answer.text.slice(0, 300)}`,
  };
}

async function followDelivery(
  inbox: InboxClient,
  reference: string,
  to: string | undefined,
): Promise<DoctorFinding> {
  const message = await awaitDelivery(inbox, reference, deliveryLimit);
  if (message?.state === 'delivered') {
    return { level: 'ok', text: `The mail server took it for ${to}. Look into that mailbox.` };
  }
  if (message?.fault) {
    const fix = 'Correct SMTP_URL, CONTACT_TO or CONTACT_FROM, then start the server again';
    return explainFault(message.fault, `Not delivered: ${reasonOf(message)}`, fix);
  }
  return {
    level: 'problem',
    text: 'Not delivered within a minute. Was the running server started with the same SMTP_URL?',
  };
}
