/** The contact service on Node: its routes, the inbox in SQLite, and the mail. The server and `npm run dev` open it. */
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Context } from 'hono';
import type { FormPage } from '#contact/form/built-form.ts';
import { InboxUnavailableError } from '#contact/inbox/database.ts';
import { Inbox } from '#contact/inbox/inbox.ts';
import { ensureToken } from '#contact/inbox/inbox-token.ts';
import { openInboxDatabase, SqliteDatabase } from '#contact/inbox/sqlite.ts';
import { createSmtpDelivery } from '#contact/mail/delivery.ts';
import { sendTestMessage } from '#contact/mail/test-message.ts';
import { identifyClient } from '#contact/routes/client-address.ts';
import { type ContactDeps, createContactRoutes } from '#contact/routes/contact-routes.ts';
import type { ContactSettings } from '#contact/settings.ts';
import { log, logError } from '#host/log.ts';

/** The interval, in milliseconds, of looking for due mail and for clients to forget. */
const workInterval = 20_000;

export type ContactService = ReturnType<typeof openContactService>;

/**
 * Opens the inbox, and sends the messages that wait.
 *
 * @param readPage resolves to the page with the form, which a refused message is returned in.
 */
export function openContactService(settings: ContactSettings, readPage: () => Promise<FormPage>) {
  const { DATA_DIR, INBOX_TOKEN } = settings;
  let wasOpened = false;
  const open = () => {
    const database = openInbox(DATA_DIR);
    wasOpened = true;
    return database;
  };
  const inbox = new Inbox(new SqliteDatabase(open));
  const timeZone = async () => (await readPage()).content.timeZone;
  const delivery = createSmtpDelivery(settings, { inbox, timeZone, log });
  const deps: ContactDeps = {
    readPage,
    inbox,
    settings,
    clientOf: (context) => readClient(context, settings.TRUST_PROXY),
    now: Date.now,
    log,
    token: () => {
      if (INBOX_TOKEN) return INBOX_TOKEN;
      // A folder that was moved away is not made again, so that it can be put back.
      return wasOpened && !existsSync(DATA_DIR) ? undefined : folderToken(DATA_DIR);
    },
    sendsMail: delivery !== undefined,
    sendTest: () =>
      sendTestMessage({ inbox, settings, timeZone, sendsMail: delivery !== undefined }),
    backups: '',
    onStored: () => void delivery?.deliver(),
  };
  const timer = setInterval(() => {
    void delivery?.deliver();
    inbox.forgetClients(Date.now()).catch((error) => {
      if (!(error instanceof InboxUnavailableError)) logError(error);
    });
  }, workInterval).unref();
  return {
    deps,
    routes: createContactRoutes(deps),
    inbox,
    /** Sends the messages that waited while the server was stopped. */
    deliver: async () => await delivery?.deliver(),
    close: async () => {
      clearInterval(timer);
      await delivery?.stop();
      await inbox.close();
    },
  };
}

function openInbox(folder: string): DatabaseSync {
  const database = openInboxDatabase(folder);
  // Created at the start of the server, because `npm run inbox` reads its file.
  folderToken(folder);
  return database;
}

/**
 * The token of a folder, created if missing. On failure it is undefined: messages are stored, but cannot be read
 * through the API.
 */
function folderToken(folder: string): string | undefined {
  try {
    return ensureToken(folder);
  } catch (error) {
    log('NO TOKEN FOR THE INBOX', { folder, reason: String(error) });
    return undefined;
  }
}

function readClient(context: Context, trustsProxy: boolean): string {
  const peer = context.env.incoming.socket.remoteAddress ?? '';
  return identifyClient(peer, trustsProxy ? context.req.header('X-Forwarded-For') : undefined);
}
