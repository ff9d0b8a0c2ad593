/** Tests opening the inbox's SQLite file: damaged, of a newer version, locked, and readable by this account alone. */
import {
  chmodSync,
  cpSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fields, openInbox, store, temporaryInbox } from '../../tests/server/test-app.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { InboxUnavailableError, tableVersion } from './database.ts';
import { Inbox } from './inbox.ts';
import { openInboxDatabase, SqliteDatabase } from './sqlite.ts';

/** Ways to damage a file, and the message for each. */
const spoiled: [spoil: (file: string) => void, message: RegExp][] = [
  [
    (file) => writeFileSync(file, 'These are my notes. '.repeat(100)),
    /inbox\.db cannot be used: file is not a database\. No message was changed\./,
  ],
  [
    (file) => writeFileSync(file, readFileSync(file).fill(0xab, 4096, 3 * 4096)),
    /cannot be used: .*(damaged|malformed).* No message was changed\..* put a backup in its place/,
  ],
  [
    (file) => change(file, 'PRAGMA user_version = 99'),
    /another version of this program \(99, not \d+\)\. No message was changed/,
  ],
];

function change(file: string, sql: string) {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

test('a database that is damaged, or of a newer version, is left unchanged', async () => {
  for (const [spoil, message] of spoiled) {
    const folder = temporaryFolder();
    const file = path.join(folder, 'inbox.db');
    const inbox = openInbox(folder);
    for (let count = 0; count < 20; count += 1) await store(inbox, { client: `${count}` });
    await inbox.close();
    spoil(file);
    const before = readFileSync(file);
    expect(() => openInboxDatabase(folder)).toThrow(InboxUnavailableError);
    expect(() => openInboxDatabase(folder)).toThrow(message);
    expect(readFileSync(file).equals(before)).toBe(true);
  }
});

test('only this account can read the folder and its files, even if others could before', async () => {
  const folder = path.join(temporaryFolder(), 'a', 'b');
  const file = path.join(folder, 'inbox.db');
  openInboxDatabase(folder).close();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  chmodSync(file, 0o644);
  await store(openInbox(folder));
  for (const name of [file, `${file}-journal`]) expect(statSync(name).mode & 0o777).toBe(0o600);
});

test('opening a database that another program has locked fails, and says what to do', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'inbox.db');
  openInboxDatabase(folder).close();
  const otherProgram = new DatabaseSync(file);
  otherProgram.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  expect(() => openInboxDatabase(folder)).toThrow(
    /database is locked\. .* close other programs that use the file/,
  );
  otherProgram.close();
  openInboxDatabase(folder).close();
});

test('each commit is synced to the disk, erased rows are overwritten, and a short lock is waited for', () => {
  const database = openInboxDatabase(temporaryFolder());
  const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  expect(pragma('journal_mode')).toBe('truncate');
  expect(pragma('synchronous'), '2 is FULL').toBe(2);
  expect(pragma('secure_delete')).toBe(1);
  expect(pragma('user_version')).toBe(tableVersion);
  expect(pragma('busy_timeout'), 'milliseconds').toBe(1000);
  database.close();
});

/** An error as node:sqlite throws it; the code may be an extended one (sqlite.org/rescode.html). */
const sqliteError = (errcode: number) =>
  Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode, errstr: 'as SQLite says it' });

test('every method of the inbox turns a disk error into InboxUnavailableError', async () => {
  const inbox = temporaryInbox();
  // Busy, read-only since, broken, damaged, full, or no fault of SQLite.
  const faults = [5, 1032, 10, 11, 13].map(sqliteError);
  const questions = [
    () => store(inbox),
    () => inbox.find('7K4M-2Q9P'),
    () => inbox.list(),
    () => inbox.status(0),
    () => inbox.erase({ reference: '7K4M-2Q9P' }),
  ];
  for (const fault of [...faults, new TypeError('as SQLite says it')]) {
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(() => {
      throw fault;
    });
    for (const ask of questions)
      await expect(ask()).rejects.toThrow(/^The inbox cannot be used: .*as SQLite says it$/);
    prepare.mockRestore();
  }
  await expect(store(inbox)).resolves.toBeDefined();
});

test('an inbox that cannot be opened refuses each call with the reason, and opens by itself later', async () => {
  const folder = temporaryFolder();
  let fault = 'The disk is full.';
  const inbox = new Inbox(
    new SqliteDatabase(() => {
      if (fault) throw new InboxUnavailableError(fault);
      return openInboxDatabase(folder);
    }),
  );
  onTestFinished(() => inbox.close());
  for (let count = 0; count < 3; count += 1)
    await expect(store(inbox)).rejects.toThrow(new InboxUnavailableError(fault));
  await inbox.close();
  fault = '';
  await expect(store(inbox)).resolves.toBeDefined();
});

test.each([
  ['removed', (folder: string) => rmSync(folder, { recursive: true })],
  ['renamed', (folder: string) => renameSync(folder, `${folder}-before`)],
  ['replaced', (folder: string) => replace(folder)],
])('a file that is %s while it is open takes no message', async (_, move) => {
  const folder = path.join(temporaryFolder(), 'data');
  const inbox = openInbox(folder);
  await store(inbox);
  move(folder);
  await expect(store(inbox)).rejects.toThrow(/inbox\.db was moved, .* start the server again/);
  await expect(inbox.check()).rejects.toThrow(InboxUnavailableError);
  await inbox.close();
  await expect(store(openInbox(folder))).resolves.toBeDefined();
});

/** Puts a copy in the place of a folder, as restoring a backup does. */
function replace(folder: string) {
  cpSync(folder, `${folder}-copy`, { recursive: true });
  rmSync(folder, { recursive: true });
  renameSync(`${folder}-copy`, folder);
}

test('what was erased makes room again', async () => {
  const folder = temporaryFolder();
  const database = new SqliteDatabase(() => openInboxDatabase(folder));
  const inbox = new Inbox(database);
  onTestFinished(() => inbox.close());
  for (let client = 0; client < 40; client += 1)
    await store(inbox, { client: `${client}`, message: { ...fields, message: 'x'.repeat(9_000) } });
  const full = await database.size();
  expect(full).toBeGreaterThan(40 * 9_000);
  expect(await inbox.erase({ sender: fields.email })).toBe(40);
  expect(await database.size()).toBeLessThan(full / 4);
});
