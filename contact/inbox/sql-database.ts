export interface Statement {
  sql: string;
  values: readonly (string | number | null)[];
}

export type Row = Record<string, unknown>;

/**
 * What the inbox needs of an SQL database that speaks SQLite's dialect. Every method rejects with
 * `InboxUnavailableError` when the database fails, whatever the reason, but for a value that is taken:
 * then it rejects with the database's own error.
 */
export interface SqlDatabase {
  /** Runs the statements in one transaction, durable when it resolves; gives the rows of each. */
  batch(statements: readonly Statement[]): Promise<Row[][]>;
  /** Runs one statement; gives how many rows it changed. */
  change(statement: Statement): Promise<number>;
  size(): Promise<number>;
  /** Whether an error says that this column's value is taken, such as `messages.reference`. */
  isTaken(error: unknown, column: string): boolean;
  /** Removes what was deleted from wherever the storage still has it, such as a log. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
