import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import type { Inbox } from '#contact/inbox/inbox.ts';
import { ensureToken } from '#contact/routes/inbox-token.ts';
import { writePublication } from '#host/publish/publication.ts';
import { runNode } from '#host/publish/run-program.ts';
import { createInboxApi } from '../server/inbox-api.ts';
import { listen } from '../server/listen.ts';
import { store, temporaryInbox } from '../server/test-app.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder(afterAll);

/** A site that is published as far as this machine knows, with the API of its inbox. */
async function publishedSite(inbox: Inbox) {
  const data = path.join(folder, 'published');
  const token = ensureToken(data, 'inbox-token-cloudflare');
  const api = createInboxApi(inbox, { token: () => token });
  const port = await listen(createAdaptorServer({ fetch: api.fetch }) as Server);
  await writePublication(data, { name: 'portfolio', address: `http://127.0.0.1:${port}` });
  return { DATA_DIR: data };
}

test('the owner reads the messages of the live site, and saves them as a table', async () => {
  const inbox = temporaryInbox();
  const reference = await store(inbox);
  const env = await publishedSite(inbox);
  const run = (...args: string[]) => runNode(path.resolve('host/publish/inbox.ts'), args, { env });
  expect((await run()).output).toContain(reference);
  const file = path.join(folder, 'messages.csv');
  expect((await run('save', file)).exitCode).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain(reference);
});
