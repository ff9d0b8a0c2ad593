import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { exportMessages } from '#contact/commands/export-messages.ts';
import { printable } from '#contact/commands/format-message.ts';
import { InboxUnavailableError, type StoredMessage } from '#contact/inbox/inbox.ts';
import { inboxFile, openInbox } from '#contact/inbox/sqlite.ts';
import { reasonOf } from '#contact/mail/reason.ts';
import { contactFieldTable, labelledTexts } from '#contact/message/contact-fields.ts';
import { invisibleCharacters } from '#contact/message/invisible-characters.ts';
import { readDataFolder } from '#contact/settings.ts';
import {
  InboxAccessError,
  type LiveInbox,
  type VisitorMessage,
} from '#desk/messages/live-inbox.ts';
import { type Report, sayAside } from '#host/publish/progress.ts';
import { readPublication } from '#host/publish/publication.ts';
import { PublishError, type PublishErrorCode } from '#host/publish/publish-error.ts';
import { type RemoteSite, reachSite } from '#host/publish/reach-site.ts';

/** What stands over a message, and not among its other fields. */
const inTheHead = [contactFieldTable.name.label, contactFieldTable.email.label];

export function visitorMessage(message: StoredMessage): VisitorMessage {
  const { reference, receivedAt, state, name, email } = message;
  return {
    reference,
    receivedAt,
    state,
    reason: reasonOf(message),
    name: printable(name),
    email: email.replaceAll(invisibleCharacters, ''),
    details: labelledTexts(message)
      .filter(([label, text]) => text !== '' && !inTheHead.includes(label))
      .map(([label, text]) => [label, printable(text)]),
    text: printable(message.message),
  };
}

/** An error that was met on the way to the inbox, also one that the inbox has wrapped. */
const errorBehind = (error: unknown): unknown =>
  error instanceof InboxUnavailableError ? error.cause : error;

const isSignedOut = (error: unknown): boolean =>
  error instanceof PublishError && error.code === 'signed-out';

/** What the owner does next helps here too; for other errors it is to publish again. */
const notForPublishing: PublishErrorCode[] = ['token', 'account', 'not-live'];

/** The reason why the inbox cannot be reached; an error of the program stays what it is. */
function inWords(error: unknown): unknown {
  if (error instanceof PublishError) {
    const fix = notForPublishing.includes(error.code) ? ` ${error.next}` : '';
    return new InboxAccessError(`${error.message}${fix}`.trim(), isSignedOut(error));
  }
  const isUnreadable = error instanceof z.ZodError || error instanceof SyntaxError;
  return isUnreadable
    ? new InboxAccessError('The answer of the inbox cannot be read.', false)
    : error;
}

const dataFolder = () => path.resolve(readDataFolder(process.env));

type Reached = Pick<RemoteSite, 'inbox' | 'hasMail'>;

/** Whether a server on this machine has an inbox here. */
const hasLocalInbox = (): boolean => existsSync(path.join(dataFolder(), inboxFile));

/** What was published last at the place that has an inbox; undefined before the first time. */
const lastPublication = () => readPublication(dataFolder(), 'cloudflare');

/** Finds the inbox of the published site, else one of this machine. */
export async function reachInbox(report: Report, maySignIn: boolean): Promise<Reached> {
  const local = !(await lastPublication()) && hasLocalInbox() ? openInbox(dataFolder()) : undefined;
  return local ? { inbox: local, hasMail: async () => false } : reachSite(report, maySignIn);
}

type Reach = (report: Report, maySignIn: boolean) => Promise<Reached>;

/** The inbox that was reached, kept until something fails. */
class InboxConnection {
  #reached: Promise<Reached> | undefined;
  readonly #reach: Reach;

  constructor(reach: Reach) {
    this.#reach = reach;
  }

  async use<Result>(work: (site: Reached) => Promise<Result>): Promise<Result> {
    const isKept = this.#reached !== undefined;
    this.#reached ??= this.#reach(sayAside, false);
    try {
      return await work(await this.#reached);
    } catch (thrown) {
      this.#reached = undefined;
      const error = errorBehind(thrown);
      // The time of the sign-in that was kept is over, and what was refused did nothing.
      if (isKept && isSignedOut(error)) return this.use(work);
      throw inWords(error);
    }
  }

  async signIn(): Promise<void> {
    this.#reached = this.#reach(sayAside, true);
    await this.use(async () => {});
  }
}

/**
 * The messages of visitors, for the desk: those at Cloudflare once the site was published there, before
 * that those of a server on this machine. At Cloudflare it is signed in once, and again after any failure.
 *
 * @param reach signs in and finds the inbox.
 */
export function createLiveInbox(reach: Reach): LiveInbox {
  const connection = new InboxConnection(reach);
  const use: InboxConnection['use'] = (work) => connection.use(work);
  return {
    isThere: () =>
      lastPublication().then(
        (found) => found !== undefined || hasLocalInbox(),
        () => true, // damaged, so there was one
      ),
    list: (search, after) =>
      use(async ({ inbox, hasMail }) => {
        const [{ messages, next }, sendsMail] = await Promise.all([
          inbox.list({ search: search.trim() || undefined, after }),
          hasMail(),
        ]);
        return {
          messages: messages.map(visitorMessage),
          sendsMail,
          ...(next && { next }),
        };
      }),
    retry: (reference) =>
      use(
        async ({ inbox }) =>
          (await inbox.retry({ references: [reference] }, Date.now())).length > 0,
      ),
    erase: (reference, everything) =>
      use(async ({ inbox }) => {
        if (!everything) return inbox.erase({ references: [reference] });
        const found = await inbox.find(reference);
        return found ? inbox.erase({ sender: found.email }) : 0;
      }),
    table: () =>
      use(async ({ inbox }) => {
        const parts: string[] = [];
        await exportMessages(inbox, 'csv', (text) => parts.push(text));
        return parts.join('');
      }),
    signIn: () => connection.signIn(),
  };
}
