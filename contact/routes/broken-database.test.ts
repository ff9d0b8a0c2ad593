import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { SqlInbox } from '#contact/inbox/sql-inbox.ts';
import { SqliteDatabase } from '#contact/inbox/sqlite-database.ts';
import { createTestApp, fields, origin } from '../../tests/server/test-app.ts';

/** An inbox whose database has lost its tables: no fault that passes by itself. */
const withoutTables = () => new SqlInbox(new SqliteDatabase(new DatabaseSync(':memory:')));

test.each([
  ['GET', '/contact/sent?ref=7K4M-2Q9P'],
  ['GET', '/healthz'],
])('%s %s answers 503 without its database, and no fault of the server', async (method, path) => {
  const { app, faults } = await createTestApp({ inbox: withoutTables() });
  const response = await app.request(`${origin}${path}`, { method });
  expect(response.status).toBe(503);
  expect(faults).toEqual([]);
});

test('a message comes back as it was typed', async () => {
  const { post, faults, lines } = await createTestApp({ inbox: withoutTables() });
  const response = await post(fields, { Accept: 'text/html' });
  expect(response.status).toBe(503);
  const page = await response.text();
  for (const text of Object.values(fields)) expect(page).toContain(text);
  expect(faults).toEqual([]);
  expect(lines.join()).toContain('The inbox cannot be used');
});

test('the page still opens', async () => {
  const { app } = await createTestApp({ inbox: withoutTables() });
  expect((await app.request(`${origin}/contact`)).status).toBe(200);
});
