/** Tests that the published site's inbox is found by the record of the last publication. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { apiToken, openInboxApi } from '../../tests/server/inbox-api.ts';
import { store, temporaryInbox } from '../../tests/server/test-app.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { writePublication } from './publication.ts';
import { openPublishedInbox } from './published-inbox.ts';

test('the published site’s inbox is read at its address, with the token stored on this computer', async () => {
  const folder = temporaryFolder();
  vi.stubEnv('DATA_DIR', folder);
  const inbox = temporaryInbox();
  const reference = await store(inbox);
  const api = openInboxApi(inbox);
  const origins = new Set<string>();
  vi.stubGlobal('fetch', async (address: URL, init: RequestInit) => {
    origins.add(address.origin);
    return api.request(String(address), init);
  });
  expect(await openPublishedInbox()).toBeUndefined();
  const address = 'https://www.maria.test';
  await writePublication(folder, { name: 'maria', address });
  await expect(openPublishedInbox()).rejects.toThrow('Copy data/inbox-token-cloudflare');
  await writeFile(join(folder, 'inbox-token-cloudflare'), apiToken, { mode: 0o600 });
  const list = await (await openPublishedInbox())?.list();
  expect(list?.messages.map((message) => message.reference)).toEqual([reference]);
  expect([...origins]).toEqual([address]);
});
