import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { InboxError } from './inbox-error.ts';
import type { InboxPort } from './inbox-port.ts';
import { openDatabase } from './open-database.ts';
import { SqlInbox } from './sql-inbox.ts';
import { SqliteDatabase } from './sqlite-database.ts';

/** The name of the inbox's file in the data folder. */
export const inboxFile = 'inbox.db';

/** Why a folder cannot be made or written, and the fix. Of a disk that is read-only Node says that it is missing. */
function explain(error: unknown, folder: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EROFS' || (code === 'ENOENT' && isReadOnly(folder)))
    return 'the disk is mounted read-only. Mount it for writing, or set DATA_DIR to another folder.';
  if (code === 'ENOSPC') return 'the disk is full. Free some space.';
  return `${message}. Set DATA_DIR to a folder that this user may write.`;
}

/** Whether the nearest folder above that exists is on a disk that is mounted read-only. */
function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const parent = path.dirname(folder);
    return code === 'ENOENT' && parent !== folder ? isReadOnly(parent) : code === 'EROFS';
  }
}

/**
 * Opens the inbox in a folder, and creates both when they are missing.
 *
 * @param busyTimeout how long to wait for another program that writes, in milliseconds.
 * @throws InboxError when the inbox cannot be used; its message says how to fix it.
 */
export function openInbox(folder: string, busyTimeout?: number): InboxPort {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // SQLite opens a file for reading only where it may not write, and stays so when it may again.
    for (const name of ['', inboxFile].map((it) => path.join(folder, it)))
      if (existsSync(name)) accessSync(name, constants.W_OK);
  } catch (error) {
    throw new InboxError(`The data folder ${folder} cannot be used: ${explain(error, folder)}`, {
      cause: error,
    });
  }
  return new SqlInbox(new SqliteDatabase(openDatabase(path.join(folder, inboxFile), busyTimeout)));
}
