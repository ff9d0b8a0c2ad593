-- The fifth step of contact/inbox/schema.ts: who sent a message, as a digest, for ten minutes.
ALTER TABLE messages ADD COLUMN client TEXT;
CREATE INDEX messages_by_client ON messages (client, received_at) WHERE client IS NOT NULL;
-- Messages were counted in a table of their own. It stays, empty: the version before, which may still
-- run or be put back, counts in it.
DELETE FROM turns;
