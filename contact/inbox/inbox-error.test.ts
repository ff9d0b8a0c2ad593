import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryInbox } from '../../tests/server/test-app.ts';
import type { Inbox } from './inbox.ts';
import { asUnavailable, InboxUnavailableError } from './inbox-error.ts';

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
  const error = asUnavailable(sqliteError(code));
  expect(error).toBeInstanceOf(InboxUnavailableError);
  expect((error as Error).message).toBe('The inbox cannot be written: as SQLite says it');
});

test.each([
  ['findKey', (inbox: Inbox) => inbox.findKey('k')],
  ['find', (inbox: Inbox) => inbox.find('7K4M-2Q9P')],
  ['list', (inbox: Inbox) => [...inbox.list()]],
  ['countByState', (inbox: Inbox) => inbox.countByState()],
  ['nextDue', (inbox: Inbox) => inbox.nextDue()],
])('%s tells a fault of the disk as one', (_, read) => {
  const inbox = temporaryInbox();
  const fail = () => {
    throw sqliteError(10);
  };
  const faulty = {
    get: fail,
    all: fail,
    iterate: () => ({ [Symbol.iterator]: () => ({ next: fail }) }),
  };
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare').mockReturnValue(faulty as never);
  onTestFinished(() => prepare.mockRestore());
  expect(() => read(inbox)).toThrow(InboxUnavailableError);
});

test('a mistake of the program stays one', () => {
  for (const error of [sqliteError(1), sqliteError(19), new TypeError('x')]) {
    expect(asUnavailable(error)).toBe(error);
  }
});
