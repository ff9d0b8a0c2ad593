import fs, {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { allMessages, openInbox, store, temporaryInbox } from '../../tests/server/test-app.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { copyInbox, restoreInbox } from './backup.ts';
import { countMessages, InboxError, inboxFile } from './sqlite.ts';

const diskFull = Object.assign(new Error('database or disk is full'), {
  code: 'ERR_SQLITE_ERROR',
  errcode: 13,
  errstr: 'database or disk is full',
});

const mode = (file: string) => statSync(file).mode & 0o777;

test('a backup is made while the inbox is used, and is put back', async () => {
  const [folder, other] = [temporaryFolder(), temporaryFolder()];
  const inbox = temporaryInbox(folder);
  const reference = await store(inbox);
  const file = path.join(temporaryFolder(), 'backup.db');
  expect(copyInbox(path.join(folder, inboxFile), file)).toBe(1);
  expect(readdirSync(path.dirname(file)), 'and nothing beside it').toEqual(['backup.db']);
  await store(inbox);
  expect(restoreInbox(file, other, 'kept.db')).toEqual({ count: 1, kept: undefined });
  const restored = await allMessages(temporaryInbox(other));
  expect(restored.map((it) => it.reference)).toEqual([reference]);
});

test('a backup is put back while a server uses the inbox, and what was there is kept', async () => {
  const folder = temporaryFolder();
  const inbox = openInbox(folder);
  await store(inbox);
  const file = path.join(temporaryFolder(), 'backup.db');
  copyInbox(path.join(folder, inboxFile), file);
  await store(inbox);
  const { kept = '' } = restoreInbox(file, folder, 'kept.db');
  expect(countMessages(kept)).toBe(2);
  expect(await allMessages(inbox)).toHaveLength(1);
  await store(inbox);
  await inbox.close();
  expect(readdirSync(folder).sort()).toEqual(['inbox.db', 'kept.db']);
  expect(countMessages(path.join(folder, inboxFile))).toBe(2);
});

test('only this account may read the files', async () => {
  const folder = temporaryFolder();
  const database = path.join(folder, inboxFile);
  writeFileSync(database, '', { mode: 0o644 });
  await store(temporaryInbox(folder));
  const file = path.join(folder, 'backup.db');
  copyInbox(database, file);
  for (const name of readdirSync(folder)) expect(mode(path.join(folder, name)), name).toBe(0o600);
  expect(readdirSync(folder)).toContain(`${inboxFile}-wal`);
});

test('what is no inbox is not restored', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'notes.db');
  writeFileSync(file, 'These are my notes. '.repeat(100));
  expect(() => restoreInbox(file, folder, 'kept.db')).toThrow('is damaged, or is no inbox');
  expect(existsSync(path.join(folder, inboxFile))).toBe(false);
});

/** The folder of an inbox as a process leaves it that was killed: one message is in the log only. */
async function killedInbox(): Promise<string> {
  const [folder, after] = [temporaryFolder(), temporaryFolder()];
  const first = openInbox(folder);
  await store(first);
  await first.close();
  const inbox = temporaryInbox(folder);
  await store(inbox);
  cpSync(folder, after, { recursive: true });
  return after;
}

const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => !name.endsWith('-shm'))
      .map((name) => [name, readFileSync(path.join(folder, name), 'base64')]),
  );

test('on a full disk the inbox stays as it was, to the byte', async () => {
  const folder = await killedInbox();
  const file = path.join(temporaryFolder(), 'backup.db');
  copyInbox(path.join(folder, inboxFile), file);
  const before = contentOf(folder);
  expect(Object.keys(before)).toContain(`${inboxFile}-wal`);
  const { prepare } = DatabaseSync.prototype;
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    if (sql.startsWith('VACUUM')) throw diskFull;
    return prepare.call(this, sql);
  });
  onTestFinished(() => spy.mockRestore());
  expect(() => restoreInbox(file, folder, 'kept.db')).toThrow(/cannot be written: .* as it was/);
  expect(contentOf(folder)).toEqual(before);
  expect(() => copyInbox(file, path.join(folder, 'copy.db'))).toThrow('cannot be written');
  expect(contentOf(folder)).toEqual(before);
  spy.mockRestore();
  expect(await allMessages(temporaryInbox(folder))).toHaveLength(2);
});

/** What a restore asks of the disk once the backup is read, each of which may fail. */
const steps = ['renameSync', 'BEGIN', 'DELETE', 'INSERT', 'COMMIT'] as const;

test.each(steps)('when the disk fails at %s, the old inbox stays as it was', async (step) => {
  const folder = await killedInbox();
  const file = path.join(temporaryFolder(), 'backup.db');
  copyInbox(path.join(folder, inboxFile), file);
  let failed = 0;
  const fail = () => {
    failed += 1;
    throw diskFull;
  };
  const { exec } = DatabaseSync.prototype;
  const spy = step.endsWith('Sync')
    ? vi.spyOn(fs, step as 'renameSync').mockImplementation(fail)
    : vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
        this: DatabaseSync,
        sql,
      ) {
        const isRestoring = this.location('backup') !== null;
        return isRestoring && sql.startsWith(step) ? fail() : exec.call(this, sql);
      });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  expect(() => restoreInbox(file, folder, 'kept.db')).toThrow(InboxError);
  expect(failed).toBe(1);
  spy.mockRestore();
  syncBuiltinESMExports();
  expect(await allMessages(temporaryInbox(folder))).toHaveLength(2);
  expect(readdirSync(folder).filter((name) => /part|kept/.test(name))).toEqual([]);
});

test('a damaged inbox is kept together with its log', async () => {
  const folder = await killedInbox();
  const file = path.join(temporaryFolder(), 'backup.db');
  copyInbox(path.join(folder, inboxFile), file);
  const log = readFileSync(path.join(folder, `${inboxFile}-wal`));
  writeFileSync(path.join(folder, inboxFile), 'These are my notes. '.repeat(1000));
  expect(restoreInbox(file, folder, 'kept.db').count).toBe(2);
  expect(log.length).toBeGreaterThan(0);
  expect(readFileSync(path.join(folder, 'kept.db-wal')).equals(log)).toBe(true);
  expect(readFileSync(path.join(folder, 'kept.db'), 'utf8')).toContain('my notes');
  expect(await allMessages(temporaryInbox(folder))).toHaveLength(2);
});
