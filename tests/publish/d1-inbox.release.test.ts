/** Tests the inbox in D1, Cloudflare's database, in Cloudflare's own runtime (workerd). */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { type D1Binding, D1Database } from '#contact/inbox/d1.ts';
import { Inbox } from '#contact/inbox/inbox.ts';
import { testInbox } from '#contact/inbox/testing/inbox-contract.ts';
import { fetchWrangler } from '../fetch-tool.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const configPath = path.join(temporaryFolder(afterAll), 'wrangler.json');
let binding: D1Binding;

// D1 in Cloudflare's own runtime, for a program of Node.
beforeAll(async () => {
  const d1_databases = [{ binding: 'DB', database_name: 'inbox', database_id: 'inbox' }];
  const config = { name: 'inbox', compatibility_date: '2026-07-01', d1_databases };
  await writeFile(configPath, JSON.stringify(config));
  const { library } = await fetchWrangler();
  const { getPlatformProxy } = await import(pathToFileURL(library).href);
  const proxy = await getPlatformProxy({ configPath, persist: false });
  binding = proxy.env.DB;
  return () => proxy.dispose();
});

testInbox('the inbox in D1', async () => {
  const database = new D1Database(binding);
  // Creates the table before the first test.
  await new Inbox(database).check();
  await binding.batch([binding.prepare('DELETE FROM messages')]);
  return database;
});
