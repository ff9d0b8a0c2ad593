/** The interface of the inbox's SQL database, and its table; `sqlite.ts` and `d1.ts` implement it. */

/** The inbox cannot store or return messages at the moment; try again later. */
export class InboxUnavailableError extends Error {
  override name = 'InboxUnavailableError';
}

export type Row = Record<string, unknown>;
export type Values = Record<string, string | number | null>;

export interface Statement {
  /** With a placeholder `:name` for each value. */
  sql: string;
  values: Values;
}

/**
 * An SQL database that speaks SQLite's dialect, with the table of {@link createTables}. Every method rejects with
 * {@link InboxUnavailableError} when the database fails, whatever the reason.
 */
export interface Database {
  /** Runs statements in one transaction, durable when it resolves; returns the rows of each. */
  batch(statements: readonly Statement[]): Promise<Row[][]>;
  /** The size of the database, in bytes. */
  size(): Promise<number>;
  /** Removes deleted rows from all files of the storage, such as the write-ahead log. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** The first message of a client within ten minutes that is marked, and each after it. */
export const firstMarked = 6;

/** The version of the table, in SQLite's `user_version`; numbers below it were used before the first release. */
export const tableVersion = 6;

/** Makes the table and its indexes where they are missing. */
export const createTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    -- One for each message that a visitor means to send, and the digest of what came with it.
    submission_key TEXT NOT NULL UNIQUE,
    digest TEXT NOT NULL,
    -- A digest of the client's address, for a day.
    client TEXT,
    -- Milliseconds since 1970, here and below.
    received_at INTEGER NOT NULL,
    -- The texts of the form as one JSON object, so that the form may change.
    fields TEXT NOT NULL,
    -- The email address in lower case.
    sender TEXT NOT NULL,
    -- Why it may be advertising, as a JSON list; and how many its client sent within ten minutes.
    marks TEXT NOT NULL,
    recent INTEGER NOT NULL,
    is_marked INTEGER NOT NULL GENERATED ALWAYS AS (marks <> '[]' OR recent >= ${firstMarked}) STORED,
    -- The process that is sending it; its next attempt is due when the claim ends.
    claim TEXT NOT NULL DEFAULT '',
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL DEFAULT 0,
    last_attempt_at INTEGER,
    -- Why the last attempt did not succeed, as a code and in the mail server's own words.
    fault TEXT NOT NULL DEFAULT '',
    fault_detail TEXT NOT NULL DEFAULT '',
    delivered_at INTEGER
  ) STRICT`,
  `CREATE INDEX IF NOT EXISTS messages_waiting ON messages (is_marked, id) WHERE delivered_at IS NULL`,
  'CREATE INDEX IF NOT EXISTS messages_by_client ON messages (client, received_at) WHERE client IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS messages_by_sender ON messages (sender)',
  'CREATE INDEX IF NOT EXISTS messages_received ON messages (received_at)',
  'CREATE INDEX IF NOT EXISTS messages_delivered ON messages (delivered_at)',
];
