import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryInbox } from '../../tests/server/test-app.ts';
import { toUnavailableError } from './inbox-error.ts';
import { InboxUnavailableError } from './inbox-port.ts';

/** An error as node:sqlite throws it; the code may be an extended one (sqlite.org/rescode.html). */
const sqliteError = (errcode: number) =>
  Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode, errstr: 'as SQLite says it' });

test('whatever keeps the disk from being used refuses the message for now', () => {
  // Busy, no memory, read-only, read-only since, broken, broken since, damaged, full, too many files.
  for (const code of [5, 7, 8, 1032, 10, 1034, 11, 13, 14]) {
    const error = toUnavailableError(sqliteError(code));
    expect(error, `${code}`).toBeInstanceOf(InboxUnavailableError);
    expect((error as Error).message).toBe('The inbox cannot be used: as SQLite says it');
  }
});

test('each question to the inbox reports a fault of the disk as one', async () => {
  const inbox = temporaryInbox();
  const fail = () => {
    throw sqliteError(10);
  };
  const faulty = { get: fail, all: fail, run: fail };
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare').mockReturnValue(faulty as never);
  onTestFinished(() => prepare.mockRestore());
  const questions = [
    () => inbox.findAccepted({ key: 'k', digest: '' }),
    () => inbox.find('7K4M-2Q9P'),
    () => inbox.list(),
    () => inbox.status(),
    () => inbox.nextDue(),
    () => inbox.erase(['7K4M-2Q9P']),
  ];
  for (const ask of questions) await expect(ask()).rejects.toThrow(InboxUnavailableError);
});

test('a value that is taken stays an error of its own, any other fault can be tried again', () => {
  const taken = sqliteError(19);
  expect(toUnavailableError(taken)).toBe(taken);
  for (const error of [sqliteError(1), new TypeError('x'), 'x'])
    expect(toUnavailableError(error)).toBeInstanceOf(InboxUnavailableError);
});
