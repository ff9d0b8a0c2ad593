/** The inbox's database in a file, with `node:sqlite`. */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  createTables,
  type Database,
  InboxUnavailableError,
  type Row,
  type Statement,
  tableVersion,
} from './database.ts';

/** The name of the inbox's file in the data folder. */
export const inboxFile = 'inbox.db';

/** How long to wait for another program that writes, in milliseconds; it blocks the server. */
const usualBusyTimeout = 2_000;

/** The time after which a database that could not be opened is tried again, in milliseconds. */
const openAgainAfter = 5_000;

/**
 * A database file, opened with `node:sqlite` at its first use. While opening fails, each call is refused and it is
 * tried again later, so that the site is served without its inbox.
 */
export class SqliteDatabase implements Database {
  readonly #open: () => DatabaseSync;
  #opened: DatabaseSync | undefined;
  /** Its file as it was opened; undefined for a database in memory. */
  #file: { name: string; inode: number | undefined } | undefined;
  #failed: { at: number; error: unknown } | undefined;

  /** @param open opens and prepares it, such as {@link openInboxDatabase}. */
  constructor(open: () => DatabaseSync) {
    this.#open = open;
  }

  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    return guard(() => {
      const run = () => statements.map((it) => this.#all(it));
      // A single statement is a transaction by itself, and then a read needs no lock for writing.
      return statements.length === 1 ? run() : inTransaction(this.#database, run);
    });
  }

  async size(): Promise<number> {
    return guard(() => {
      const read = (name: string) => Number(this.#database.prepare(`PRAGMA ${name}`).get()?.[name]);
      return (read('page_count') - read('freelist_count')) * read('page_size');
    });
  }

  /** @throws InboxUnavailableError when another program reads the inbox, which keeps the log. */
  async scrub(): Promise<void> {
    // The pragma returns its result as a row; it does not throw when a reader blocks it.
    const outcome = guard(() => this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get());
    if (outcome?.busy !== 0) {
      throw new InboxUnavailableError(
        'The messages are out of the inbox, but their text may still be in its file inbox.db-wal: another program reads the inbox. Close that program (a database viewer or a backup), then run this again.',
      );
    }
  }

  async close(): Promise<void> {
    this.#opened?.close();
  }

  get #database(): DatabaseSync {
    if (this.#opened) {
      this.#requireFile();
      return this.#opened;
    }
    const now = Date.now();
    if (this.#failed && Math.abs(now - this.#failed.at) < openAgainAfter) throw this.#failed.error;
    try {
      this.#opened = this.#open();
      const name = this.#opened.location();
      this.#file = name === null ? undefined : { name, inode: inodeOf(name) };
      return this.#opened;
    } catch (error) {
      this.#failed = { at: now, error };
      throw error;
    }
  }

  /** SQLite goes on with a file that has no name any more, and what it stores there is lost at the end. */
  #requireFile(): void {
    if (!this.#file || inodeOf(this.#file.name) === this.#file.inode) return;
    throw new InboxUnavailableError(
      `The inbox ${this.#file.name} was moved, removed or replaced while the server runs. Put it back where it was, or start the server again.`,
    );
  }

  #all({ sql, values }: Statement): Row[] {
    return this.#database.prepare(sql).all(values);
  }
}

/** Identifies a file on its disk; undefined when there is none of that name. */
const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

function guard<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    // The database could not be opened.
    if (error instanceof InboxUnavailableError) throw error;
    const reason = isSqliteError(error) ? error.errstr : String(error);
    throw new InboxUnavailableError(`The inbox cannot be used: ${reason}`, { cause: error });
  }
}

/** Runs a function in a transaction that takes the lock for writing at once. */
function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // After some errors SQLite has rolled back already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Opens the database of the inbox in a folder, and creates both when they are missing.
 *
 * @param busyTimeout how long to wait for another program that writes, in milliseconds.
 * @throws InboxUnavailableError when the inbox cannot be used; its message says how to fix it.
 */
