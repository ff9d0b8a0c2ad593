import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { InboxError } from './inbox-error.ts';
import { countMessages, openFile } from './open-database.ts';
import { inboxFile } from './open-inbox.ts';

/** For the owner's account only: it holds what visitors wrote. */
const privateMode = 0o600;

/**
 * Copies an inbox into a new file, safely while a server uses it. The file is there whole, or not at
 * all, whenever this is cut off.
 *
 * @returns how many messages it holds.
 * @throws InboxError when the source is no sound inbox; the message says how to fix it.
 */
export async function copyInbox(source: string, target: string): Promise<number> {
  const count = countMessages(source);
  const part = `${target}.part`;
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', privateMode));
  const database = openFile(source, { readOnly: true });
  try {
    await backup(database, part);
  } finally {
    database.close();
  }
  // Without a log, looking at the copy leaves no file beside it.
  foldLogIn(part);
  // Messages may have come since the first look.
  const copied = countMessages(part);
  if (copied < count) throw new InboxError(`The copy ${part} is not whole. Make it again.`);
  putInPlace(part, target);
  return copied;
}

/**
 * Puts a backup in place of the inbox of a folder. At each moment the folder holds the old inbox or
 * the new one, whole.
 *
 * @param name of the file beside it in which the old inbox is kept.
 * @returns how many messages it holds, and the file in which the old inbox is kept, if there was one.
 * @throws InboxError when the backup is no sound inbox, or another program uses the old one.
 */
export async function restoreInbox(file: string, folder: string, name: string) {
  countMessages(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const place = path.join(folder, inboxFile);
  const kept = existsSync(place) ? path.join(folder, name) : undefined;
  if (kept) setAside(place, kept);
  return { count: await copyInbox(file, place), kept };
}

/** Keeps a copy of the inbox, and takes its log away, which belongs to no other file. */
function setAside(place: string, kept: string): void {
  foldLogIn(place);
  copyFileSync(place, `${kept}.part`);
  chmodSync(`${kept}.part`, privateMode);
  putInPlace(`${kept}.part`, kept);
}

/** @throws InboxError when another program uses the inbox. */
function foldLogIn(place: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(place, { timeout: 1000 });
    // Leaving WAL takes the whole file, so it fails while anybody else has it open.
    const [mode] = Object.values(database.prepare('PRAGMA journal_mode = DELETE').get() ?? {});
    if (mode === 'delete') return;
  } catch (error) {
    if (!isInUse(error)) {
      // A damaged inbox: what its log holds cannot be read with it.
      for (const ending of ['-wal', '-shm']) {
        if (existsSync(place + ending)) renameSync(place + ending, `${place}.damaged${ending}`);
      }
      return;
    }
  } finally {
    database?.close();
  }
  throw new InboxError(
    `The inbox ${place} is in use. Stop the server first, then run this again. Nothing was changed.`,
  );
}

const isInUse = (error: unknown) => [5, 6].includes((error as { errcode?: number }).errcode ?? 0);

/** Gives a file that is whole its name, and has both on the disk. */
function putInPlace(part: string, target: string): void {
  sync(part);
  renameSync(part, target);
  sync(path.dirname(target));
}

function sync(place: string): void {
  const handle = openSync(place, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
