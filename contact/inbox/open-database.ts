import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { damagedFileAdvice, explainOpenError, InboxError } from './inbox-error.ts';
import { migrations } from './schema.ts';

/** How long to wait for another program that writes, in milliseconds; requests wait meanwhile. */
const usualBusyTimeout = 2_000;

/**
 * Opens the database of the inbox, and creates or migrates it. Commits are synced to disk
 * (`synchronous=FULL`), and erased rows are overwritten (`secure_delete`).
 *
 * @param file its path; the folder must exist.
 * @param busyTimeout how long to wait for another program that writes, in milliseconds.
 * @throws InboxError when it is locked, damaged, read-only or made by a newer version.
 */
export function openDatabase(file: string, busyTimeout = usualBusyTimeout): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    keepPrivate(file);
    database = openFile(file, { timeout: busyTimeout });
    checkContent(database, file);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    database.exec('PRAGMA secure_delete = ON');
    // For the step that fills columns which new rows get from the program.
    database.function('fold', { deterministic: true }, (text) => String(text).toLowerCase());
    migrate(database);
    return database;
  } catch (error) {
    database?.close();
    throw explainOpenError(error, file);
  }
}

export const openFile = (
  file: string,
  options: { readOnly?: boolean; timeout?: number } = {},
): DatabaseSync => new DatabaseSync(file, { timeout: usualBusyTimeout, ...options });

/**
 * How many messages a file holds.
 *
 * @throws InboxError when it is no inbox, damaged, or made by a newer version.
 */
export function countMessages(file: string): number {
  let database: DatabaseSync | undefined;
  try {
    database = openFile(file, { readOnly: true });
    checkContent(database, file);
    if (versionOf(database) === 0) throw new InboxError(`The file ${file} is no inbox.`);
    return Number(database.prepare('SELECT count(*) AS count FROM messages').get()?.count);
  } catch (error) {
    throw explainOpenError(error, file);
  } finally {
    database?.close();
  }
}

/**
 * Lets only this account read the file, which holds what visitors wrote; SQLite gives the files
 * beside it the same rights. Where the rights are not ours to change, opening says what is wrong.
 */
function keepPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

const versionOf = (database: DatabaseSync) =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version);

/** Reads only, so that a file which is not ours or not whole stays as it is. */
function checkContent(database: DatabaseSync, file: string): void {
  const version = versionOf(database);
  if (version > migrations.length) {
    throw new InboxError(
      `The inbox ${file} was written by a newer version of this program (inbox version ${version}, this program knows ${migrations.length}). Install the newer version again. Nothing was changed.`,
    );
  }
  const tables = Number(
    database.prepare(`SELECT count(*) AS tables FROM sqlite_schema`).get()?.tables,
  );
  if (version === 0 && tables > 0) {
    throw new InboxError(
      `The file ${file} is a database, but not an inbox. Set DATA_DIR to another folder. Nothing was changed.`,
    );
  }
  const answer = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  const found = String(answer).replaceAll(/\s+/g, ' ');
  if (found !== 'ok') {
    throw new InboxError(`The inbox ${file} is damaged (${found}). ${damagedFileAdvice}`);
  }
}

/** Takes the lock for writing in any case, which tells whether the file may be written at all. */
function migrate(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE');
  const steps = migrations.slice(versionOf(database));
  for (const step of steps) database.exec(step);
  if (steps.length > 0) database.exec(`PRAGMA user_version = ${migrations.length}`);
  database.exec('COMMIT');
}
