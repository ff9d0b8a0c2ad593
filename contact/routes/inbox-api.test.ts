/** Tests the inbox API: its token, its queries and its headers. */
import { expect, test, vi } from 'vitest';
import { InboxUnavailableError } from '#contact/inbox/database.ts';
import { apiToken, openInboxApi } from '../../tests/server/inbox-api.ts';
import { allMessages, fields, store, temporaryInbox } from '../../tests/server/test-app.ts';
import type { InboxApiDeps } from './inbox-api.ts';

const token = apiToken;

/** The API of an inbox, and a function that requests it with the token. */
function openApi(changes: Partial<InboxApiDeps> = {}) {
  const inbox = changes.inbox ?? temporaryInbox();
  const lines: string[] = [];
  const log: InboxApiDeps['log'] = (event, facts) =>
    lines.push(`${event} ${JSON.stringify(facts)}`);
  const app = openInboxApi(inbox, { log, ...changes });
  const ask = async (address: string, init: RequestInit = {}) =>
    app.request(address, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, ...init.headers },
    });
  return { inbox, app, ask, lines };
}

test('an invalid query is refused and erases nothing', async () => {
  const { inbox, ask } = openApi();
  await store(inbox, { receivedAt: 1000 });
  for (const query of [
    '',
    '?sender=',
    '?sender=firm.test',
    '?sender=d@firm.test&all=1',
    '?before=9999',
  ])
    expect((await ask(`/inbox${query}`, { method: 'DELETE' })).status, query).toBe(400);
  expect(await allMessages(inbox)).toHaveLength(1);
});

test('the server sends the test message when it is posted to, and at no other request', async () => {
  let sent = 0;
  const { ask } = openApi({
    sendTest: async () => {
      sent += 1;
      return { mail: 'sent' };
    },
  });
  expect((await ask('/inbox/test')).status).toBe(404);
  const posted = await ask('/inbox/test', { method: 'POST' });
  expect([posted.status, await posted.json(), sent]).toEqual([200, { mail: 'sent' }, 1]);
});

/** Every route of the API; each is requested without the token. */
const ways = [
  ['GET', '/inbox'],
  ['GET', '/inbox/'],
  ['GET', '/inbox.csv'],
  ['GET', '/inbox/status'],
  ['POST', '/inbox/test'],
  ['DELETE', '/inbox/7K4M-2Q9P'],
  ['DELETE', `/inbox?sender=${fields.email}`],
  ['OPTIONS', '/inbox'],
] as const;

test.each(ways)(
  '%s %s without the right token reveals and changes nothing',
  async (method, address) => {
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
  },
);

test('browsers and proxies do not cache answers, and no other site may read them', async () => {
  const { ask } = openApi();
  for (const address of ['/inbox', '/inbox.csv', '/inbox/status', '/inbox/x']) {
    const answer = await ask(address, { headers: { Origin: 'https://other.test' } });
    expect(answer.headers.get('Cache-Control'), address).toBe('no-store');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

test('without a token, or with a weak one, the inbox API does not exist', async () => {
  for (const weak of [undefined, '', 'secret']) {
    const { app } = openApi({ token: () => weak });
    const headers = { Authorization: `Bearer ${weak}` };
    expect((await app.request('/inbox', { headers })).status).toBe(404);
  }
});

test('an inbox that does not answer is reported as 503 with the reason', async () => {
  const inbox = temporaryInbox();
  const fault = new InboxUnavailableError('The disk is full.');
  vi.spyOn(inbox, 'list').mockRejectedValue(fault);
  vi.spyOn(inbox, 'check').mockRejectedValue(fault);
  for (const address of ['/inbox', '/inbox.csv']) {
    const { ask, lines } = openApi({ inbox });
    const answer = await ask(address);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(await answer.json()).toEqual({ code: 'unavailable', message: 'The disk is full.' });
    expect(lines).toEqual(['inbox not shown {"reason":"The disk is full."}']);
  }
});

test('a fault of the program is left to the server that the API is a part of', async () => {
  const inbox = temporaryInbox();
  const fault = new TypeError('no such method');
  vi.spyOn(inbox, 'list').mockRejectedValue(fault);
  const { app, ask } = openApi({ inbox });
  const faults: unknown[] = [];
  app.onError((error, context) => {
    faults.push(error);
    return context.body(null, 500);
  });
  expect((await ask('/inbox')).status).toBe(500);
  expect(faults).toEqual([fault]);
});

test('an address below the inbox that is none is answered as an unknown message', async () => {
  const { ask } = openApi();
  for (const address of ['/inbox/7K4M-2Q9P', '/inbox/x', '/inbox/a/b'])
    expect([(await ask(address)).status, await (await ask(address)).json()], address).toEqual([
      404,
      expect.objectContaining({ code: 'noMessage' }),
    ]);
});
