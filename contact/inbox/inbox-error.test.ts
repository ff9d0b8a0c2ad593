import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryInbox } from '../../tests/server/test-app.ts';
import { toUnavailableError } from './inbox-error.ts';
import { type InboxPort, InboxUnavailableError } from './inbox-port.ts';

/** An error as node:sqlite throws it; the code may be an extended one (sqlite.org/rescode.html). */
const sqliteError = (errcode: number) =>
  Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode, errstr: 'as SQLite says it' });

test.each([
  ['another program writes', 5],
  ['no memory', 7],
  ['the disk is read-only', 8],
  ['the disk became read-only (extended code)', 1032],
  ['the disk fails', 10],
  ['a sync to the disk fails (extended code)', 1034],
  ['the file is damaged', 11],
  ['the disk is full', 13],
  ['too many files are open', 14],
])('%s: the message is refused for now', (_, code) => {
  const error = toUnavailableError(sqliteError(code));
  expect(error).toBeInstanceOf(InboxUnavailableError);
  expect((error as Error).message).toBe('The inbox cannot be used: as SQLite says it');
});

test.each([
  ['findAccepted', (inbox: InboxPort) => inbox.findAccepted({ key: 'k', digest: '' })],
  ['find', (inbox: InboxPort) => inbox.find('7K4M-2Q9P')],
  ['list', (inbox: InboxPort) => inbox.list()],
  ['status', (inbox: InboxPort) => inbox.status()],
  ['nextDue', (inbox: InboxPort) => inbox.nextDue()],
  ['erase', (inbox: InboxPort) => inbox.erase(['7K4M-2Q9P'])],
])('%s reports a fault of the disk as one', async (_, read) => {
  const inbox = temporaryInbox();
  const fail = () => {
    throw sqliteError(10);
  };
  const faulty = { get: fail, all: fail, run: fail };
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare').mockReturnValue(faulty as never);
  onTestFinished(() => prepare.mockRestore());
  await expect(read(inbox)).rejects.toThrow(InboxUnavailableError);
});

test('a value that is taken stays an error of its own, any other fault can be tried again', () => {
  const taken = sqliteError(19);
  expect(toUnavailableError(taken)).toBe(taken);
  for (const error of [sqliteError(1), new TypeError('x'), 'x'])
    expect(toUnavailableError(error)).toBeInstanceOf(InboxUnavailableError);
});
