import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { countMessages, InboxError, inboxFile, isDamage, isInUse, openFile } from './sqlite.ts';

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
  const count = writeCopy(source, part);
  putInPlace(part, target);
  return count;
}

/**
 * Puts a backup in place of the inbox of a folder. The new inbox is whole on the disk before the old one
 * is touched; at each moment the folder holds one of them.
 *
 * @param name of the file beside it in which the old inbox is kept.
 * @returns how many messages it holds, and the file in which the old inbox is kept, if there was one.
 * @throws InboxError when the backup is no sound inbox, another program uses the old one, or the disk is
 *   full; then the old inbox stays as it was.
 */
export function restoreInbox(file: string, folder: string, name: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const place = path.join(folder, inboxFile);
  const part = `${place}.part`;
  const count = writeCopy(file, part);
  const kept = existsSync(place) ? path.join(folder, name) : undefined;
  whole(part, () => {
    if (kept) setAside(place, kept);
    putInPlace(part, place);
  });
  return { count, kept };
}

/** @returns how many messages are in the copy. */
function writeCopy(source: string, part: string): number {
  countMessages(source);
  rmSync(part, { force: true });
  return whole(part, () => {
    closeSync(openSync(part, 'wx', privateMode));
    const database = openFile(source, { readOnly: true });
    try {
      database.prepare('VACUUM INTO ?').run(part);
    } finally {
      database.close();
    }
    return countMessages(part);
  });
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

/** Keeps a copy of the inbox, and takes its log away, which belongs to no other file. */
function setAside(place: string, kept: string): void {
  const [log, keptLog] = [`${place}-wal`, `${kept}-wal`];
  whole(keptLog, () => {
    // SQLite throws away the log of an inbox that is damaged, and it may help to mend that.
    if (existsSync(log)) copyPrivately(log, keptLog);
    const isSound = foldLogIn(place);
    const part = `${kept}.part`;
    whole(part, () => {
      copyPrivately(place, part);
      putInPlace(part, kept);
    });
    for (const left of isSound ? [keptLog] : [log, `${place}-shm`]) rmSync(left, { force: true });
  });
}

function copyPrivately(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  chmodSync(to, privateMode);
}

/**
 * Writes what the log holds into the inbox itself, which is then one file.
 *
 * @returns false when the inbox is damaged.
 * @throws InboxError when another program uses the inbox.
 */
function foldLogIn(place: string): boolean {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(place, { timeout: 1000 });
    // Leaving WAL takes the whole file, so it fails while anybody else has it open.
    const [mode] = Object.values(database.prepare('PRAGMA journal_mode = DELETE').get() ?? {});
    if (mode === 'delete') return true;
  } catch (error) {
    if (isDamage(error)) return false;
    if (!isInUse(error)) throw error;
  } finally {
    database?.close();
  }
  throw new InboxError(
    `The inbox ${place} is in use. Stop the server first, then run this again. Nothing was changed.`,
  );
}

/** Gives a file that is whole its name, and has both on the disk. */
function putInPlace(part: string, target: string): void {
  sync(part);
  renameSync(part, target);
  sync(path.dirname(target));
}

function sync(place: string): void {
  const handle = openSync(place, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
