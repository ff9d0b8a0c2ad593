-- The inbox as contact/inbox/schema.ts has it; a test keeps the two equal.
CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  submission_key TEXT NOT NULL UNIQUE,
  digest TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  fields TEXT NOT NULL DEFAULT '{}',
  state TEXT NOT NULL CHECK (state IN ('new', 'suspect', 'delivered', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  queued_at INTEGER NOT NULL,
  next_attempt_at INTEGER NOT NULL,
  delivered_at INTEGER,
  suspicions TEXT NOT NULL DEFAULT '[]',
  fault TEXT NOT NULL DEFAULT '',
  fault_detail TEXT NOT NULL DEFAULT '',
  claim TEXT NOT NULL DEFAULT '',
  last_attempt_at INTEGER,
  reported_at INTEGER,
  sender TEXT NOT NULL DEFAULT '',
  search_text TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX messages_due ON messages (state, next_attempt_at);
CREATE INDEX messages_received ON messages (received_at);
CREATE INDEX messages_by_state ON messages (state, received_at);
CREATE INDEX messages_by_sender ON messages (sender);
CREATE INDEX messages_delivered ON messages (delivered_at);
CREATE TABLE health (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  checked_at INTEGER NOT NULL,
  filler BLOB NOT NULL
) STRICT;
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
-- How many messages each sender may still send; a sender is a digest, no address.
CREATE TABLE turns (
  client TEXT PRIMARY KEY,
  tokens REAL NOT NULL,
  is_allowed INTEGER NOT NULL,
  taken_at INTEGER NOT NULL
) STRICT;
