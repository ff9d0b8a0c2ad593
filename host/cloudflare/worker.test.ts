/** Tests the Worker without a network, with a D1 in memory: mail, inbox API, failures of the database. */
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type D1Binding, D1Database } from '#contact/inbox/d1.ts';
import { Inbox } from '#contact/inbox/inbox.ts';
import { d1Over } from '#contact/inbox/testing/d1-in-memory.ts';
import { contactSite } from '../../tests/server/contact-site.tsx';
import { fields } from '../../tests/server/fields.ts';
import { MailSink } from '../../tests/server/mail-sink.ts';
import { store } from '../../tests/server/test-app.ts';
import worker, { type WorkerEnvironment } from './worker.ts';

const sink = new MailSink();
beforeAll(() => sink.start());
beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
afterAll(() => sink.stop());

/** The most queries of one run on the free plan. */
const mostQueries = 50;

/** A D1 in memory with Cloudflare's limit of queries for one run. */
function openD1() {
  const database = new DatabaseSync(':memory:');
  const run = { queries: 0 };
  const binding = d1Over(database, () => {
    run.queries += 1;
    if (run.queries > mostQueries) throw new Error('Too many API requests by one invocation.');
  });
  return { database, binding, run, inbox: new Inbox(new D1Database(d1Over(database))) };
}

const site: Record<string, string> = contactSite;

const environmentWith = (DB: D1Binding): WorkerEnvironment => ({
  DB,
  ASSETS: {
    fetch: async (request) => {
      const { pathname } = new URL(request instanceof Request ? request.url : request);
      const text = site[pathname.slice(1)] ?? site[`${pathname.slice(1)}/index.html`];
      return text === undefined ? new Response('', { status: 404 }) : new Response(text);
    },
  },
  ...sink.settings,
  CONTACT_TO: 'owner@site.test',
  CONTACT_FROM: 'web@site.test',
});

/** The form as it is sent from the site. */
const sent = (accept: string) =>
  new Request('https://site.test/contact/send', {
    method: 'POST',
    headers: { Origin: 'https://site.test', Accept: accept },
    body: new URLSearchParams(fields),
  });

test('waiting messages are sent over several runs, within the query limit of each, and each once', async () => {
  const { binding, run, inbox } = openD1();
  const environment = environmentWith(binding);
  for (let count = 0; count < 24; count += 1) await store(inbox, { client: `${count}` });
  await store(inbox, { spamFlags: [{ code: 'links', count: 9 }] });
  const delivered = () => inbox.countDelivered(Date.now());

  const work: Promise<unknown>[] = [];
  const answer = await worker.fetch(sent('application/json'), environment, {
    waitUntil: (more) => void work.push(more),
  });
  expect(answer.status).toBe(201);
  await Promise.all(work);
  expect(run.queries, 'in the run of a visitor').toBeLessThan(mostQueries);
  expect(await delivered()).toBeGreaterThan(10);
  expect(await delivered(), 'not all in one run').toBeLessThan(26);

  run.queries = 0;
  await worker.scheduled({}, environment);
  expect(run.queries, 'in the run of a minute').toBeLessThan(mostQueries);
  expect(await delivered()).toBe(26);
  expect(sink.ids, 'a flagged one too').toHaveLength(26);
  expect(sink.mails.at(-1), 'in the time of the owner').toContain('(Asia/Kolkata)');
  expect(new Set(sink.ids).size).toBe(26);
});

test('if the site’s files cannot be read, the mail gives times in UTC', async () => {
  const { binding, inbox } = openD1();
  const reference = await store(inbox);
  const ASSETS = { fetch: async () => new Response('', { status: 500 }) };
  await worker.scheduled({}, { ...environmentWith(binding), ASSETS });
  expect((await inbox.find(reference))?.state).toBe('delivered');
  expect(sink.mails.at(-1)).toContain('(UTC)');
});

