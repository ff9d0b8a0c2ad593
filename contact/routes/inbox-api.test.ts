import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Inbox, InboxUnavailableError } from '#contact/inbox/inbox.ts';
import { apiToken, createInboxApi } from '../../tests/server/inbox-api.ts';
import { allMessages, fields, store, temporaryInbox } from '../../tests/server/test-app.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { type InboxApiDeps, WrongTokens } from './inbox-api.ts';
import { ensureToken, readToken, tokenFile } from './inbox-token.ts';

const token = apiToken;

/** The API of an inbox, and a way to ask it with the token. */
function openApi(changes: Partial<InboxApiDeps> = {}) {
  const inbox = changes.inbox ?? temporaryInbox();
  const lines: string[] = [];
  const onDue = vi.fn();
  const log: InboxApiDeps['log'] = (event, facts) =>
    lines.push(`${event} ${JSON.stringify(facts)}`);
  const app = createInboxApi(inbox, { log, onDue, ...changes });
  const ask = async (address: string, init: RequestInit = {}) =>
    app.request(address, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, ...init.headers },
    });
  return { inbox, app, ask, lines, onDue };
}

test('a query that makes no sense is refused, and erases nothing', async () => {
  const { inbox, ask } = openApi();
  await store(inbox, { receivedAt: 1000 });
  for (const query of ['?state=x', '?limit=0', '?limit=9999', '?after=x'])
    expect((await ask(`/inbox${query}`)).status, query).toBe(400);
  for (const query of ['', '?before=', '?sender=', '?before=9999&sender=d@firm.test', '?all=1'])
    expect((await ask(`/inbox${query}`, { method: 'DELETE' })).status, query).toBe(400);
  expect(await allMessages(inbox)).toHaveLength(1);
});

test('the delivery is woken when messages are due, and then only', async () => {
  const { inbox, ask, onDue } = openApi();
  const reference = await store(inbox);
  await ask('/inbox/0000-0000/retry', { method: 'POST' });
  expect(onDue).not.toHaveBeenCalled();
  await ask(`/inbox/${reference}/retry`, { method: 'POST' });
  expect(onDue).toHaveBeenCalledOnce();
});

/** Every way in; each is tried without the token. */
const ways = [
  ['GET', '/inbox'],
  ['GET', '/inbox/'],
  ['GET', '/inbox.csv'],
  ['GET', '/inbox/status'],
  ['GET', '/inbox/7K4M-2Q9P'],
  ['DELETE', '/inbox/7K4M-2Q9P'],
  ['DELETE', '/inbox?before=99999999'],
  ['POST', '/inbox/retry'],
  ['POST', '/inbox/7K4M-2Q9P/retry'],
  ['OPTIONS', '/inbox'],
] as const;

test.each(ways)('%s %s without the right token tells and does nothing', async (method, address) => {
  const { inbox, app, lines } = openApi();
  await store(inbox);
  const wrong = [{}, { Authorization: 'Bearer x' }, { Authorization: token }] as const;
  for (const headers of wrong) {
    const answer = await app.request(address, { method, headers });
    expect([401, 404]).toContain(answer.status);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const text = await answer.text();
    for (const secret of [fields.name, token]) expect(text).not.toContain(secret);
    if (answer.status === 404) continue;
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
  }
  expect(await allMessages(inbox)).toHaveLength(1);
  expect(lines.join()).not.toContain(token);
});

test('with the token nothing is kept by browsers or proxies, and no other site may read it', async () => {
  const { ask } = openApi();
  for (const address of ['/inbox', '/inbox.csv', '/inbox/status', '/inbox/x', '/inbox?limit=0']) {
    const answer = await ask(address, { headers: { Origin: 'https://other.test' } });
    expect(answer.headers.get('Cache-Control'), address).toBe('no-store');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

test('ten wrong tokens shut out the client that sent them for ten minutes, and no other', async () => {
  let now = 0;
  const { app, ask, lines } = openApi({ now: () => now });
  const guess = () => app.request('/inbox', { headers: { Authorization: 'Bearer x' } });
  for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(401);
  expect(lines).toHaveLength(10);
  const refused = await ask('/inbox');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600']);
  expect((await ask('/inbox', { headers: { 'X-Test-Client': 'owner' } })).status).toBe(200);
  now = 600_000;
  expect((await ask('/inbox')).status).toBe(200);
  expect((await guess()).status, 'counted anew').toBe(401);
});

test('the clients with wrong tokens are remembered in bounded memory', () => {
  const wrongTokens = new WrongTokens();
  for (let count = 0; count < 10; count += 1) wrongTokens.note('first', 0);
  expect(wrongTokens.waitOf('first', 1)).toBeGreaterThan(0);
  for (let count = 0; count < 1000; count += 1) wrongTokens.note(`${count}`, 0);
  expect(wrongTokens.waitOf('first', 1)).toBe(0);
});

test('without a token, or with one that is easy to guess, nobody comes in', async () => {
  for (const weak of [undefined, '', 'secret']) {
    const { app } = openApi({ token: () => weak });
    const headers = { Authorization: `Bearer ${weak}` };
    expect((await app.request('/inbox', { headers })).status).toBe(404);
  }
});

test('an inbox that cannot be asked now is said to be that', async () => {
  const fail = async () => {
    throw new InboxUnavailableError('The disk is full.');
  };
  const { ask } = openApi({ inbox: { list: fail } as unknown as Inbox });
  const answer = await ask('/inbox');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ title: 'The disk is full.' });
});

test('a token is made once, for this account alone, and can be replaced', () => {
  const folder = path.join(temporaryFolder(), 'new');
  expect(readToken(folder)).toBeUndefined();
  const made = ensureToken(folder);
  expect(Buffer.from(made, 'base64url')).toHaveLength(32);
  expect(statSync(path.join(folder, tokenFile)).mode & 0o777).toBe(0o600);
  expect([ensureToken(folder), readToken(folder)]).toEqual([made, made]);
  const own = 'x'.repeat(40);
  writeFileSync(path.join(folder, tokenFile), `${own}\n`);
  expect(ensureToken(folder)).toBe(own);
  writeFileSync(path.join(folder, tokenFile), 'short');
  expect(ensureToken(folder)).not.toBe('short');
});
