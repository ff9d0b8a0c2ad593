import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type D1Binding, D1Database } from '#contact/inbox/d1-database.ts';
import { openDatabase } from '#contact/inbox/open-database.ts';
import { SqlInbox } from '#contact/inbox/sql-inbox.ts';
import { testInbox } from '#contact/inbox/testing/inbox-contract.ts';
import { D1RateLimit } from '#host/cloudflare/d1-rate-limit.ts';
import { installWrangler, wranglerProgram } from '#host/publish/wrangler.ts';

const migration = path.resolve('host/cloudflare/migrations/0001_inbox.sql');
let folder = '';
let proxy: { env: { DB: D1Binding }; dispose(): Promise<void> };

/** The tool gives a binding of its real engine to a Node program. */
async function startD1() {
  await installWrangler(() => {});
  const library = path.resolve(wranglerProgram, '../../wrangler-dist/cli.js');
  const { getPlatformProxy } = await import(pathToFileURL(library).href);
  const configPath = path.join(folder, 'wrangler.json');
  const d1_databases = [{ binding: 'DB', database_name: 'inbox', database_id: 'inbox' }];
  await writeFile(
    configPath,
    JSON.stringify({ name: 'inbox', compatibility_date: '2026-07-01', d1_databases }),
  );
  return getPlatformProxy({ configPath, persist: false });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portfolio-d1-'));
  proxy = await startD1();
  const sql = (await readFile(migration, 'utf8')).replaceAll(/^--.*$/gm, '');
  const statements = sql.split(';').filter((statement) => statement.trim());
  await proxy.env.DB.batch(statements.map((statement) => proxy.env.DB.prepare(statement)));
}, 120_000);

afterAll(async () => {
  await proxy.dispose();
  await rm(folder, { recursive: true, force: true });
});

const tables = ['messages', 'facts', 'health', 'turns'];

async function emptyDatabase() {
  const { DB } = proxy.env;
  await DB.batch(tables.map((table) => DB.prepare(`DELETE FROM ${table}`)));
  return new D1Database(DB);
}

testInbox('the inbox in D1', async () => new SqlInbox(await emptyDatabase()));

test('D1 has the tables and columns that SQLite has', async () => {
  const columnsOf = async (ask: (sql: string) => Promise<Record<string, unknown>[]>) => {
    const found: Record<string, unknown> = {};
    for (const table of ['messages', 'facts', 'health']) {
      const columns = await ask(`PRAGMA table_info(${table})`);
      found[table] = columns
        .map(({ name, type, notnull, dflt_value, pk }) => ({ name, type, notnull, dflt_value, pk }))
        .sort((a, b) => String(a.name).localeCompare(String(b.name)));
    }
    const indexes = `SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name`;
    return { ...found, indexes: await ask(indexes) };
  };
  const local = openDatabase(path.join(folder, 'inbox.db'));
  const inSqlite = await columnsOf(async (sql) => local.prepare(sql).all());
  local.close();
  expect(Object.keys(inSqlite)).toHaveLength(4);
  expect(await columnsOf(async (sql) => (await proxy.env.DB.prepare(sql).all()).results)).toEqual(
    inSqlite,
  );
});

test('the rate limit counts in D1, refuses, refills and stores no address', async () => {
  const database = await emptyDatabase();
  const options = { limit: 2, window: 1000, signingKey: async () => 'secret' };
  const limit = new D1RateLimit(database, options);
  expect(await limit.take('192.0.2.1', 0)).toEqual({ wait: 0, used: 1 });
  expect(await limit.take('192.0.2.1', 0)).toEqual({ wait: 0, used: 2 });
  expect(await limit.take('192.0.2.1', 0)).toEqual({ wait: 500, used: 2 });
  expect((await limit.take('192.0.2.2', 0)).wait, 'another client').toBe(0);
  expect((await limit.take('192.0.2.1', 500)).wait, 'a token is back').toBe(0);
  await limit.giveBack('192.0.2.1');
  expect((await limit.take('192.0.2.1', 500)).wait, 'one was given back').toBe(0);
  const rows = await database.batch([{ sql: 'SELECT client FROM turns', values: [] }]);
  expect(rows[0]).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
  await limit.forget(5000);
  expect(await database.batch([{ sql: 'SELECT client FROM turns', values: [] }])).toEqual([[]]);
});
