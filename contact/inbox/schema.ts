/**
 * The steps that bring an inbox from version n to n + 1, in order, each a list of single statements. Both
 * databases keep the number of steps that were made, and make the others when they are opened. A step that
 * was released is never changed: add another.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE messages (
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
    ) STRICT`,
    `CREATE INDEX messages_due ON messages (state, next_attempt_at)`,
    `CREATE INDEX messages_received ON messages (received_at)`,
    // One row that the health check writes, as large as the longest message.
    `CREATE TABLE health (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      checked_at INTEGER NOT NULL,
      filler BLOB NOT NULL
    ) STRICT`,
  ],
  [
    `ALTER TABLE messages ADD COLUMN suspicions TEXT NOT NULL DEFAULT '[]'`,
    // Why the last delivery did not succeed, as a code and in the mail server's own words.
    `ALTER TABLE messages ADD COLUMN fault TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE messages ADD COLUMN fault_detail TEXT NOT NULL DEFAULT ''`,
    `UPDATE messages SET fault = 'later', fault_detail = reason
      WHERE reason <> '' AND state IN ('new', 'failed')`,
    `UPDATE messages SET suspicions = json_array(json_object('code', 'noted', 'detail', reason))
      WHERE reason <> '' AND state = 'suspect'`,
    `ALTER TABLE messages DROP COLUMN reason`,
    // The process that is sending it; its next attempt is due when the claim ends.
    `ALTER TABLE messages ADD COLUMN claim TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE messages ADD COLUMN last_attempt_at INTEGER`,
    `UPDATE messages SET last_attempt_at = queued_at WHERE attempts > 0`,
    // When a digest told the owner of it.
    `ALTER TABLE messages ADD COLUMN reported_at INTEGER`,
    // The address and all texts, in lower case. SQLite's own lower() knows the letters of ASCII only; where
    // there are rows to fill, `sqlite.ts` puts JavaScript's in its place.
    `ALTER TABLE messages ADD COLUMN sender TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE messages ADD COLUMN search_text TEXT NOT NULL DEFAULT ''`,
    `UPDATE messages SET sender = lower(email), search_text = lower(concat_ws(char(10), reference, name,
      company, email, phone, project_type, message))`,
    // What stood in the form, as one object, so that the form may change.
    `ALTER TABLE messages ADD COLUMN fields TEXT NOT NULL DEFAULT '{}'`,
    `UPDATE messages SET fields = json_object('name', name, 'company', company, 'email', email,
      'phone', phone, 'projectType', project_type, 'message', message)`,
    `ALTER TABLE messages DROP COLUMN name`,
    `ALTER TABLE messages DROP COLUMN company`,
    `ALTER TABLE messages DROP COLUMN email`,
    `ALTER TABLE messages DROP COLUMN phone`,
    `ALTER TABLE messages DROP COLUMN project_type`,
    `ALTER TABLE messages DROP COLUMN message`,
    `CREATE INDEX messages_by_state ON messages (state, received_at)`,
    `CREATE INDEX messages_by_sender ON messages (sender)`,
    `CREATE INDEX messages_delivered ON messages (delivered_at)`,
    `CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT`,
  ],
  // A copy of each text for searching doubled what a message takes. The column stays, empty: the
  // program before may still be writing while this step is made.
  [`UPDATE messages SET search_text = ''`],
  // An earlier version held suspect messages back, and told of them once a day. Nothing is held back now:
  // they wait for delivery like the others, and are marked by their suspicions.
  [
    `UPDATE messages SET state = 'new' WHERE state = 'suspect'`,
    `DELETE FROM facts WHERE name = 'next digest'`,
  ],
  // Who sent a message, as a digest that only this inbox can make: messages of one client are counted for
  // ten minutes. It is taken out within a minute after that, or with the message if that is erased before.
  [
    `ALTER TABLE messages ADD COLUMN client TEXT`,
    `CREATE INDEX messages_by_client ON messages (client, received_at) WHERE client IS NOT NULL`,
  ],
];
