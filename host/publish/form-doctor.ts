import { awaitDelivery } from '#contact/commands/await-delivery.ts';
import { InboxAccessError, type InboxClient } from '#contact/commands/inbox-client.ts';
import { postTestMessage } from '#contact/commands/post-test-message.ts';
import { reasonOf } from '#contact/mail/reason.ts';
import type { LiveSite } from './live-doctor.ts';
import type { Progress } from './progress.ts';

type LiveInbox = Pick<InboxClient, 'find' | 'erase'>;

export interface FormDoctorOptions {
  inbox: LiveInbox;
  /** Whether mail is set up, so that the message must arrive. */
  expectsMail: boolean;
  /** How long the mail may take, in milliseconds. */
  patience?: number;
}

/** Sends a real message through the live form and follows it to the mail server, then erases it. */
export async function* tryForm(
  site: LiveSite,
  options: FormDoctorOptions,
): AsyncGenerator<Progress> {
  const reference = await post(site);
  if (typeof reference !== 'string') {
    yield reference;
    return;
  }
  yield { kind: 'ok', text: `The form took a test message, reference ${reference}.` };
  const { inbox } = options;
  try {
    yield* followMessage(inbox, reference, options);
  } catch (error) {
    yield explainInbox(error);
  } finally {
    yield* eraseMessage(inbox, reference);
  }
}

async function* followMessage(
  inbox: LiveInbox,
  reference: string,
  { expectsMail, patience = 90_000 }: FormDoctorOptions,
): AsyncGenerator<Progress> {
  const stored = await inbox.find(reference);
  if (!stored) {
    const text = 'The form said that it took the message, but it is not in the inbox.';
    yield { kind: 'problem', text, fix: 'Publish again.' };
    return;
  }
  yield { kind: 'ok', text: 'The message is in the inbox.' };
  if (expectsMail) yield await followToMailbox(inbox, reference, patience);
  else
    yield {
      kind: 'note',
      text: 'No mail is sent yet: messages wait in the inbox.',
      fix: 'Set it up: npm run publish -- --mail',
    };
}

/** Words for an inbox that cannot be asked now; any other error goes on. */
function explainInbox(error: unknown): Progress {
  if (!(error instanceof InboxAccessError)) throw error;
  const text = `The test message could not be followed: ${error.message}`;
  return { kind: 'problem', text, fix: 'Publish again.' };
}

async function* eraseMessage(inbox: LiveInbox, reference: string): AsyncGenerator<Progress> {
  try {
    await inbox.erase({ references: [reference] });
  } catch (error) {
    if (!(error instanceof InboxAccessError)) throw error;
    const text = `The test message ${reference} could not be erased and stays in the inbox.`;
    yield { kind: 'note', text, fix: `Erase it: npm run inbox -- erase ${reference} --remote` };
  }
}

/** @returns the reference, or what went wrong. */
async function post({ address, fetch }: LiveSite): Promise<string | Progress> {
  const message =
    'This is a test message, sent while the site was published. You need not answer it.';
  const answer = await postTestMessage(address, message, { send: fetch });
  if (!answer.fault) return answer.reference;
  const fix = 'Publish again; visitors still see your e-mail address and phone on the page.';
  const text =
    answer.fault === 'unreachable'
      ? `The form cannot be reached (${answer.reason}).`
      : `The form answered ${answer.status}.`;
  return { kind: 'problem', text, fix };
}

async function followToMailbox(
  inbox: LiveInbox,
  reference: string,
  patience: number,
): Promise<Progress> {
  const fix = 'Set the mail up again: npm run publish -- --mail';
  const message = await awaitDelivery(inbox, reference, patience);
  if (message?.state === 'delivered')
    return { kind: 'ok', text: 'Your mail server took the message. Look into your mailbox.' };
  if (message?.fault)
    return { kind: 'problem', text: `The mail was not sent: ${reasonOf(message)}`, fix };
  return { kind: 'problem', text: 'The mail was not sent within a minute and a half.', fix };
}
