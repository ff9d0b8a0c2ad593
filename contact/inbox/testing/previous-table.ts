/** A database with the table of version 6, for tests of the upgrade. */
import type { DatabaseSync } from 'node:sqlite';
import { fields } from '../../../tests/server/fields.ts';

/** Creates the table as version 6 did, with a message that waits, a flagged one and a delivered one. */
export function createPreviousTable(database: DatabaseSync): void {
  database.exec(`
    CREATE TABLE messages (
      id INTEGER PRIMARY KEY,
      reference TEXT NOT NULL UNIQUE,
      -- One for each message that a visitor means to send, and the digest of what came with it.
      submission_key TEXT NOT NULL UNIQUE,
      digest TEXT NOT NULL,
      client TEXT,
      received_at INTEGER NOT NULL,
      fields TEXT NOT NULL,
      sender TEXT NOT NULL,
      -- Why it may be advertising, as a JSON list; and how many its client sent within ten minutes.
      marks TEXT NOT NULL,
      recent INTEGER NOT NULL,
      is_marked INTEGER NOT NULL GENERATED ALWAYS AS (marks <> '[]' OR recent >= 6) STORED,
      -- The process that is sending it; its next attempt is due when the claim ends.
      claim TEXT NOT NULL DEFAULT '',
      attempts INTEGER NOT NULL DEFAULT 0,
      next_attempt_at INTEGER NOT NULL DEFAULT 0,
      last_attempt_at INTEGER,
      fault TEXT NOT NULL DEFAULT '',
      fault_detail TEXT NOT NULL DEFAULT '',
      delivered_at INTEGER
    ) STRICT;
    CREATE INDEX messages_waiting ON messages (is_marked, id) WHERE delivered_at IS NULL;
    CREATE INDEX messages_by_client ON messages (client, received_at) WHERE client IS NOT NULL;
    CREATE INDEX messages_by_sender ON messages (sender);
    CREATE INDEX messages_received ON messages (received_at);
    CREATE INDEX messages_delivered ON messages (delivered_at);
    INSERT INTO messages
      (reference, submission_key, digest, received_at, fields, sender, marks, recent, claim, delivered_at)
    VALUES
      ('1111-1111', 'a', 'a', 1, '${JSON.stringify(fields)}', '${fields.email}', '[{"code":"trap"}]', 1, '', NULL),
      ('2222-2222', 'b', 'b', 2, '${JSON.stringify(fields)}', '${fields.email}', '[]', 7, 'x', NULL),
      ('3333-3333', 'c', 'c', 3, '${JSON.stringify(fields)}', '${fields.email}', '[]', 1, '', 4)`);
}
