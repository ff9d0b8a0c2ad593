/** The site's Hono app with an inbox in memory, for tests without a network. */
import { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { Inbox, type StoredMessage, type Submission } from '#contact/inbox/inbox.ts';
import { openInboxDatabase, prepareTable, SqliteDatabase } from '#contact/inbox/sqlite.ts';
import type { ContactDeps } from '#contact/routes/contact-routes.ts';
import { contactSettingsSchema } from '#contact/settings.ts';
import { createApp, readFormPage } from '#host/node/app.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { contactSite } from './contact-site.tsx';
import { fields } from './fields.ts';
import { inboxApiDeps } from './inbox-api.ts';
import { writeSite } from './write-site.ts';

export { fields };

/** Our origin in tests. */
export const origin = 'https://site.test';

/** An inbox in memory, which is faster than one in a file. */
function inboxInMemory(): Inbox {
  const database = new DatabaseSync(':memory:');
  prepareTable(database);
  return new Inbox(new SqliteDatabase(() => database));
}

/** The inbox of a folder. */
export const openInbox = (folder: string): Inbox =>
  new Inbox(new SqliteDatabase(() => openInboxDatabase(folder)));

/** An inbox that is closed when the test ends, in a folder where one is given. */
export function temporaryInbox(folder?: string): Inbox {
  const inbox = folder === undefined ? inboxInMemory() : openInbox(folder);
  onTestFinished(() => inbox.close());
  return inbox;
}

let submissions = 0;

/** A submission with a key and a text of its own. */
export function submission(changes: Partial<Submission> = {}): Submission {
  submissions += 1;
  return {
    message: fields,
    key: `submission-${submissions}`,
    digest: `digest-${submissions}`,
    spamFlags: [],
    receivedAt: 0,
    client: 'client',
    ...changes,
  };
}

/** Stores a message, and gives its reference. */
export async function store(inbox: Inbox, changes: Partial<Submission> = {}): Promise<string> {
  const accepted = await inbox.accept(submission(changes));
  if (accepted.outcome === 'stored') return accepted.reference;
  throw new Error(`The message was not stored: ${accepted.outcome}`);
}

/** All that is in an inbox, the newest first. */
export async function allMessages(inbox: Inbox): Promise<StoredMessage[]> {
  return await Array.fromAsync(inbox.all());
}

export interface TestApp {
  app: Hono;
  inbox: Inbox;
  /** The lines that the app logged. */
  lines: string[];
  /** The unexpected errors of the server. */
  faults: unknown[];
  /** Posts a form as a browser does: fields URL-encoded, `FormData` as multipart. */
  post: (
    fields: Record<string, string> | FormData,
    headers?: Record<string, string>,
  ) => Promise<Response>;
}

/** The fields as a form that is sent as `multipart/form-data`. */
export function toMultipart(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** The whole app on a small site and an inbox of its own. */
export async function createTestApp(changes: Partial<ContactDeps> = {}): Promise<TestApp> {
  const folder = temporaryFolder();
  await writeSite(folder, contactSite);
  const page = readFormPage(folder);
  const inbox = temporaryInbox();
  const lines: string[] = [];
  const faults: unknown[] = [];
  const contact: ContactDeps = {
    ...inboxApiDeps(inbox),
    readPage: async () => page,
    clientOf: (context) => context.req.header('X-Test-Client') ?? 'client',
    onStored: () => {},
    settings: contactSettingsSchema.parse({ SITE_URL: origin }),
    log: (event, facts) => lines.push(`${event} ${JSON.stringify(facts)}`),
    ...changes,
  };
  const app = createApp({
    site: folder,
    contact,
    https: true,
    logError: (fault) => faults.push(fault),
  });
  const post: TestApp['post'] = async (fields, headers = {}) =>
    app.request(`${origin}/contact/send`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json', ...headers },
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    });
  return { app, inbox: changes.inbox ?? inbox, lines, faults, post };
}
