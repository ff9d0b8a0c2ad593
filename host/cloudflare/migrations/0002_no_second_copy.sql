-- The third step of contact/inbox/schema.ts: a search reads the fields themselves.
UPDATE messages SET search_text = '';
