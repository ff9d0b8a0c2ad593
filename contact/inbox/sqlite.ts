/** The inbox's database in a file, with `node:sqlite`. */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type Database,
  InboxUnavailableError,
  listTableStatements,
  previousVersion,
  type Row,
  readColumns,
  type Statement,
  tableVersion,
} from './database.ts';

/** The name of the inbox's file in the data folder. */
export const inboxFile = 'inbox.db';

/** How long to wait for another program that uses the file, in milliseconds; it blocks the server. */
const usualBusyTimeout = 2_000;

/**
 * A database file, opened with `node:sqlite` at its first use. While opening fails, each call is refused, so that the
 * site is served without its inbox.
 */
export class SqliteDatabase implements Database {
  readonly #open: () => DatabaseSync;
  #opened: { database: DatabaseSync; file: string | null; inode: number | undefined } | undefined;

  /** @param open opens and prepares it, such as {@link openInboxDatabase}. */
  constructor(open: () => DatabaseSync) {
    this.#open = open;
  }

  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    return this.#use((database) => {
      const run = () => statements.map(({ sql, values }) => database.prepare(sql).all(values));
      // A single statement is a transaction by itself, and then a read needs no lock for writing.
      return statements.length === 1 ? run() : inTransaction(database, run);
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
      throw new InboxUnavailableError(`The inbox cannot be used: ${reasonOf(error)}`, {
        cause: error,
      });
    }
  }

  #database(): DatabaseSync {
    if (!this.#opened) {
      const database = this.#open();
      const file = database.location();
      this.#opened = { database, file, inode: inodeOf(file) };
    }
    const { database, file, inode } = this.#opened;
    // SQLite goes on with a file that has no name any more, and what it stores there is lost at the end.
    if (inodeOf(file) === inode) return database;
    throw new InboxUnavailableError(
      `The inbox ${file} was moved, removed or replaced while the server runs. Put it back where it was, or start the server again.`,
    );
  }
}

/** Identifies a file on its disk; undefined when there is none of that name, or the database is in memory. */
const inodeOf = (file: string | null) => statSync(file ?? '', { throwIfNoEntry: false })?.ino;

/** SQLite's own words for its result code (sqlite.org/rescode.html), such as `database or disk is full`. */
const reasonOf = (error: unknown): string =>
  (error as { errstr?: string }).errstr ?? (error instanceof Error ? error.message : `${error}`);

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
 * Opens the database of the inbox in a folder, and creates both when they are missing; only this account can read
 * them. Commits are synced to the disk, and erased rows are overwritten.
 *
 * @param busyTimeout how long to wait for another program that uses the file, in milliseconds.
 * @throws InboxUnavailableError when the inbox cannot be used; its message says why.
 */
export function openInboxDatabase(folder: string, busyTimeout = usualBusyTimeout): DatabaseSync {
  const file = path.join(folder, inboxFile);
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    keepPrivate(file);
    database = new DatabaseSync(file, { timeout: busyTimeout });
    requireSound(database);
    // With FULL, the file is synced at each commit, and so is the end of the journal in this mode: a deleted journal
    // could come back after a loss of power, and undo the commit.
    database.exec('PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL');
    database.exec('PRAGMA secure_delete = ON');
    prepareTable(database);
    return database;
  } catch (error) {
    database?.close();
    throw new InboxUnavailableError(
      `The inbox ${file} cannot be used: ${reasonOf(error)}. No message was changed. Free some space if the disk is full, close other programs that use the file, or set DATA_DIR to a folder that this account may write. If the file is damaged, put a backup in its place, or move it away to begin with an empty inbox; if another version of this program made it, start that version.`,
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

/** Only reads, so that a damaged file or one of another program stays unchanged. */
function requireSound(database: DatabaseSync): void {
  const version = database.prepare('PRAGMA user_version').get()?.user_version;
  if (![0, previousVersion, tableVersion].includes(Number(version)))
    throw new Error(`it is of another version of this program (${version}, not ${tableVersion})`);
  const found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (found !== 'ok') throw new Error(`it is damaged (${String(found).replaceAll(/\s+/g, ' ')})`);
}

/** Creates or upgrades the table. It always takes the lock for writing, which fails for a file that cannot be written. */
export function prepareTable(database: DatabaseSync): void {
  inTransaction(database, () => {
    const columns = database.prepare(readColumns).all();
    for (const statement of listTableStatements(columns)) database.exec(statement);
    database.exec(`PRAGMA user_version = ${tableVersion}`);
  });
}
