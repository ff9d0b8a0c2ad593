/** The inbox's database in a file, with `node:sqlite`. */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  createTable,
  type Database,
  InboxUnavailableError,
  type Row,
  type Statement,
  tableVersion,
} from './database.ts';

/** The name of the inbox's file in the data folder. */
export const inboxFile = 'inbox.db';

/** How long to wait for another program that uses the file, in milliseconds; the server does nothing else meanwhile. */
const busyTimeout = 1_000;

/**
 * A database file, opened with `node:sqlite` at its first use. Where opening fails, the call rejects, and the next one
 * tries again: meanwhile the site is served without its inbox.
 */
export class SqliteDatabase implements Database {
  readonly #open: () => DatabaseSync;
  #opened: { database: DatabaseSync; file: string | null; inode: number | undefined } | undefined;

  /** @param open opens and prepares the database, such as {@link openInboxDatabase}. */
  constructor(open: () => DatabaseSync) {
    this.#open = open;
  }

  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    return this.#use((database) => {
      const run = () => statements.map(({ sql, values }) => database.prepare(sql).all(values));
      // A single statement is a transaction by itself, and then a read needs no lock for writing.
      return statements.length === 1 ? run() : runInTransaction(database, run);
    });
  }

  async size(): Promise<number> {
    const used = `SELECT (page_count - freelist_count) * page_size AS size
      FROM pragma_page_count, pragma_freelist_count, pragma_page_size`;
    return this.#use((database) => Number(database.prepare(used).get()?.size));
  }

  async close(): Promise<void> {
    this.#opened?.database.close();
  }

  #use<Result>(work: (database: DatabaseSync) => Result): Result {
    try {
      return work(this.#database());
    } catch (error) {
      if (error instanceof InboxUnavailableError) throw error;
      throw new InboxUnavailableError(`The inbox cannot be used: ${describeError(error)}`, {
        cause: error,
      });
    }
  }

  #database(): DatabaseSync {
    if (!this.#opened) {
      const database = this.#open();
      const file = database.location();
      this.#opened = { database, file, inode: readInode(file) };
    }
    const { database, file, inode } = this.#opened;
    // SQLite would go on writing into a deleted file, whose content is lost when the server ends.
    if (readInode(file) === inode) return database;
    throw new InboxUnavailableError(
      `The inbox ${file} was moved, removed or replaced while the server runs. Put it back where it was, or start the server again.`,
    );
  }
}

/** Reads the number of a file on its disk; undefined when no file has that name, or the database is in memory. */
const readInode = (file: string | null) => statSync(file ?? '', { throwIfNoEntry: false })?.ino;

/** SQLite's own words for its result code (sqlite.org/rescode.html), such as `database or disk is full`. */
const describeError = (error: unknown): string =>
  (error as { errstr?: string }).errstr ?? (error instanceof Error ? error.message : `${error}`);

/** Runs a function in a transaction that takes the lock for writing at once. */
function runInTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
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
 * Opens the database of the inbox in a folder, and creates both when they are missing; only this account can read
 * them. Commits are synced to the disk, and erased rows are overwritten.
 *
 * @throws InboxUnavailableError when the inbox cannot be used; its message says why.
 */
export function openInboxDatabase(folder: string): DatabaseSync {
  const file = path.join(folder, inboxFile);
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    keepPrivate(file);
    database = new DatabaseSync(file, { timeout: busyTimeout });
    requireSound(database);
    // With FULL, the file is synced at each commit. With TRUNCATE, the end of the journal is synced too: a deleted
    // journal could come back after a loss of power, and undo the commit.
    database.exec('PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL');
    database.exec('PRAGMA secure_delete = ON');
    prepareTable(database);
    return database;
  } catch (error) {
    database?.close();
    throw new InboxUnavailableError(
      `The inbox ${file} cannot be used: ${describeError(error)}. No message was changed. Free some space if the disk is full, close other programs that use the file, or set DATA_DIR to a folder that this account may write. If the file is damaged, put a backup in its place, or move it away to begin with an empty inbox; if another version of this program made it, start that version.`,
      { cause: error },
    );
  }
}

/**
 * Makes the file readable by this account only; SQLite gives its journal the same permissions. If the permissions
 * cannot be changed, opening the file reports whether it can be used.
 */
function keepPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

/** Throws when the file is damaged or of another version. This only reads, so that such a file stays unchanged. */
function requireSound(database: DatabaseSync): void {
  const version = database.prepare('PRAGMA user_version').get()?.user_version;
  if (![0, tableVersion].includes(Number(version)))
    throw new Error(`it is of another version of this program (${version}, not ${tableVersion})`);
  const report = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (report !== 'ok') throw new Error(`it is damaged (${String(report).replaceAll(/\s+/g, ' ')})`);
}

/** Creates the table. Takes the lock for writing in any case, which fails where the file cannot be written. */
export function prepareTable(database: DatabaseSync): void {
  runInTransaction(database, () => {
    for (const statement of createTable) database.exec(statement);
    database.exec(`PRAGMA user_version = ${tableVersion}`);
  });
}
