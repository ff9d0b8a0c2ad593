import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { Inbox } from '#contact/inbox/inbox.ts';
import { SqliteDatabase } from '#contact/inbox/sqlite.ts';

const folder = path.join(import.meta.dirname, 'migrations');

test('a message that an earlier version held back is mailed', async () => {
  const database = new DatabaseSync(':memory:');
  const [first = '', ...later] = readdirSync(folder).sort();
  const apply = (name: string) => database.exec(readFileSync(path.join(folder, name), 'utf8'));
  apply(first);
  database.exec(`INSERT INTO messages (reference, submission_key, digest, received_at, state,
      suspicions, queued_at, next_attempt_at)
    VALUES ('AAAA-0000', 'key', 'd', 1, 'suspect', '[{"code":"links","count":9}]', 1, 1)`);
  expect(later.length).toBeGreaterThan(0);
  for (const name of later) apply(name);
  const inbox = new Inbox(new SqliteDatabase(database));
  expect((await inbox.claimDue(2, 9))?.message).toMatchObject({
    reference: 'AAAA-0000',
    state: 'new',
    suspicions: [{ code: 'links', count: 9 }],
  });
  await inbox.close();
});
