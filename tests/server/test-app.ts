import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import {
  eachMessage,
  type InboxPort,
  type StoredMessage,
  type Submission,
} from '#contact/inbox/inbox-port.ts';
import { openInbox } from '#contact/inbox/open-inbox.ts';
import { migrations } from '#contact/inbox/schema.ts';
import { SqlInbox } from '#contact/inbox/sql-inbox.ts';
import { SqliteDatabase } from '#contact/inbox/sqlite-database.ts';
import type { ContactDeps } from '#contact/routes/contact-deps.ts';
import { checkHealth, neverLooked } from '#contact/routes/health-check.ts';
import { MemoryRateLimiter } from '#contact/routes/rate-limiter.ts';
import { BodyReader } from '#contact/routes/read-body.ts';
import { createApp } from '#host/node/app.ts';
import { readFormPage, readSiteFiles } from '#host/node/static/site-files.ts';
import { contactSite } from './contact-site.tsx';
import { fields } from './fields.ts';
import { writeSite } from './write-site.ts';

export { fields };

/** Our origin in tests. */
export const origin = 'https://site.test';

/** A folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An inbox in memory: a file waits for the disk at each step, and most tests ask nothing of it. */
function inboxInMemory(): InboxPort {
  const database = new DatabaseSync(':memory:');
  database.function('fold', { deterministic: true }, (text) => String(text).toLowerCase());
  for (const step of migrations) database.exec(step);
  return new SqlInbox(new SqliteDatabase(database));
}

/** An inbox that is closed when the test ends, in a folder where one is given. */
export function temporaryInbox(folder?: string, busyTimeout?: number): InboxPort {
  const inbox = folder === undefined ? inboxInMemory() : openInbox(folder, busyTimeout);
  onTestFinished(() => inbox.close());
  return inbox;
}

let submissions = 0;

/** Stores a message, and gives its reference. */
export async function store(inbox: InboxPort, changes: Partial<Submission> = {}): Promise<string> {
  submissions += 1;
  const { reference } = await inbox.accept({
    message: fields,
    key: `submission-${submissions}`,
    digest: '',
    suspicions: [],
    receivedAt: 0,
    ...changes,
  });
  return reference;
}

/** All that is in an inbox, the newest first. */
export async function allMessages(inbox: InboxPort): Promise<StoredMessage[]> {
  const messages: StoredMessage[] = [];
  for await (const message of eachMessage(inbox)) messages.push(message);
  return messages;
}

export interface TestApp {
  app: Hono;
  inbox: InboxPort;
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
export function toFormData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** The whole app on a small site and an inbox of its own. */
export async function createTestApp(changes: Partial<ContactDeps> = {}): Promise<TestApp> {
  const folder = temporaryFolder();
  await writeSite(folder, contactSite);
  const files = await readSiteFiles(folder);
  const page = readFormPage(files);
  if (!page) throw new Error('The test site has no form.');
  const inbox = temporaryInbox();
  const lastLook = neverLooked();
  const lines: string[] = [];
  const faults: unknown[] = [];
  const contact: ContactDeps = {
    readPage: async () => page,
    inbox,
    limiter: new MemoryRateLimiter({ limit: 1000, window: 600_000, clients: 100 }),
    isHealthy: () => checkHealth(changes.inbox ?? inbox, Date.now(), lastLook, 1000),
    bodies: new BodyReader(1024 * 1024),
    origin,
    clientOf: (context) => context.req.header('X-Test-Client') ?? 'client',
    now: Date.now,
    log: (event, facts) => lines.push(`${event} ${JSON.stringify(facts)}`),
    onStored: () => {},
    ...changes,
  };
  const app = createApp({
    files,
    contact,
    transport: { https: true },
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
