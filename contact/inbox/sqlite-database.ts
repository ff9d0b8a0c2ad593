import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isConstraint, toUnavailableError } from './inbox-error.ts';
import { InboxUnavailableError } from './inbox-port.ts';
import type { Row, SqlDatabase, Statement } from './sql-database.ts';

/** A database file, by the SQLite that is built into Node. */
export class SqliteDatabase implements SqlDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    return guard(() => {
      // Reading waits for nobody who writes, so a statement alone needs no transaction of ours.
      const [only] = statements;
      if (only && statements.length === 1) return [this.#all(only)];
      return this.#transact(() => statements.map((statement) => this.#all(statement)));
    });
  }

  async change({ sql, values }: Statement): Promise<number> {
    return guard(() => Number(this.#prepare(sql).run(...values).changes));
  }

  async size(): Promise<number> {
    return guard(() => {
      const read = (name: string) => Number(this.#prepare(`PRAGMA ${name}`).get()?.[name]);
      return (read('page_count') - read('freelist_count')) * read('page_size');
    });
  }

  isTaken(error: unknown, column: string): boolean {
    return isConstraint(error) && error.message.includes(column);
  }

  /** @throws InboxUnavailableError when another program reads the inbox and so holds the log. */
  async scrub(): Promise<void> {
    // Its outcome is a row; it throws nothing when a reader stands in its way.
    const outcome = guard(() => this.#prepare('PRAGMA wal_checkpoint(TRUNCATE)').get());
    if (outcome?.busy !== 0) {
      throw new InboxUnavailableError(
        'The messages are out of the inbox, but their text may still be in its file inbox.db-wal: another program reads the inbox. Close that program (a database viewer or a backup), then run this again.',
      );
    }
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #transact<Result>(work: () => Result): Result {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      // Some faults have ended the transaction already.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  #all({ sql, values }: Statement): Row[] {
    return this.#prepare(sql).all(...values);
  }

  /** A statement is made once: making it takes longer than running it. */
  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

function guard<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw toUnavailableError(error);
  }
}
