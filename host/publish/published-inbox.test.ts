import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { apiToken, createInboxApi } from '../../tests/server/inbox-api.ts';
import { store, temporaryInbox } from '../../tests/server/test-app.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { writePublication } from './publication.ts';
import { connectInbox, publishedInbox, remoteToken } from './published-inbox.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('the inbox of a server elsewhere is read by its address and token, once it has answered to them', async () => {
  const folder = temporaryFolder();
  vi.stubEnv('DATA_DIR', folder);
  const inbox = temporaryInbox();
  const reference = await store(inbox);
  const api = createInboxApi(inbox);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: URL, init: RequestInit) => {
    asked.push(address.origin);
    return api.request(String(address), init);
  });
  const address = 'https://www.maria.test';
  await expect(connectInbox(address, 'wrong')).rejects.toThrow('did not accept the token');
  expect(await publishedInbox()).toBeUndefined();
  // A token goes over no wire unencrypted.
  asked.length = 0;
  for (const open of ['http://www.maria.test', 'http://127.evil.com', 'http://localhost.evil.com'])
    await expect(connectInbox(open, apiToken), open).rejects.toThrow('https://');
  expect(asked).toEqual([]);
  await connectInbox(address, apiToken);
  expect((await stat(join(folder, 'inbox.json'))).mode & 0o777).toBe(0o600);
  const found = await (await publishedInbox())?.list();
  expect(found?.messages.map((message) => message.reference)).toEqual([reference]);
  expect(new Set(asked)).toEqual(new Set([address]));
});

test('the inbox of a site at Cloudflare is read with the token that is kept here', async () => {
  const folder = temporaryFolder();
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('CI', '');
  await writePublication(folder, { name: 'portfolio', address: 'https://portfolio.test' });
  await expect(publishedInbox()).rejects.toThrow('is not on this computer');
  const token = remoteToken(false);
  const inbox = temporaryInbox();
  const api = createInboxApi(inbox, { token: () => token });
  vi.stubGlobal('fetch', async (address: URL, init: RequestInit) => {
    return api.request(String(address), init);
  });
  const reference = await store(inbox);
  const found = await (await publishedInbox())?.list();
  expect(found?.messages.map((message) => message.reference)).toEqual([reference]);
});
