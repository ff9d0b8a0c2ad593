import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { fields, temporaryFolder, temporaryInbox } from '../../tests/server/test-app.ts';
import { Inbox } from './inbox.ts';
import { InboxError, InboxUnavailableError } from './inbox-error.ts';
import { openDatabase } from './open-database.ts';
import { migrations } from './schema.ts';

const submission = { message: fields, key: 'k', digest: 'd', suspicions: [], receivedAt: 1 };

/** An inbox file that was changed before it is opened again. */
function spoiled(spoil: (file: string) => void): { folder: string; file: string; before: Buffer } {
  const folder = temporaryFolder();
  const file = path.join(folder, 'inbox.db');
  const inbox = new Inbox(folder);
  for (let count = 0; count < 20; count += 1) inbox.add({ ...submission, key: `${count}` });
  inbox.close();
  spoil(file);
  return { folder, file, before: readFileSync(file) };
}

/** Expects the inbox not to open, with that message, and its file to stay as it is. */
function expectRefusal({ folder, file, before }: ReturnType<typeof spoiled>, message: RegExp) {
  const open = () => new Inbox(folder);
  expect(open).toThrow(InboxError);
  expect(open).toThrow(message);
  expect(readFileSync(file).equals(before)).toBe(true);
}

test('a file that is no database is left alone', () => {
  expectRefusal(
    spoiled((file) => writeFileSync(file, 'These are my notes. '.repeat(100))),
    /inbox\.db is damaged, or is no inbox\. Nothing was changed\./,
  );
});

test('a damaged database is left alone', () => {
  expectRefusal(
    spoiled((file) => {
      const bytes = readFileSync(file);
      bytes.fill(0xab, 4096, 3 * 4096);
      writeFileSync(file, bytes);
    }),
    /is damaged .*Nothing was changed\. Put a backup in its place/,
  );
});

test('a database of a newer version is left alone', () => {
  expectRefusal(
    spoiled((file) => {
      const database = new DatabaseSync(file);
      database.exec('PRAGMA user_version = 99');
      database.close();
    }),
    /newer version of this program \(inbox version 99.*Nothing was changed/,
  );
});

test('a database of another program is left alone', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'inbox.db');
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE recipes (name TEXT)');
  database.close();
  expectRefusal({ folder, file, before: readFileSync(file) }, /is a database, but not an inbox/);
});

test('a database that another program holds is explained', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'inbox.db');
  new Inbox(folder).close();
  const other = new DatabaseSync(file);
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  expect(() => new Inbox(folder)).toThrow(/locked by another program\. Close that program/);
  other.close();
  new Inbox(folder).close();
});

test('a write that another program holds up is refused for now, and works later', () => {
  const folder = temporaryFolder();
  const inbox = new Inbox(folder);
  const other = new DatabaseSync(path.join(folder, 'inbox.db'));
  other.exec('BEGIN IMMEDIATE');
  expect(() => inbox.add(submission)).toThrow(InboxUnavailableError);
  other.exec('ROLLBACK');
  expect(inbox.find(inbox.add(submission))).toMatchObject(fields);
  other.close();
  inbox.close();
});

test('opening an inbox that is up to date writes nothing', () => {
  const folder = temporaryFolder();
  const inbox = temporaryInbox(folder);
  inbox.add(submission);
  const written = () =>
    ['inbox.db', 'inbox.db-wal'].map((name) => {
      const { size, mtimeNs } = statSync(path.join(folder, name), { bigint: true });
      return { name, size, mtimeNs };
    });
  const before = written();
  expect([...temporaryInbox(folder).list()]).toHaveLength(1);
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

test('a filled inbox of the first version keeps every message', () => {
  const folder = temporaryFolder();
  const old = new DatabaseSync(path.join(folder, 'inbox.db'));
  old.exec(`${migrations[0]}; PRAGMA user_version = 1`);
  const states = ['new', 'suspect', 'delivered', 'failed'];
  for (const [id, state] of states.entries()) {
    old
      .prepare(
        `INSERT INTO messages (id, reference, submission_key, digest, received_at, name, company,
           email, phone, project_type, message, state, queued_at, next_attempt_at)
         VALUES (?, ?, ?, 'd', 1, 'Maria', '', 'maria@keller.example', '', '', 'Chairs', ?, 1, 1)`,
      )
      .run(id + 1, `AAAA-000${id}`, `key${id}`, state);
  }
  old.close();
  const inbox = new Inbox(folder);
  const kept = [...inbox.list()].map(({ state, message }) => [state, message]);
  inbox.close();
  expect(kept.sort()).toEqual(states.map((state) => [state, 'Chairs']).sort());
});