test('a refused message comes back in the published page, and the 404 page has its status', async () => {
  const environment = environmentWith(openD1().binding);
  const ask = async (path: string, init?: RequestInit) =>
    await worker.fetch(new Request(`https://site.test${path}`, init), environment, {
      waitUntil: () => {},
    });
  const refused = await ask('/contact/send', {
    method: 'POST',
    headers: { Origin: 'https://site.test', Accept: 'text/html' },
    body: new URLSearchParams({ ...fields, name: '' }),
  });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(`${fields.message}</textarea>`);
  expect(refused.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(refused.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  const paths = ['/contact', '/404', '/nope'];
  const statuses = paths.map(async (path) => (await ask(path)).status);
  expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
});

test.each([
  [{ CONTACT_TO: 'me' }, 'NO MAIL IS SENT', 'misconfigured'],
  [{ SITE_URL: 'firm' }, 'A SETTING IS WRONG', 'sent'],
])(
  'a wrong setting is logged once for a version of the Worker, and named after a test message if mail needs it: %o',
  async (wrong, event, mail) => {
    vi.resetModules();
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const { default: version } = await import('./worker.ts');
    const INBOX_TOKEN = 'a-token-of-at-least-thirty-two-letters';
    const environment = { ...environmentWith(openD1().binding), INBOX_TOKEN, ...wrong };
    for (let run = 0; run < 2; run += 1) await version.scheduled({}, environment);
    const lines = log.mock.calls.flat().filter((line) => /WRONG|NO MAIL/.test(line));
    expect(lines).toEqual([expect.stringContaining(`${event} reason="The settings are wrong`)]);
    const headers = { Authorization: `Bearer ${INBOX_TOKEN}` };
    const request = new Request('https://site.test/inbox/test', { method: 'POST', headers });
    const answer = await version.fetch(request, environment, { waitUntil: () => {} });
    const reason = expect.stringContaining('CONTACT_TO is "me"');
    expect(await answer.json()).toEqual(mail === 'sent' ? { mail } : { mail, reason });
  },
);

test('the inbox is read with the secret of the Worker; mail that is set up wrongly counts as set up', async () => {
  vi.resetModules();
  const { default: version } = await import('./worker.ts');
  const INBOX_TOKEN = 'a-token-of-at-least-thirty-two-letters';
  const ask = async (settings: object) => {
    const environment = { ...environmentWith(openD1().binding), ...settings };
    const headers = { Authorization: `Bearer ${INBOX_TOKEN}` };
    const request = new Request('https://site.test/inbox', { headers });
    const answer = await version.fetch(request, environment, { waitUntil: () => {} });
    return await answer.json();
  };
  expect(await ask({ INBOX_TOKEN: `${INBOX_TOKEN}x` })).toMatchObject({ code: 'wrongToken' });
  const backups = expect.stringContaining('up to 30 days');
  // The doctor then reports what waits.
  expect(await ask({ INBOX_TOKEN, CONTACT_TO: 'me' })).toMatchObject({ sendsMail: true, backups });
  expect(await ask({ INBOX_TOKEN, SMTP_HOST: '' })).toMatchObject({ sendsMail: false });
});

test('the CSV table of 5,200 messages is complete, within the query limit of one run', async () => {
  const { database, binding, run, inbox } = openD1();
  const INBOX_TOKEN = 'a-token-of-at-least-thirty-two-letters';
  const ask = () =>
    worker.fetch(
      new Request('https://site.test/inbox.csv', {
        headers: { Authorization: `Bearer ${INBOX_TOKEN}` },
      }),
      { ...environmentWith(binding), INBOX_TOKEN },
      { waitUntil: () => {} },
    );
  await store(inbox);
  database.exec(`
    WITH RECURSIVE copy (number) AS (SELECT 2 UNION ALL SELECT number + 1 FROM copy LIMIT 5199)
    INSERT INTO messages (reference, submission_key, digest, received_at, fields, sender, marks)
      SELECT number, number, digest, received_at, fields, sender, marks FROM messages, copy`);
  run.queries = 0;
  const table = await (await ask()).text();
  expect(table.split('\r\n')).toHaveLength(5202);
  expect(run.queries).toBeLessThan(mostQueries);
});
