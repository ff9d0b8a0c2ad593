import { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { eachMessage, Inbox, type StoredMessage, type Submission } from '#contact/inbox/inbox.ts';
import { migrations } from '#contact/inbox/schema.ts';
import { openInboxDatabase, SqliteDatabase } from '#contact/inbox/sqlite.ts';
import type { ContactDeps } from '#contact/routes/contact-routes.ts';
import { cachedHealthCheck } from '#contact/routes/health-check.ts';
import { createApp, readFormPage } from '#host/node/app.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { contactSite } from './contact-site.tsx';
import { fields } from './fields.ts';
import { inboxApiDeps } from './inbox-api.ts';
import { writeSite } from './write-site.ts';

export { fields };

/** Our origin in tests. */
export const origin = 'https://site.test';

/** An inbox in memory: a file waits for the disk at each step, and most tests ask nothing of it. */
function inboxInMemory(): Inbox {
  const database = new DatabaseSync(':memory:');
  for (const statement of migrations.flat()) database.exec(statement);
  return new Inbox(new SqliteDatabase(() => database));
}

/** The inbox of a folder. */
export const openInbox = (folder: string, busyTimeout?: number): Inbox =>
  new Inbox(new SqliteDatabase(() => openInboxDatabase(folder, busyTimeout)));

/** An inbox that is closed when the test ends, in a folder where one is given. */
export function temporaryInbox(folder?: string, busyTimeout?: number): Inbox {
  const inbox = folder === undefined ? inboxInMemory() : openInbox(folder, busyTimeout);
  onTestFinished(() => inbox.close());
  return inbox;
}

let submissions = 0;

/** A submission with a key of its own. */
export function submission(changes: Partial<Submission> = {}): Submission {
  submissions += 1;
  return {
    message: fields,
    key: `submission-${submissions}`,
    digest: '',
    suspicions: [],
    receivedAt: 0,
    client: 'client',
    clientLimit: 1000,
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
  const messages: StoredMessage[] = [];
  for await (const message of eachMessage(inbox)) messages.push(message);
  return messages;
}

export interface TestApp {
  app: Hono;
  inbox: Inbox;
  /** The lines that the app logged. */
  lines: string[];
  /** Faults of the server itself; a test that expects none looks here. */
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
export async function createTestApp({
  clientLimit = 1000,
  ...changes
}: Partial<ContactDeps> & { clientLimit?: number } = {}): Promise<TestApp> {
  const folder = temporaryFolder();
  await writeSite(folder, contactSite);
  const page = readFormPage(folder);
  if (!page) throw new Error('The test site has no form.');
  const inbox = temporaryInbox();
  const checkHealth = cachedHealthCheck(1000);
  const lines: string[] = [];
  const faults: unknown[] = [];
  const contact: ContactDeps = {
    ...inboxApiDeps(inbox),
    readPage: async () => page,
    limits: { sendsMail: true, dailyMails: 200, clientLimit },
    isHealthy: () => checkHealth(changes.inbox ?? inbox, Date.now()),
    origin,
    log: (event, facts) => lines.push(`${event} ${JSON.stringify(facts)}`),
    ...changes,
  };
  const app = createApp({
    site: folder,
    contact,
    https: true,
    logError: (it) => faults.push(it),
  });
  const post: TestApp['post'] = async (fields, headers = {}) =>
    app.request(`${origin}/contact/send`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json', ...headers },
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    });
  return { app, inbox: changes.inbox ?? inbox, lines, faults, post };
}
