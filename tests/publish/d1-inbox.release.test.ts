import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { D1Database } from '#contact/inbox/d1.ts';
import { Inbox } from '#contact/inbox/inbox.ts';
import { openDatabase } from '#contact/inbox/sqlite.ts';
import { testInbox } from '#contact/inbox/testing/inbox-contract.ts';
import { type D1Engine, startD1 } from './d1-engine.ts';

let folder = '';
let engine: D1Engine;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portfolio-d1-test-'));
  engine = await startD1();
});

afterAll(async () => {
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
});

const tables = ['messages', 'facts', 'health'];

async function emptyDatabase() {
  const DB = engine.binding;
  await DB.batch(tables.map((table) => DB.prepare(`DELETE FROM ${table}`)));
  return new D1Database(DB);
}

testInbox('the inbox in D1', async () => new Inbox(await emptyDatabase()));

test('D1 has the tables and columns that SQLite has', async () => {
  const columnsOf = async (ask: (sql: string) => Promise<Record<string, unknown>[]>) => {
    const found: Record<string, unknown> = {};
    for (const table of tables) {
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
  expect(await columnsOf(async (sql) => (await engine.binding.prepare(sql).all()).results)).toEqual(
    inSqlite,
  );
});
