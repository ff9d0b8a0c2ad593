/** Sends a test message through the public form, and follows it to the mail server. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { StoredMessage } from '#contact/inbox/inbox.ts';
import { dailyMails } from '#contact/mail/delivery.ts';
import { explainFault } from './doctor-checks.ts';
import { type Finding, note, ok, problem } from './finding.ts';
import { InboxAccessError, type InboxClient } from './inbox-client.ts';
import { faultOf } from './inbox-commands.ts';

export interface TestMessageOptions {
  /** Where the form answers, such as https://www.your-name.com. */
  origin: string;
  inbox: Pick<InboxClient, 'find' | 'erase' | 'report'>;
  /** How long the mail may take, in milliseconds. */
  patience?: number;
  /** Replaces `fetch`, in tests. */
  send?: typeof fetch;
}

/** The fix when a message is not mailed. */
const mailFix = 'docs/publish.md says under "Email" what your mail provider wants.';

/** The time between two looks at the message, in milliseconds. */
const interval = 500;

/** Sends a message through the public form, follows it to the mail server, and erases it from the inbox. */
export async function* sendTestMessage(options: TestMessageOptions): AsyncGenerator<Finding> {
  const { origin, inbox, send = fetch } = options;
  const { reference, fault } = await postMessage(origin, send);
  if (reference === undefined) {
    yield problem(fault, 'Visitors still see your email address and phone on the page.');
    return;
  }
  yield ok(`The form at ${origin} took a test message, reference ${reference}.`);
  try {
    yield* followMessage(reference, options);
  } catch (error) {
    if (!(error instanceof InboxAccessError)) throw error;
    yield problem(`The test message could not be followed: ${error.message}`);
  } finally {
    yield* eraseMessage(inbox, reference);
  }
}

/** How long the form may take, in milliseconds. */
const limit = 30_000;

/** Posts a message as a browser does; returns its reference, or what is wrong. */
async function postMessage(
  origin: string,
  send: typeof fetch,
): Promise<{ reference: string; fault?: never } | { reference?: never; fault: string }> {
  const fields = {
    name: 'Test of the form',
    email: 'doctor@localhost.localdomain',
    message: 'This is a test message. You need not answer it.',
    key: randomUUID(),
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await send(new URL('/contact/send', origin), {
    method: 'POST',
    headers: { Accept: 'application/json', Origin: new URL(origin).origin },
    body,
    signal: AbortSignal.timeout(limit),
  }).catch((error: Error) => error);
  if (response instanceof Error) {
    // The error of fetch says why in its cause.
    const { message } = response.cause instanceof Error ? response.cause : response;
    return { fault: `The form at ${origin} cannot be reached (${message}).` };
  }
  const answer = await response.text();
  // Something else may answer, such as a proxy with a page.
  const json = await new Response(answer).json().catch(() => undefined);
  if (response.ok && typeof json?.reference === 'string') return json;
  return { fault: `The form answered ${response.status}: ${answer.slice(0, 300)}` };
}

async function* followMessage(
  reference: string,
  { inbox, patience = 90_000 }: TestMessageOptions,
): AsyncGenerator<Finding> {
  if (!(await inbox.find(reference))) {
    yield problem(
      'The form said that it took the message, but it is not in the inbox.',
      'Another server answers at that address.',
    );
    return;
  }
  yield ok('The message is in the inbox.');
  const { sendsMail, deliveredToday } = await inbox.report();
  if (!sendsMail) {
    yield note('No mail is sent yet: messages wait in the inbox.', mailFix);
    return;
  }
  const isLimited = deliveredToday >= dailyMails;
  const message = await awaitDelivery(inbox, reference, isLimited ? 0 : patience);
  if (message?.state === 'delivered')
    yield ok(
      'Your mail server took the message. Look into your mailbox, and into its junk folder: if it is there, docs/publish.md says under "Email" what your domain lacks.',
    );
  else if (message?.fault)
    yield explainFault(message.fault, `The mail was not sent: ${faultOf(message)}`, mailFix);
  else if (isLimited)
    yield note(
      `The mail was not sent: ${dailyMails} were sent since midnight UTC, the most in a day.`,
      'On another day, send yourself a message with the form.',
    );
  else yield problem('The mail was not sent within a minute and a half.', mailFix);
}

/** Waits until a message is delivered or its delivery fails; undefined when neither happens in time. */
async function awaitDelivery(
  inbox: TestMessageOptions['inbox'],
  reference: string,
  patience: number,
): Promise<StoredMessage | undefined> {
  const end = Date.now() + patience;
  for (;;) {
    const message = await inbox.find(reference);
    if (message?.state === 'delivered' || message?.fault) return message;
    if (Date.now() >= end) return undefined;
    await wait(interval);
  }
}

async function* eraseMessage(
  inbox: TestMessageOptions['inbox'],
  reference: string,
): AsyncGenerator<Finding> {
  try {
    await inbox.erase({ reference });
  } catch (error) {
    if (!(error instanceof InboxAccessError)) throw error;
    yield note(`The test message ${reference} could not be erased and stays in the inbox.`);
  }
}
