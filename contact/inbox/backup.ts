import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  countMessages,
  DamagedInboxError,
  InboxError,
  inboxFile,
  inTransaction,
  migrate,
  openInboxDatabase,
  openSqlite,
} from './sqlite.ts';

/**
 * Copies an inbox into a new file, safely while a server uses it. The file is there whole, or not at
 * all, whenever this is cut off.
 *
 * @returns how many messages it holds.
 * @throws InboxError when the source is no sound inbox, or the copy cannot be written.
 */
export function copyInbox(source: string, target: string): number {
  const part = `${target}.part`;
  return orRemove(part, () => {
    const count = writeCopy(source, part);
    sync(part);
    renameSync(part, target);
    sync(path.dirname(target));
    return count;
  });
}

/**
 * Puts the messages of a backup in place of those in the inbox of a folder, in one transaction, also while a
 * server uses it. The inbox that was there is kept in a file beside it.
 *
 * @param name of that file.
 * @returns how many messages the backup holds, and the file with the inbox that was there, if there was one.
 * @throws InboxError when the backup is no sound inbox, or the disk is full; then the inbox stays as it was.
 */
export function restoreInbox(file: string, folder: string, name: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const inbox = path.join(folder, inboxFile);
  const kept = existsSync(inbox) ? path.join(folder, name) : undefined;
  const part = `${inbox}.part`;
  return orRemove(part, () => {
    const count = writeCopy(file, part);
    bringUpToDate(part);
    if (!kept || setAsideDamaged(inbox, kept)) replaceMessages(folder, part);
    else orRemove(kept, () => replaceMessages(folder, part, () => void copyInbox(inbox, kept)));
    rmSync(part);
    return { count, kept };
  });
}

/** Gives the tables of an earlier version the columns of this one; what fails is thrown away. */
function bringUpToDate(part: string): void {
  const database = openSqlite(part);
  try {
    database.exec('PRAGMA journal_mode = OFF');
    migrate(database);
  } finally {
    database.close();
  }
}

/** @param before is done when nobody can write any more. */
function replaceMessages(folder: string, part: string, before = () => {}): void {
  const database = openInboxDatabase(folder);
  try {
    database.prepare('ATTACH ? AS backup').run(part);
    inTransaction(database, () => {
      before();
      database.exec('DELETE FROM messages');
      database.exec('INSERT INTO messages SELECT * FROM backup.messages');
    });
  } finally {
    database.close();
  }
}

/** Sets an inbox aside that is damaged, with its log, which may help to mend it; false where it is sound. */
function setAsideDamaged(inbox: string, kept: string): boolean {
  if (!isDamaged(inbox)) return false;
  for (const end of ['-wal', '']) if (existsSync(inbox + end)) renameSync(inbox + end, kept + end);
  rmSync(`${inbox}-shm`, { force: true });
  return true;
}

/** Reads only: SQLite throws the log of a damaged inbox away when it opens it for writing. */
function isDamaged(inbox: string): boolean {
  try {
    countMessages(inbox);
    return false;
  } catch (error) {
    return error instanceof DamagedInboxError;
  }
}

/** @returns how many messages are in the copy. */
function writeCopy(source: string, part: string): number {
  countMessages(source);
  rmSync(part, { force: true });
  // For the owner's account only: it holds what visitors wrote.
  closeSync(openSync(part, 'wx', 0o600));
  const database = openSqlite(source, { readOnly: true });
  try {
    database.prepare('VACUUM INTO ?').run(part);
  } finally {
    database.close();
  }
  return countMessages(part);
}

/** Runs what writes a file, and removes the file if that fails. */
function orRemove<Result>(file: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    rmSync(file, { force: true });
    if (error instanceof InboxError || !(error instanceof Error)) throw error;
    throw new InboxError(
      `The file ${file} cannot be written: ${error.message}. The inbox is as it was. Make room or choose another folder, then run this again.`,
      { cause: error },
    );
  }
}

/** Makes sure that a file, or the names in a folder, are on the disk. */
function sync(file: string): void {
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
