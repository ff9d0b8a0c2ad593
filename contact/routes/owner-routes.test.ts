import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Inbox, InboxUnavailableError } from '#contact/inbox/inbox.ts';
import { ownersDoor, ownersToken } from '../../tests/server/owners-door.ts';
import {
  allMessages,
  fields,
  store,
  temporaryFolder,
  temporaryInbox,
} from '../../tests/server/test-app.ts';
import { type OwnerDeps, WrongTokens } from './owner-routes.ts';
import { ensureToken, readToken, tokenFile } from './owner-token.ts';

const token = ownersToken;

/** The owner's door to an inbox, and a way to ask at it with the token. */
function openDoor(changes: Partial<OwnerDeps> = {}) {
  const inbox = changes.inbox ?? temporaryInbox();
  const lines: string[] = [];
  const onDue = vi.fn();
  const log: OwnerDeps['log'] = (event, facts) => lines.push(`${event} ${JSON.stringify(facts)}`);
  const app = ownersDoor(inbox, { log, onDue, ...changes });
  const ask = async (address: string, init: RequestInit = {}) =>
    app.request(address, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, ...init.headers },
    });
  const json = async (address: string, method = 'GET') => (await ask(address, { method })).json();
  return { inbox, app, ask, json, lines, onDue };
}

test('messages are listed, found and read', async () => {
  const { inbox, json, ask } = openDoor();
  await store(inbox, { receivedAt: 1000 });
  const reference = await store(inbox, {
    receivedAt: 2000,
    message: { ...fields, message: 'Brass lamps' },
  });
  const referencesOf = async (query: string) =>
    (await json(`/inbox${query}`)).messages.map((it: { reference: string }) => it.reference);
  expect(await referencesOf('')).toHaveLength(2);
  expect(await referencesOf('?search=BRASS')).toEqual([reference]);
  expect(await referencesOf('?since=1500')).toEqual([reference]);
  expect(await referencesOf('?state=failed,delivered')).toEqual([]);
  expect(await referencesOf('?state=failed,new')).toHaveLength(2);
  const { next } = await json('/inbox?limit=1');
  expect(await referencesOf(`?limit=1&after=${next}`)).not.toContain(reference);
  expect(await json(`/inbox/${reference.toLowerCase()}`)).toMatchObject({ message: 'Brass lamps' });
  for (const address of ['/inbox/0000-0000', '/inbox/x', '/inbox/a/b'])
    expect((await ask(address)).status, address).toBe(404);
  for (const query of ['?state=x', '?limit=0', '?limit=9999', '?after=x', '?since=now'])
    expect((await ask(`/inbox${query}`)).status, query).toBe(400);
});

test('all messages are one table', async () => {
  const { inbox, ask } = openDoor();
  for (let count = 0; count < 150; count += 1) await store(inbox, { receivedAt: count });
  const answer = await ask('/inbox.csv');
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const lines = (await answer.text()).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF?reference,/);
  expect(lines).toHaveLength(151);
});

test('messages are erased by reference, sender and age, and what erasing does not reach is said', async () => {
  const { inbox, json, ask } = openDoor();
  const from = (email: string) => ({ message: { ...fields, email }, receivedAt: 5000 });
  const one = await store(inbox, from('a@firm.test'));
  await store(inbox, from('b+c@firm.test'));
  await store(inbox, { receivedAt: 1000 });
  const kept = await store(inbox, from('d@firm.test'));
  const copies = 'Copies are kept.';
  expect(await json(`/inbox/${one}`, 'DELETE')).toEqual({ erased: 1, copies });
  expect(await json(`/inbox/${one}`, 'DELETE')).toEqual({ erased: 0, copies });
  const sender = encodeURIComponent('B+C@firm.test');
  expect(await json(`/inbox?sender=${sender}`, 'DELETE')).toEqual({ erased: 1, copies });
  expect(await json('/inbox?before=2000', 'DELETE')).toEqual({ erased: 1, copies });
  for (const query of ['', '?before=', '?sender=', '?before=9999&sender=d@firm.test', '?all=1'])
    expect((await ask(`/inbox${query}`, { method: 'DELETE' })).status, query).toBe(400);
  expect((await allMessages(inbox)).map(({ reference }) => reference)).toEqual([kept]);
});

test('messages are sent again, one or all in a state', async () => {
  const { inbox, json, onDue } = openDoor();
  const fault = { code: 'refused', detail: '' } as const;
  const references = [await store(inbox), await store(inbox)];
  for (const _ of references) {
    const claim = await inbox.claimDue(0, 1);
    if (claim) await inbox.settle(claim, { fault, nextAttemptAt: undefined });
  }
  expect(await json(`/inbox/${references[0]}/retry`, 'POST')).toEqual({ due: 1 });
  expect(await json('/inbox/retry?state=failed', 'POST')).toEqual({ due: 1 });
  expect(onDue).toHaveBeenCalledTimes(2);
  expect(await json('/inbox/0000-0000/retry', 'POST')).toEqual({ due: 0 });
  expect(onDue).toHaveBeenCalledTimes(2);
  expect(await json('/inbox/retry', 'POST')).toEqual({ due: 2 });
});

test('the report says what the doctor asks', async () => {
  const { inbox, json } = openDoor();
  await store(inbox, { receivedAt: 7 });
  expect(await json('/inbox/status')).toEqual({
    counts: { new: 1, delivered: 0, failed: 0 },
    waitingSince: 7,
    newestAt: 7,
    deliveredToday: 0,
    size: expect.any(Number),
    isWritable: true,
    sendsMail: true,
    dailyMails: 200,
    clientLimit: 60,
    copies: 'Copies are kept.',
  });
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
  const { inbox, app, lines } = openDoor();
  await store(inbox);
  const wrong = [{}, { Authorization: 'Bearer x' }, { Authorization: token }] as const;
  for (const headers of wrong) {
    const answer = await app.request(address, { method, headers });
    expect([400, 401, 404]).toContain(answer.status);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const text = await answer.text();
    for (const secret of [fields.name, token]) expect(text).not.toContain(secret);
    if (answer.status !== 404) expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
  expect(await allMessages(inbox)).toHaveLength(1);
  expect(lines.join()).not.toContain(token);
});

test('with the token nothing is kept by browsers or proxies, and no other site may read it', async () => {
  const { ask } = openDoor();
  for (const address of ['/inbox', '/inbox.csv', '/inbox/status', '/inbox/x', '/inbox?limit=0']) {
    const answer = await ask(address, { headers: { Origin: 'https://other.test' } });
    expect(answer.headers.get('Cache-Control'), address).toBe('no-store');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

test('ten wrong tokens shut out the client that sent them for ten minutes, and no other', async () => {
  let now = 0;
  const { app, ask, lines } = openDoor({ now: () => now });
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
    const { app } = openDoor({ token: () => weak });
    const headers = { Authorization: `Bearer ${weak}` };
    expect((await app.request('/inbox', { headers })).status).toBe(404);
  }
});

test('an inbox that cannot be asked now is said to be that', async () => {
  const fail = async () => {
    throw new InboxUnavailableError('The disk is full.');
  };
  const { ask } = openDoor({ inbox: { list: fail } as unknown as Inbox });
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
