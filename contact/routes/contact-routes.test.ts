/** Tests the routes of the contact service without a network: answers to posted forms, what is logged, the health check. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { D1Database } from '#contact/inbox/d1.ts';
import { InboxUnavailableError } from '#contact/inbox/database.ts';
import { Inbox } from '#contact/inbox/inbox.ts';
import { d1Over } from '#contact/inbox/testing/d1-in-memory.ts';
import { contactSettingsSchema } from '#contact/settings.ts';
import { isServerAddress } from '#model/pages.ts';
import { apiToken } from '../../tests/server/inbox-api.ts';
import {
  allMessages,
  createTestApp,
  fields,
  origin,
  temporaryInbox,
} from '../../tests/server/test-app.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { digestClient } from './client-address.ts';
import { createContactRoutes } from './contact-routes.ts';

const key = 'a'.repeat(32);
const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a message is stored before its reference is returned', async () => {
  let known: string[] = [];
  const { post, inbox } = await createTestApp({
    onStored: async () => {
      known = (await allMessages(inbox)).map(({ reference }) => reference);
    },
  });
  const response = await post({ ...fields, key });
  expect(response.status).toBe(201);
  const { reference } = await response.json();
  await expect.poll(() => known).toEqual([reference]);
  expect(await inbox.find(reference)).toMatchObject({ ...fields, state: 'new', spamFlags: [] });
});

test('a form posted without script leads to /contact/sent with its reference', async () => {
  const { post } = await createTestApp();
  const response = await post({ ...fields, key }, asBrowser);
  expect(response.status).toBe(303);
  const location = response.headers.get('Location') ?? '';
  expect(location).toMatch(/^\/contact\/sent\?ref=[0-9A-Z]{4}-[0-9A-Z]{4}$/);
});

test('opening the address that the form posts to leads back to the contact page', async () => {
  const { app } = await createTestApp();
  const response = await app.request(`${origin}/contact/send`);
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/contact']);
});

test('a wrong form is answered with an error page that keeps its key and escapes what was typed', async () => {
  const { post } = await createTestApp();
  const wrong = { ...fields, name: ' ', email: 'maria@', message: '<b>"chairs"</b>', key };
  const response = await post(wrong, asBrowser);
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain('<title>Error: Contact</title>');
  expect(page).toMatch(/role="alert" tabindex="-1"[^>]* autofocus=""/);
  expect(page).toContain('id="email-error">An email address looks like');
  expect(page).toContain('&lt;b&gt;&quot;chairs&quot;&lt;/b&gt;</textarea>');
  expect(page).toContain(`name="key" value="${key}"`);
  expect(page, 'the script helps here too').toContain('astro-island');
});

test('the same key with another text is refused, and the form comes back without the key', async () => {
  const { post, inbox } = await createTestApp();
  const { reference } = await (await post({ ...fields, key })).json();
  const other = { ...fields, message: 'Another enquiry', key };
  expect((await post(other)).status).toBe(422);
  const page = await (await post(other, asBrowser)).text();
  expect(page).toContain(reference);
  expect(page).toContain('name="key" value=""');
  expect((await post({ ...other, key: '' })).status).toBe(201);
  expect(await allMessages(inbox)).toHaveLength(2);
});

test('a message that comes again, with its key or from its client, is told its reference, and neither mailed nor logged again', async () => {
  const onStored = vi.fn();
  const { post, lines } = await createTestApp({ onStored });
  const { reference } = await (await post({ ...fields, key })).json();
  for (const again of [key, 'b'.repeat(32), '']) {
    const response = await post({ ...fields, key: again });
    expect([response.status, await response.json()]).toEqual([200, { reference }]);
  }
  expect(onStored).toHaveBeenCalledOnce();
  expect(lines).toHaveLength(1);
  expect((await post(fields, { 'X-Test-Client': 'other' })).status).toBe(201);
});

test('a text that the script cannot have made is no key, so that two messages may have it', async () => {
  const { post } = await createTestApp();
  for (const message of ['Chairs', 'Tables'])
    expect((await post({ ...fields, message, key: 'short' })).status).toBe(201);
});

test('the log says why the inbox takes no message, and an unexpected error is answered with 500', async () => {
  const { post, inbox, lines, faults } = await createTestApp();
  const accept = vi.spyOn(inbox, 'accept');
  accept.mockRejectedValueOnce(new InboxUnavailableError('the disk is full'));
  expect((await post(fields)).status).toBe(503);
  expect(lines).toEqual(['message refused {"code":"unavailable","reason":"the disk is full"}']);
  const fault = new TypeError('no such method');
  accept.mockRejectedValueOnce(fault);
  expect((await post(fields)).status).toBe(500);
  expect(faults).toEqual([fault]);
});

test('the address of a client is not stored', async () => {
  const folder = temporaryFolder();
  const inbox = temporaryInbox(folder);
  const accept = vi.spyOn(inbox, 'accept');
  const { post } = await createTestApp({ inbox });
  expect((await post(fields, { 'X-Test-Client': '198.51.100.77' })).status).toBe(201);
  expect(accept.mock.lastCall?.[0].client, 'nor can it be found by trying all').toBe(
    digestClient(apiToken, '198.51.100.77'),
  );
  for (const name of readdirSync(folder))
    expect(readFileSync(path.join(folder, name), 'latin1'), name).not.toContain('198.51.100.77');
});

test('the log has references and reasons, and nothing that a visitor wrote', async () => {
  const { post, lines } = await createTestApp();
  await post({ ...fields, name: 'x\n2026 message stored' });
  await post({ ...fields, name: '', email: 'x\n2026 message stored' });
  await post(fields, { 'Sec-Fetch-Site': 'cross-site' });
  expect(lines).toEqual([
    expect.stringMatching(/^message stored \{"reference":"[0-9A-Z-]{9}"\}$/),
    'message refused {"code":"invalid","fields":"name email"}',
    'message refused {"code":"foreign"}',
  ]);
});

test.each([
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 303, []],
  [{ 'Sec-Fetch-Site': 'same-origin' }, 303, []],
  [{ 'Sec-Fetch-Site': 'none' }, 303, []],
  [{ Origin: origin }, 303, []],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: origin }, 303, []],
  [{}, 303, [{ code: 'origin' }]],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403, undefined],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.site.test' }, 403, undefined],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: origin }, 403, undefined],
  [{ Origin: 'null' }, 403, undefined],
  [{ Origin: `${origin}.evil.test` }, 403, undefined],
  [{ Origin: 'http://site.test' }, 403, undefined],
])('a post with %o is answered with %d, and flagged %o', async (headers, status, spamFlags) => {
  const { app, inbox } = await createTestApp();
  const { status: answered } = await app.request(`${origin}/contact/send`, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: new URLSearchParams(fields),
  });
  expect(answered).toBe(status);
  expect((await allMessages(inbox))[0]?.spamFlags).toEqual(spamFlags);
});

test('without an address of its own, the site is at the one that a request names', async () => {
  const { post } = await createTestApp({ settings: contactSettingsSchema.parse({}) });
  const { status } = await post(fields, { Origin: origin, 'Sec-Fetch-Site': 'same-site' });
  expect(status).toBe(201);
  const other = { Origin: 'https://other.test', 'Sec-Fetch-Site': 'same-site' };
  expect((await post(fields, other)).status).toBe(403);
});

test('each route is at an address that the hosts pass on', () => {
  const paths = createContactRoutes({} as never).routes.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/contact/send', '/inbox/:reference']));
  expect(paths.filter((path) => !isServerAddress(path))).toEqual([]);
});

test('the health check reads once, writes nothing, and fails when the inbox does not answer', async () => {
  let queries = 0;
  const database = new DatabaseSync(':memory:');
  const inbox = new Inbox(
    new D1Database(
      d1Over(database, () => {
        queries += 1;
      }),
    ),
  );
  const changes = () => database.prepare('SELECT total_changes()').get();
  const { app } = await createTestApp({ inbox });
  const look = async () => (await app.request('/healthz')).status;
  expect(await look()).toBe(200);
  queries = 0;
  const before = changes();
  for (let count = 0; count < 5; count += 1) expect(await look()).toBe(200);
  expect([queries, changes()]).toEqual([5, before]);
  database.close();
  expect(await look()).toBe(503);
});
