/**
 * The steps that bring a database from version n to n + 1, in order; `PRAGMA user_version` says how
 * many were made. A step that was released is never changed: add another.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE messages (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    -- One per message that a visitor means to send, and the digest of what came with it.
    submission_key TEXT NOT NULL UNIQUE,
    digest TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    name TEXT NOT NULL,
    company TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    project_type TEXT NOT NULL,
    message TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('new', 'suspect', 'delivered', 'failed')),
    -- Why it is suspect, or why the last delivery did not succeed.
    reason TEXT NOT NULL DEFAULT '',
    attempts INTEGER NOT NULL DEFAULT 0,
    -- Since when delivery is tried, and when it is tried next; milliseconds since 1970.
    queued_at INTEGER NOT NULL,
    next_attempt_at INTEGER NOT NULL,
    delivered_at INTEGER
  ) STRICT;
  CREATE INDEX messages_due ON messages (state, next_attempt_at);
  CREATE INDEX messages_received ON messages (received_at);
  -- One row that the health check writes, as large as the longest message.
  CREATE TABLE health (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    checked_at INTEGER NOT NULL,
    filler BLOB NOT NULL
  ) STRICT;
  `,
];
