import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  allMessages,
  store,
  temporaryFolder,
  temporaryInbox,
} from '../../tests/server/test-app.ts';
import { copyInbox, restoreInbox } from './backup.ts';
import { countMessages } from './open-database.ts';
import { inboxFile, openInbox } from './open-inbox.ts';

const mode = (file: string) => statSync(file).mode & 0o777;

test('a backup is made while the inbox is used, and is put back', async () => {
  const [folder, other] = [temporaryFolder(), temporaryFolder()];
  const inbox = temporaryInbox(folder);
  const reference = await store(inbox);
  const file = path.join(temporaryFolder(), 'backup.db');
  expect(await copyInbox(path.join(folder, inboxFile), file)).toBe(1);
  expect(readdirSync(path.dirname(file)), 'and nothing beside it').toEqual(['backup.db']);
  await store(inbox);
  expect(await restoreInbox(file, other, 'kept.db')).toEqual({ count: 1, kept: undefined });
  const restored = await allMessages(temporaryInbox(other));
  expect(restored.map((it) => it.reference)).toEqual([reference]);
});

test('the inbox that was there is kept, and one that is in use is left alone', async () => {
  const folder = temporaryFolder();
  const inbox = openInbox(folder);
  await store(inbox);
  const file = path.join(temporaryFolder(), 'backup.db');
  await copyInbox(path.join(folder, inboxFile), file);
  await store(inbox);
  await expect(restoreInbox(file, folder, 'kept.db')).rejects.toThrow('Stop the server first');
  expect(await allMessages(inbox)).toHaveLength(2);
  await inbox.close();
  const { kept = '' } = await restoreInbox(file, folder, 'kept.db');
  expect(countMessages(kept)).toBe(2);
  expect(await allMessages(temporaryInbox(folder))).toHaveLength(1);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('only this account may read the files', async () => {
  const folder = temporaryFolder();
  const database = path.join(folder, inboxFile);
  writeFileSync(database, '', { mode: 0o644 });
  await store(temporaryInbox(folder));
  const file = path.join(folder, 'backup.db');
  await copyInbox(database, file);
  for (const name of readdirSync(folder)) expect(mode(path.join(folder, name)), name).toBe(0o600);
  expect(readdirSync(folder)).toContain(`${inboxFile}-wal`);
});

test('what is no inbox is not restored', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'notes.db');
  writeFileSync(file, 'These are my notes. '.repeat(100));
  await expect(restoreInbox(file, folder, 'kept.db')).rejects.toThrow('is damaged, or is no inbox');
  expect(existsSync(path.join(folder, inboxFile))).toBe(false);
});
