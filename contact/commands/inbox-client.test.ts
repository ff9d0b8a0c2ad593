/** Tests the client of the inbox API against the API itself, without a network. */
import { expect, test, vi } from 'vitest';
import { InboxUnavailableError } from '#contact/inbox/database.ts';
import type { Inbox } from '#contact/inbox/inbox.ts';
import { storedMessage } from '../../tests/server/fields.ts';
import { apiToken, inboxClient, openInboxApi } from '../../tests/server/inbox-api.ts';
import { store, temporaryInbox } from '../../tests/server/test-app.ts';
import { InboxAccessError, InboxClient } from './inbox-client.ts';

test('the client reads messages just as the inbox stores them', async () => {
  const inbox = temporaryInbox();
  const spamFlags = [{ code: 'links', count: 9 }] as const;
  await store(inbox, { spamFlags, receivedAt: 5000 });
  const client = inboxClient(inbox);
  const backups = 'Copies are kept.';
  expect(await client.list()).toEqual({ messages: await inbox.list(), sendsMail: true, backups });
  expect(await client.report()).toEqual({
    waiting: 1,
    waitingSince: 5000,
    deliveredToday: 0,
    sendsMail: true,
  });
});

test('the CSV table has a byte order mark and every message, and a table that was cut off is an error', async () => {
  const inbox = temporaryInbox();
  for (let count = 0; count < 150; count += 1) await store(inbox, { client: `${count}` });
  const table = await inboxClient(inbox).table();
  const bytes = new TextEncoder().encode(table);
  expect([...bytes.subarray(0, 3)], 'for Excel').toEqual([0xef, 0xbb, 0xbf]);
  expect(table.split('\r\n')).toHaveLength(152);
  vi.spyOn(inbox, 'all').mockImplementation(async function* () {
    yield storedMessage;
    throw new InboxUnavailableError('The disk is gone.');
  });
  await expect(inboxClient(inbox).table()).rejects.toThrow('cut off');
});

test('a message that arrives while the table is read does not make reading fail', async () => {
  const inbox = temporaryInbox();
  const first = await store(inbox);
  const app = openInboxApi(inbox);
  const client = new InboxClient({
    origin: 'https://site.test',
    token: apiToken,
    ifAway: '',
    ifRefused: '',
    send: async (address, init) => {
      const answer = await app.request(String(address), init);
      await store(inbox);
      return answer;
    },
  });
  expect(await client.table()).toContain(first);
});

test('fields that an older server does not send are empty', async () => {
  const messages = [{ reference: '7K4M-2Q9P', name: 'Maria' }];
  const older = answering(Response.json({ messages, sendsMail: true, backups: '' }));
  expect((await older.list()).messages).toMatchObject([
    { name: 'Maria', phone: '', spamFlags: [] },
  ]);
});

/** A client of an address at which something else answers. */
const answering = (answer: Response | Error) =>
  new InboxClient({
    origin: 'https://site.test',
    token: 'x',
    ifAway: 'Start it.',
    ifRefused: 'Give it the token.',
    send: async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });

test('when the inbox cannot answer, the error says why and what to do', async () => {
  const unavailable = async () => {
    throw new InboxUnavailableError('The disk is full.');
  };
  const broken = inboxClient({ list: unavailable } as unknown as Inbox);
  const cutOff = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"messages":')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  const cases: [InboxClient, RegExp][] = [
    [inboxClient(temporaryInbox(), 'wrong'), /did not accept the token\. Give it the token\.$/],
    [broken, /answers 503: The disk is full\.$/],
    [answering(new TypeError('fetch failed')), /cannot be reached\. Start it\.$/],
    [answering(new Response('busy', { status: 502 })), /answers 502: something else answers there/],
    [answering(new Response('<p>Not found', { status: 404 })), /answers 404/],
    [answering(new Response('<p>Hello')), /cannot be read: another program answers/],
    [answering(Response.json({ counts: {} })), /an earlier version of this one\. Publish again/],
    [answering(new Response(cutOff)), /was cut off on its way\. Try again\.$/],
  ];
  for (const [client, words] of cases) {
    const error: unknown = await client.list().catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(InboxAccessError);
    expect((error as Error).message).toMatch(words);
  }
});
