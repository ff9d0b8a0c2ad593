/** Tests how the inbox of the server on this machine is found. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { ensureToken } from '#contact/inbox/inbox-token.ts';
import { contactSettingsSchema } from '#contact/settings.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { InboxAccessError } from './inbox-client.ts';
import { findLocalInbox, findOrigin, requireLocalInbox } from './local-inbox.ts';
import { CommandError } from './run-command.ts';

test.each([
  [{}, 'http://localhost:4321'],
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
  [{ HOST: '::' }, 'http://localhost:4321'],
  [{ HOST: '::1' }, 'http://[::1]:4321'],
  [{ HOST: '192.0.2.7' }, 'http://192.0.2.7:4321'],
  [{ SITE_URL: 'https://www.firm.test' }, 'https://www.firm.test'],
])('a server with %o is reached at %s', (settings, origin) => {
  expect(findOrigin(contactSettingsSchema.parse(settings))).toBe(origin);
});

test('a token that cannot be read is not said to be missing', () => {
  const folder = temporaryFolder();
  vi.stubEnv('DATA_DIR', folder);
  // As for a file of another account, after `sudo npm start`.
  mkdirSync(path.join(folder, 'inbox-token'));
  expect(requireLocalInbox).toThrow(InboxAccessError);
  expect(requireLocalInbox).toThrow(/^The token of the inbox cannot be read: EISDIR.* account/);
});

test('the inbox is asked on this machine with the token of its folder, or with that of the settings', async () => {
  const folder = path.join(temporaryFolder(), 'data');
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('SITE_URL', 'https://www.firm.test');
  vi.stubEnv('PORT', '5000');
  expect(findLocalInbox()).toBeUndefined();
  expect(requireLocalInbox).toThrow(CommandError);
  expect(requireLocalInbox).toThrow(`There is no inbox in ${folder} yet.`);
  const fetch = vi.fn().mockRejectedValue(new TypeError('fetch failed'));
  vi.stubGlobal('fetch', fetch);
  const ask = async () => {
    await expect(requireLocalInbox().list()).rejects.toThrow(
      'The inbox at http://localhost:5000 cannot be reached. Start the server (npm start)',
    );
    const [address, { headers }] = fetch.mock.lastCall ?? [];
    return [String(address), headers.Authorization];
  };
  const place = 'http://localhost:5000/inbox';
  const token = ensureToken(folder);
  expect(await ask()).toEqual([place, `Bearer ${token}`]);
  const own = 'x'.repeat(40);
  vi.stubEnv('INBOX_TOKEN', own);
  expect(await ask()).toEqual([place, `Bearer ${own}`]);
  fetch.mockResolvedValue(new Response('', { status: 401 }));
  await expect(requireLocalInbox().list()).rejects.toThrow(
    `another DATA_DIR than ${folder}, or another INBOX_TOKEN: set`,
  );
});
