/** Tests the inbox in a SQLite file: the contract of every inbox, erased bytes, two programs at once, and crashes. */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { fields, store, temporaryInbox } from '../../tests/server/test-app.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { Inbox } from './inbox.ts';
import { inboxFile, openInboxDatabase, SqliteDatabase } from './sqlite.ts';
import { testInbox } from './testing/inbox-contract.ts';

testInbox('the inbox in SQLite', async () => {
  const folder = temporaryFolder();
  return new SqliteDatabase(() => openInboxDatabase(folder));
});

const from = (email: string) => ({ message: { ...fields, email } });

test('erased text is gone from every file of the inbox', async () => {
  const folder = temporaryFolder();
  const inbox = temporaryInbox(folder);
  const bytes = () =>
    readdirSync(folder)
      .map((name) => readFileSync(path.join(folder, name), 'latin1'))
      .join('');
  await store(inbox, from('Maria@Firm.test'));
  await store(inbox, from('other@firm.test'));
  expect(bytes()).toContain('Maria@Firm.test');
  expect(await inbox.erase({ sender: 'maria@firm.TEST' })).toBe(1);
  expect(bytes()).not.toMatch(/maria@firm\.test/i);
  expect(bytes()).toContain('other@firm.test');
});

test('two messages cannot have the same reference', async () => {
  const folder = temporaryFolder();
  const inbox = temporaryInbox(folder);
  const reference = await store(inbox);
  await store(inbox);
  const file = new DatabaseSync(path.join(folder, inboxFile));
  onTestFinished(() => file.close());
  const rename = file.prepare('UPDATE messages SET reference = ?');
  expect(() => rename.run(reference)).toThrow('UNIQUE constraint failed: messages.reference');
});

test('a field that was not yet in the form when a message was stored is empty', async () => {
  const folder = temporaryFolder();
  const inbox = temporaryInbox(folder);
  const reference = await store(inbox);
  const file = new DatabaseSync(path.join(folder, inboxFile));
  file.exec(`UPDATE messages SET fields = '{"name":"Maria"}'`);
  file.close();
  expect(await inbox.find(reference)).toMatchObject({ name: 'Maria', phone: '' });
});

test('two programs may use the inbox at the same time', async () => {
  const folder = temporaryFolder();
  const [server, command] = [temporaryInbox(folder), temporaryInbox(folder)];
  const reference = await store(server);
  expect(await command.find(reference)).toEqual(await server.find(reference));
  expect(await command.erase({ reference })).toBe(1);
  expect(await server.find(reference)).toBeUndefined();
});

/** A database that fails after a number of steps, as if the process had ended there; counts its steps. */
function endingAt(database: DatabaseSync, end: number) {
  const done = { steps: 0 };
  const step = <Result>(work: () => Result): Result => {
    if (done.steps === end) throw new Error('the process has ended');
    done.steps += 1;
    return work();
  };
  const ending = {
    location: () => database.location(),
    exec: (sql: string) => step(() => database.exec(sql)),
    prepare: (sql: string) => {
      const statement = database.prepare(sql);
      return {
        get: () => step(() => statement.get()),
        all: (values: Record<string, string>) => step(() => statement.all(values)),
      };
    },
    get isTransaction() {
      return database.isTransaction;
    },
  } as unknown as DatabaseSync;
  return { ending, done };
}

test('after a crash at any step of accepting, a message is stored whole or not at all, and no confirmed message is lost', async () => {
  const counts: number[] = [];
  for (let end = 0; ; end += 1) {
    const [folder, copy] = [temporaryFolder(), temporaryFolder()];
    const database = openInboxDatabase(folder);
    const { ending, done } = endingAt(database, end);
    const accepted = await store(new Inbox(new SqliteDatabase(() => ending))).catch(
      () => undefined,
    );
    // What is in the files now is what a process that ended here leaves behind.
    cpSync(folder, copy, { recursive: true });
    database.close();
    const messages = await temporaryInbox(copy).list();
    counts.push(messages.length);
    expect(messages).toMatchObject(messages.map(() => fields));
    if (accepted !== undefined) {
      expect(messages.map(({ reference }) => reference)).toEqual([accepted]);
      expect(done.steps, 'size, begin, insert, read twice, commit').toBe(6);
      break;
    }
  }
  expect(counts).toEqual([0, 0, 0, 0, 0, 0, 1]);
});

test('a folder that cannot be made is named with the reason', () => {
  expect(() => openInboxDatabase('/dev/null/x')).toThrow(
    '/dev/null/x/inbox.db cannot be used: ENOTDIR',
  );
});
