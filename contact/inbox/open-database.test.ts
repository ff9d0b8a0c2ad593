import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import {
  allMessages,
  fields,
  store,
  temporaryFolder,
  temporaryInbox,
} from '../../tests/server/test-app.ts';
import { InboxError } from './inbox-error.ts';
import { InboxUnavailableError } from './inbox-port.ts';
import { openDatabase } from './open-database.ts';
import { openInbox } from './open-inbox.ts';
import { migrations } from './schema.ts';

/** How long to wait for a program that never lets go, in milliseconds. */
const briefly = 5;

/** How a file is spoiled, and what is said of it. */
const spoiled: [spoil: (file: string) => void, message: RegExp][] = [
  [
    (file) => writeFileSync(file, 'These are my notes. '.repeat(100)),
    /inbox\.db is damaged, or is no inbox\. Nothing was changed\./,
  ],
  [
    (file) => writeFileSync(file, readFileSync(file).fill(0xab, 4096, 3 * 4096)),
    /is damaged .*Nothing was changed\. Put a backup in its place/,
  ],
  [
    (file) => change(file, 'PRAGMA user_version = 99'),
    /newer version of this program \(inbox version 99.*Nothing was changed/,
  ],
  [
    (file) => {
      rmSync(file);
      change(file, 'CREATE TABLE recipes (name TEXT)');
    },
    /is a database, but not an inbox/,
  ],
];

function change(file: string, sql: string) {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

test('a file that is damaged, newer, or no inbox is left alone', async () => {
  for (const [spoil, message] of spoiled) {
    const folder = temporaryFolder();
    const file = path.join(folder, 'inbox.db');
    const inbox = openInbox(folder);
    for (let count = 0; count < 20; count += 1) await store(inbox);
    await inbox.close();
    spoil(file);
    const before = readFileSync(file);
    expect(() => openInbox(folder)).toThrow(InboxError);
    expect(() => openInbox(folder)).toThrow(message);
    expect(readFileSync(file).equals(before)).toBe(true);
  }
});

test('a database that another program holds is explained', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'inbox.db');
  await openInbox(folder).close();
  const other = new DatabaseSync(file);
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  expect(() => openInbox(folder, briefly)).toThrow(
    /locked by another program\. Close that program/,
  );
  other.close();
  await openInbox(folder).close();
});

test('a write that another program holds up is refused for now, and works later', async () => {
  const folder = temporaryFolder();
  const inbox = openInbox(folder, briefly);
  const other = new DatabaseSync(path.join(folder, 'inbox.db'));
  other.exec('BEGIN IMMEDIATE');
  await expect(store(inbox)).rejects.toThrow(InboxUnavailableError);
  other.exec('ROLLBACK');
  expect(await inbox.find(await store(inbox))).toMatchObject(fields);
  other.close();
  await inbox.close();
});

test('opening an inbox that is up to date writes nothing', async () => {
  const folder = temporaryFolder();
  const inbox = temporaryInbox(folder);
  await store(inbox);
  const written = () =>
    ['inbox.db', 'inbox.db-wal'].map((name) => {
      const { size, mtimeNs } = statSync(path.join(folder, name), { bigint: true });
      return { name, size, mtimeNs };
    });
  const before = written();
  expect(await allMessages(temporaryInbox(folder))).toHaveLength(1);
  expect(written()).toEqual(before);
});

test('each commit is synced to the disk, and erased rows are overwritten', () => {
  const database = openDatabase(path.join(temporaryFolder(), 'inbox.db'));
  const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('synchronous'), '2 is FULL').toBe(2);
  expect(pragma('secure_delete')).toBe(1);
  expect(pragma('user_version')).toBe(migrations.length);
  database.close();
});

test('a filled inbox of the first version keeps every message', async () => {
  const folder = temporaryFolder();
  const old = new DatabaseSync(path.join(folder, 'inbox.db'));
  old.exec(`${migrations[0]}; PRAGMA user_version = 1`);
  const states = ['new', 'suspect', 'delivered', 'failed'];
  for (const [id, state] of states.entries()) {
    old
      .prepare(
        `INSERT INTO messages (id, reference, submission_key, digest, received_at, name, company,
           email, phone, project_type, message, state, reason, queued_at, next_attempt_at)
         VALUES (?, ?, ?, 'd', 1, 'Maria', '', 'ÄNNA@x.example', '', '', 'Chairs', ?, 'why', 1, 1)`,
      )
      .run(id + 1, `AAAA-000${id}`, `key${id}`, state);
  }
  old.close();
  const inbox = openInbox(folder);
  const kept = (await allMessages(inbox)).map(({ state, message }) => [state, message]);
  const now = ['new', 'new', 'delivered', 'failed'];
  expect(kept.sort(), 'what was held back waits').toEqual(now.map((it) => [it, 'Chairs']).sort());
  expect((await inbox.find('AAAA-0001'))?.suspicions).toEqual([{ code: 'noted', detail: 'why' }]);
  const claims = [await inbox.claimDue(1, 9), await inbox.claimDue(1, 9)];
  expect(claims.map((it) => it?.message.reference)).toEqual(['AAAA-0000', 'AAAA-0001']);
  expect(await inbox.find('AAAA-0003')).toMatchObject({ fault: 'later', faultDetail: 'why' });
  expect(await inbox.eraseSender('änna@X.example')).toBe(4);
  await inbox.close();
});