export function openInboxDatabase(folder: string, busyTimeout?: number): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // SQLite would open a file that is not writable read-only, and keep it so.
    for (const name of ['', inboxFile].map((it) => path.join(folder, it)))
      if (existsSync(name)) accessSync(name, constants.W_OK);
  } catch (error) {
    const { message } = error as NodeJS.ErrnoException;
    throw new InboxUnavailableError(
      `The data folder ${folder} cannot be used: ${message}. Free some space if the disk is full; else set DATA_DIR to a folder that this user may write.`,
      { cause: error },
    );
  }
  return openInboxFile(path.join(folder, inboxFile), busyTimeout);
}

/**
 * Opens the database of the inbox, and creates its table. Commits are synced to disk
 * (`synchronous=FULL`), and erased rows are overwritten (`secure_delete`).
 *
 * @param file its path; the folder must exist.
 * @param busyTimeout how long to wait for another program that writes, in milliseconds.
 * @throws InboxUnavailableError when it is locked, damaged, read-only or made by another version.
 */
export function openInboxFile(file: string, busyTimeout = usualBusyTimeout): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    keepPrivate(file);
    database = new DatabaseSync(file, { timeout: busyTimeout });
    requireSoundInbox(database, file);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    database.exec('PRAGMA secure_delete = ON');
    createTable(database);
    return database;
  } catch (error) {
    database?.close();
    throw explainOpenError(error, file);
  }
}

/**
 * Makes the file readable by this account only; SQLite gives its other files the same permissions. If the permissions
 * cannot be changed, opening the file reports the error.
 */
function keepPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

const readVersion = (database: DatabaseSync) =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version);

/** Only reads, so that a damaged file or one of another program stays unchanged. */
function requireSoundInbox(database: DatabaseSync, file: string): void {
  const version = readVersion(database);
  if (version !== 0 && version !== tableVersion) {
    throw new InboxUnavailableError(
      `The inbox ${file} was written by another version of this program (inbox version ${version}, this program knows ${tableVersion}). Install that version again, or move the file away to begin with an empty inbox. Nothing was changed.`,
    );
  }
  const answer = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  const found = String(answer).replaceAll(/\s+/g, ' ');
  if (found !== 'ok') {
    throw new InboxUnavailableError(
      `The inbox ${file} is damaged (${found}). ${damagedFileAdvice}`,
    );
  }
}

/** Creates the table. It always takes the lock for writing, which fails for a file that cannot be written. */
export function createTable(database: DatabaseSync): void {
  inTransaction(database, () => {
    for (const statement of createTables) database.exec(statement);
    database.exec(`PRAGMA user_version = ${tableVersion}`);
  });
}

interface SqliteError extends Error {
  code: 'ERR_SQLITE_ERROR';
  /** SQLite's extended result code; the low byte is the primary one (sqlite.org/rescode.html). */
  errcode: number;
  errstr: string;
}

const isSqliteError = (error: unknown): error is SqliteError =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';

const inUse =
  'is locked by another program. Close that program (a second server, a database viewer or a backup), then start again. Nothing was changed.';
const damagedFileAdvice =
  'Nothing was changed. Put a backup in its place, or move the file away to begin with an empty inbox; sqlite3 .recover may save what is in it.';
const damaged = `is damaged, or is no inbox. ${damagedFileAdvice}`;

/** Why a database could not be opened, and the fix, by SQLite's primary result code. */
const openFaults: Record<number, string> = {
  5: inUse, // SQLITE_BUSY
  6: inUse, // SQLITE_LOCKED
  // SQLITE_READONLY
  8: 'is on a disk, or in a folder, that this user may not write. Give the user the right to write there, or set DATA_DIR to another folder.',
  11: damaged, // SQLITE_CORRUPT
  13: 'cannot grow: the disk is full. Free some space, then start again.', // SQLITE_FULL
  // SQLITE_CANTOPEN
  14: 'cannot be opened. Check that its folder exists and that this user may read and write it.',
  26: damaged, // SQLITE_NOTADB
};

/** Why a database could not be opened, in words for the owner. */
function explainOpenError(error: unknown, file: string): unknown {
  if (!isSqliteError(error)) return error;
  const fault = openFaults[error.errcode & 0xff];
  const text = `The inbox ${file} ${fault ?? `cannot be used: ${error.errstr}.`}`;
  return new InboxUnavailableError(text, { cause: error });
}
