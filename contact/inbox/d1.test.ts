/** Tests the inbox in D1, Cloudflare's database: the contract of every inbox, and how the table is created. */
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { store } from '../../tests/server/test-app.ts';
import { D1Database } from './d1.ts';
import { InboxUnavailableError } from './database.ts';
import { Inbox } from './inbox.ts';
import { d1Over } from './testing/d1-in-memory.ts';
import { testInbox } from './testing/inbox-contract.ts';

testInbox(
  'the inbox over the interface of D1',
  async () => new D1Database(d1Over(new DatabaseSync(':memory:'))),
);

test('the table is created once, also by two runs at the same time', async () => {
  const database = new DatabaseSync(':memory:');
  let queries = 0;
  const note = () => {
    queries += 1;
  };
  const runs = [d1Over(database, note), d1Over(database, note)].map(
    (binding) => new Inbox(new D1Database(binding)),
  );
  const [first, second] = runs as [Inbox, Inbox];
  const stored = await Promise.all([store(first), store(second)]);
  expect(new Set(stored).size).toBe(2);
  queries = 0;
  await store(first);
  expect(queries, 'size, insert, read twice').toBe(4);
});

test('a table that cannot be created now is created by a later call', async () => {
  let isFull = true;
  const binding = d1Over(new DatabaseSync(':memory:'), (sql) => {
    if (isFull && sql.includes('CREATE INDEX')) throw new Error('D1_ERROR: full');
  });
  const inbox = new Inbox(new D1Database(binding));
  await expect(store(inbox)).rejects.toThrow(InboxUnavailableError);
  isFull = false;
  await expect(store(inbox)).resolves.toBeDefined();
});

test('only placeholders that have a value are numbered, in their order', async () => {
  const statements: string[] = [];
  const database = new D1Database(
    d1Over(new DatabaseSync(':memory:'), (sql) => statements.push(sql)),
  );
  const sql = `SELECT :b AS b, 'at 10:30' AS at, :a AS a -- a note: see :c`;
  expect(await database.batch([{ sql, values: { a: 1, b: 2 } }])).toEqual([
    [{ b: 2, at: 'at 10:30', a: 1 }],
  ]);
  expect(statements.at(-1)).toBe(`SELECT ?2 AS b, 'at 10:30' AS at, ?1 AS a -- a note: see :c`);
});
