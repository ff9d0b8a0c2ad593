import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { store } from '../../tests/server/test-app.ts';
import { D1Database } from './d1.ts';
import { Inbox, InboxUnavailableError } from './inbox.ts';
import { d1Over } from './testing/d1-in-memory.ts';

/** What the first migration file of an earlier version made. */
const firstFile = `
  CREATE TABLE messages (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    submission_key TEXT NOT NULL UNIQUE,
    digest TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    fields TEXT NOT NULL DEFAULT '{}',
    state TEXT NOT NULL CHECK (state IN ('new', 'suspect', 'delivered', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0,
    queued_at INTEGER NOT NULL,
    next_attempt_at INTEGER NOT NULL,
    delivered_at INTEGER,
    suspicions TEXT NOT NULL DEFAULT '[]',
    fault TEXT NOT NULL DEFAULT '',
    fault_detail TEXT NOT NULL DEFAULT '',
    claim TEXT NOT NULL DEFAULT '',
    last_attempt_at INTEGER,
    reported_at INTEGER,
    sender TEXT NOT NULL DEFAULT '',
    search_text TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX messages_by_sender ON messages (sender);
  CREATE TABLE health (id INTEGER PRIMARY KEY, checked_at INTEGER, filler BLOB) STRICT;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE turns (client TEXT PRIMARY KEY, tokens REAL NOT NULL) STRICT;
  CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT);
  INSERT INTO turns VALUES ('a', 1);
  INSERT INTO messages (reference, submission_key, digest, received_at, state, suspicions, queued_at,
    next_attempt_at) VALUES ('AAAA-0000', 'key', 'd', 1, 'suspect', '[{"code":"links","count":9}]', 1, 1)`;

/** What the later files made, one step each. */
const laterFiles = `
  UPDATE messages SET state = 'new' WHERE state = 'suspect';
  ALTER TABLE messages ADD COLUMN client TEXT;
  CREATE INDEX messages_by_client ON messages (client, received_at) WHERE client IS NOT NULL`;

const names = (count: number) =>
  Array.from({ length: count }, (_, id) => `INSERT INTO d1_migrations VALUES (${id}, 'x');`).join(
    '',
  );

test.each([
  ['one', `${firstFile}; ${names(1)}`],
  ['all', `${firstFile}; ${laterFiles}; ${names(4)}`],
])(
  'an inbox that %s of the migration files prepared keeps and sends its messages',
  async (_, sql) => {
    const database = new DatabaseSync(':memory:');
    database.exec(sql);
    const inbox = new Inbox(new D1Database(d1Over(database)));
    await store(inbox);
    expect((await inbox.claimDue(2, 9))?.message).toMatchObject({
      suspicions: [],
    });
    expect((await inbox.claimDue(2, 9))?.message).toMatchObject({
      reference: 'AAAA-0000',
      state: 'new',
      suspicions: [{ code: 'links', count: 9 }],
    });
    expect(database.prepare('SELECT * FROM turns').all(), 'who was counted').toEqual([]);
  },
);

test('the tables are made once, also by two runs at the same time', async () => {
  const database = new DatabaseSync(':memory:');
  const asked: string[] = [];
  const note = (sql: string) => void asked.push(sql);
  const runs = [d1Over(database, note), d1Over(database, note)].map(
    (binding) => new Inbox(new D1Database(binding)),
  );
  const [first, second] = runs as [Inbox, Inbox];
  const stored = await Promise.all([store(first), store(second)]);
  expect(new Set(stored).size).toBe(2);
  asked.length = 0;
  await store(first);
  expect(asked.filter((sql) => sql.includes('schema_version'))).toEqual([]);
});

test('tables that cannot be made now are made by a later call', async () => {
  let isFull = true;
  const binding = d1Over(new DatabaseSync(':memory:'), (sql) => {
    if (isFull && sql.includes('CREATE INDEX')) throw new Error('D1_ERROR: full');
  });
  const inbox = new Inbox(new D1Database(binding));
  await expect(store(inbox)).rejects.toThrow(InboxUnavailableError);
  isFull = false;
  await expect(store(inbox)).resolves.toBeDefined();
});
