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

/** For the owner's account only: it holds what visitors wrote. */
const privateMode = 0o600;

/**
 * Copies an inbox into a new file, safely while a server uses it. The file is there whole, or not at
 * all, whenever this is cut off.
 *
 * @returns how many messages it holds.
 * @throws InboxError when the source is no sound inbox, or the copy cannot be written.
 */
export function copyInbox(source: string, target: string): number {
  const part = `${target}.part`;
  return whole(part, () => {
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
  const place = path.join(folder, inboxFile);
  const kept = existsSync(place) ? path.join(folder, name) : undefined;
  const part = `${place}.part`;
  return whole(part, () => {
    const count = writeCopy(file, part);
    bringUpToDate(part);
    if (!kept || setAsideDamaged(place, kept)) replaceMessages(folder, part);
    else whole(kept, () => replaceMessages(folder, part, () => void copyInbox(place, kept)));
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
function setAsideDamaged(place: string, kept: string): boolean {
  if (!isDamaged(place)) return false;
  for (const end of ['-wal', '']) if (existsSync(place + end)) renameSync(place + end, kept + end);
  rmSync(`${place}-shm`, { force: true });
  return true;
}

/** Reads only: SQLite throws the log of a damaged inbox away when it opens it for writing. */
function isDamaged(place: string): boolean {
  try {
    countMessages(place);
    return false;
  } catch (error) {
    return error instanceof DamagedInboxError;
  }
}

/** @returns how many messages are in the copy. */
function writeCopy(source: string, part: string): number {
  countMessages(source);
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', privateMode));
  const database = openSqlite(source, { readOnly: true });
  try {
    database.prepare('VACUUM INTO ?').run(part);
  } finally {
    database.close();
  }
  return countMessages(part);
}

/** Does what makes a file; what does not become whole is removed. */
function whole<Result>(part: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    rmSync(part, { force: true });
    if (error instanceof InboxError || !(error instanceof Error)) throw error;
    throw new InboxError(
      `The file ${part} cannot be written: ${error.message}. The inbox is as it was. Make room or choose another folder, then run this again.`,
      { cause: error },
    );
  }
}

function sync(place: string): void {
  const handle = openSync(place, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
