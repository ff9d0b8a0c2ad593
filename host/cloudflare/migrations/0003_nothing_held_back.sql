-- The fourth step of contact/inbox/schema.ts: a suspect message is mailed like any other.
UPDATE messages SET state = 'new' WHERE state = 'suspect';
DELETE FROM facts WHERE name = 'next digest';
