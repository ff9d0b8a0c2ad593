import { exportMessages } from '#contact/commands/export-messages.ts';
import { printable } from '#contact/commands/format-message.ts';
import type { StoredMessage } from '#contact/inbox/inbox-port.ts';
import { reasonOf } from '#contact/inbox/reason.ts';
import { labelledTexts } from '#contact/message/contact-fields.ts';
import { ownersLabels } from '#contact/message/owners-labels.ts';
import {
  InboxAccessError,
  type LiveInbox,
  type VisitorMessage,
} from '#desk/messages/live-inbox.ts';
import { formatProgress, type Report } from '#host/publish/progress.ts';
import { PublishError } from '#host/publish/publish-error.ts';
import { type RemoteSite, reachSite, readRemotePublication } from '#host/publish/reach-site.ts';

/** What the platform's tool says goes to the terminal in which the desk was started. */
const sayAside: Report = (progress) => console.error(formatProgress(progress));

/** What stands over a message, and not among its other fields. */
const inTheHead = [ownersLabels.name, ownersLabels.email];

/** A message as the desk shows it. */
export function visitorMessage(message: StoredMessage): VisitorMessage {
  const { reference, receivedAt, state, name, email } = message;
  return {
    reference,
    receivedAt,
    state,
    reason: reasonOf(message),
    name: printable(name),
    email: printable(email),
    details: labelledTexts(message, ownersLabels)
      .filter(([label, text]) => text !== '' && !inTheHead.includes(label))
      .map(([label, text]) => [label, printable(text)]),
    text: printable(message.message),
  };
}

/** The reason why the inbox cannot be reached; any other error is none of the owner's. */
function inWords(error: unknown): unknown {
  const { cause } = error as Error;
  const known = [error, cause].find((one) => one instanceof PublishError);
  return known ? new InboxAccessError(known.message, known.code === 'signed-out') : error;
}

/** The inbox at Cloudflare, for the desk. It is signed in once, and again after any failure. */
export function createLiveInbox(): LiveInbox {
  let reached: Promise<RemoteSite> | undefined;
  const use = async <Result>(
    work: (site: RemoteSite) => Promise<Result>,
    maySignIn = false,
  ): Promise<Result> => {
    reached ??= reachSite(sayAside, maySignIn);
    try {
      return await work(await reached);
    } catch (error) {
      reached = undefined;
      throw inWords(error);
    }
  };
  return {
    isThere: () =>
      readRemotePublication().then(
        (found) => found !== undefined,
        () => true, // damaged, so there was one
      ),
    list: (search, after) =>
      use(async ({ inbox, hasMail }) => {
        const [{ messages, next }, sendsMail] = await Promise.all([
          inbox.list({ search: search.trim() || undefined, after }),
          hasMail(),
        ]);
        return { messages: messages.map(visitorMessage), sendsMail, ...(next && { next }) };
      }),
    release: (reference) =>
      use(async ({ inbox }) => (await inbox.release([reference], Date.now())).length > 0),
    erase: (reference) => use(async ({ inbox }) => void (await inbox.erase([reference]))),
    eraseSender: (email) => use(({ inbox }) => inbox.eraseSender(email)),
    table: () =>
      use(async ({ inbox }) => {
        const parts: string[] = [];
        await exportMessages(inbox, 'csv', (text) => parts.push(text));
        return parts.join('');
      }),
    signIn: () => {
      reached = undefined;
      return use(async () => {}, true);
    },
  };
}
