/** The interface of the inbox's SQL database, and its table; `sqlite.ts` and `d1.ts` implement it. */

/** The inbox cannot store or return messages at the moment; try again later. */
export class InboxUnavailableError extends Error {
  override name = 'InboxUnavailableError';
}

export type Row = Record<string, unknown>;
export type Values = Record<string, string | number | null>;

export interface Statement {
  /** The text, with a placeholder `:name` for each value. */
  sql: string;
  values: Values;
}

/**
 * An SQL database that speaks SQLite's dialect, with the table of {@link createTable}. Every method rejects
 * with {@link InboxUnavailableError} when the database fails, whatever the reason.
 */
export interface Database {
  /** Runs statements in one transaction, durable when it resolves; returns the rows of each. */
  batch(statements: readonly Statement[]): Promise<Row[][]>;
  /** The size of the database, in bytes. */
  size(): Promise<number>;
  close(): Promise<void>;
}

/** The version of the table, in SQLite's `user_version`; D1 has no such number. */
export const tableVersion = 7;

/** Creates what is missing of the table. */
export const createTable: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    -- Made by the form's script for each message that a visitor means to send; without a script, the reference.
    submission_key TEXT NOT NULL UNIQUE,
    -- Of the message, to recognise a repetition.
    digest TEXT NOT NULL,
    -- A digest of the client's address, for a day.
    client TEXT,
    -- Milliseconds since 1970, here and below.
    received_at INTEGER NOT NULL,
    -- The texts of the form as one JSON object, so that the form may change.
    fields TEXT NOT NULL,
    -- The email address in lower case.
    sender TEXT NOT NULL,
    -- The spam flags, as a JSON list.
    marks TEXT NOT NULL,
    -- Also tells one attempt from the next: only the outcome of the last one counts.
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL DEFAULT 0,
    last_attempt_at INTEGER,
    -- Why the last attempt did not succeed, as a code and in the mail server's own words.
    fault TEXT NOT NULL DEFAULT '',
    fault_detail TEXT NOT NULL DEFAULT '',
    delivered_at INTEGER
  ) STRICT`,
  `CREATE INDEX IF NOT EXISTS messages_waiting ON messages (marks <> '[]', id) WHERE delivered_at IS NULL`,
  'CREATE INDEX IF NOT EXISTS messages_by_client ON messages (client, received_at) WHERE client IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS messages_by_sender ON messages (sender)',
  'CREATE INDEX IF NOT EXISTS messages_delivered ON messages (delivered_at)',
];
