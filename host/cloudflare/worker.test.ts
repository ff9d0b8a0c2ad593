import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { D1Binding } from '#contact/inbox/d1-database.ts';
import { SqlInbox } from '#contact/inbox/sql-inbox.ts';
import { SqliteDatabase } from '#contact/inbox/sqlite-database.ts';
import { contactSite } from '../../tests/server/contact-site.tsx';
import { fields } from '../../tests/server/fields.ts';
import { MailSink } from '../../tests/server/mail-sink.ts';
import { store } from '../../tests/server/test-app.ts';
import type { WorkerEnvironment } from './environment.ts';
import worker from './worker.ts';

const sink = new MailSink();
beforeAll(() => sink.start());
afterAll(() => sink.stop());

/** What the free plan allows in one run. */
const mostQueries = 50;

/** A D1 in memory that refuses what is too much for one run, as the platform does. */
function openD1() {
  const database = new DatabaseSync(':memory:');
  database.exec(readFileSync('host/cloudflare/migrations/0001_inbox.sql', 'utf8'));
  const run = { queries: 0 };
  type Statement = ReturnType<D1Binding['prepare']>;
  const prepare = (sql: string, values: (string | number | null)[] = []): Statement => ({
    bind: (...all) => prepare(sql, all),
    all: async () => {
      run.queries += 1;
      if (run.queries > mostQueries) throw new Error('Too many API requests by one invocation.');
      const statement = database.prepare(sql);
      if (statement.columns().length > 0)
        return { results: statement.all(...values), meta: { changes: 0 } };
      return { results: [], meta: { changes: Number(statement.run(...values).changes) } };
    },
  });
  const binding: D1Binding = {
    prepare,
    batch: (statements) => Promise.all(statements.map((statement) => statement.all())),
  };
  return { binding, run, inbox: new SqlInbox(new SqliteDatabase(database)) };
}

const templates: Record<string, string> = contactSite;

const environmentWith = (DB: D1Binding): WorkerEnvironment => ({
  DB,
  ASSETS: {
    fetch: async (request) => {
      const { pathname } = new URL(request instanceof Request ? request.url : request);
      const html = templates[`${pathname.slice(1)}/index.html`];
      return html === undefined ? new Response('', { status: 404 }) : new Response(html);
    },
  },
  SMTP_URL: sink.url,
  CONTACT_TO: 'owner@site.test',
  CONTACT_FROM: 'web@site.test',
});

test('many that wait go out run by run, within the queries of one run and each once', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const { binding, run, inbox } = openD1();
  const environment = environmentWith(binding);
  for (let count = 0; count < 30; count += 1) await store(inbox);
  await store(inbox, { suspicions: [{ code: 'links', count: 9 }] });
  const delivered = async () => (await inbox.status()).counts.delivered;

  const work: Promise<unknown>[] = [];
  const request = new Request('https://site.test/contact', {
    method: 'POST',
    headers: { Origin: 'https://site.test', Accept: 'application/json' },
    body: new URLSearchParams({ ...fields }),
  });
  const answer = await worker.fetch(request, environment, {
    waitUntil: (more) => void work.push(more),
  });
  expect(answer.status).toBe(201);
  await Promise.all(work);
  expect(run.queries, 'in the run of a visitor').toBeLessThan(mostQueries);
  expect(await delivered()).toBeGreaterThan(10);

  for (const atLeast of [20, 31]) {
    run.queries = 0;
    await worker.scheduled({}, environment);
    expect(run.queries, 'in the run of a minute').toBeLessThan(mostQueries);
    expect(await delivered()).toBeGreaterThanOrEqual(atLeast);
  }
  expect(sink.ids, 'with the digest').toHaveLength(32);
  expect(new Set(sink.ids).size).toBe(32);
});
