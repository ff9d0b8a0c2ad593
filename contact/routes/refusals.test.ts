/** Tests the answer to each kind of refused message, for scripts and for browsers. */
import { DatabaseSync } from 'node:sqlite';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { D1Database } from '#contact/inbox/d1.ts';
import { InboxUnavailableError } from '#contact/inbox/database.ts';
import { type Acceptance, Inbox } from '#contact/inbox/inbox.ts';
import { d1Over } from '#contact/inbox/testing/d1-in-memory.ts';
import {
  allMessages,
  createTestApp,
  fields,
  origin,
  type TestApp,
} from '../../tests/server/test-app.ts';

type Send = (app: TestApp, accept: string) => Promise<Response> | Response;

const post =
  (more: Record<string, string> = {}, headers: Record<string, string> = {}): Send =>
  ({ post }, accept) =>
    post({ ...fields, ...more }, { Accept: accept, ...headers });
const openDatabase = () => new D1Database(d1Over(new DatabaseSync(':memory:')));

/** An inbox that answers each message in this way. */
const answering = (acceptance: Acceptance) =>
  ({ accept: async () => acceptance, all: async function* () {} }) as unknown as Inbox;
const keyUsed = { inbox: answering({ outcome: 'keyUsed', reference: '7K4M-2Q9P' }) };
const tooMany = { inbox: answering({ outcome: 'tooMany', wait: 60_000 }) };
const fail = async () => {
  throw new InboxUnavailableError('The disk is full.');
};
const unavailable = { inbox: { ...keyUsed.inbox, accept: fail } };

/** Each refusal: its status, how it comes about, and whether the form comes back as typed. */
const refusals: [number, string, Send, boolean, object?][] = [
  [400, 'broken', post({}, { 'Content-Type': 'multipart/form-data' }), false],
  [403, 'from another site', post({}, { 'Sec-Fetch-Site': 'cross-site' }), false],
  // The longest that Caddy passes on (host/docker/Caddyfile).
  [413, 'too long', post({ company: 'x'.repeat(299_900) }), true],
  [413, 'too long to be read', post({ company: 'x'.repeat(330_000) }), false],
  [415, 'of another type', post({}, { 'Content-Type': 'text/plain' }), false],
  [422, 'wrong', post({ email: 'maria' }), true],
  [422, 'sent with a used key', post(), true, keyUsed],
  [429, 'too many', post(), true, tooMany],
  [503, 'not stored', post(), true, unavailable],
];

test('a refused message is answered with a status for scripts and a page for browsers, and is not stored', async () => {
  const casesBySentence = new Map<string, string[]>();
  for (const [status, name, send, isKept, changes] of refusals) {
    const app = await createTestApp(changes);
    const forProgram = await send(app, 'application/json');
    expect(forProgram.status, name).toBe(status);
    expect(forProgram.headers.get('Connection'), name).toBe(isKept ? null : 'close');
    expect(await forProgram.text(), name).toBe(
      name === 'wrong' ? '{"errors":{"email":"malformed"}}' : '',
    );
    const forPerson = await send(app, 'text/html');
    expect(forPerson.status, name).toBe(status);
    expect(forPerson.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i);
    const page = await forPerson.text();
    expect(page, name).toContain('action="/contact/send"');
    expect(page.includes(`${fields.message}</textarea>`), name).toBe(isKept);
    expect(await allMessages(app.inbox)).toEqual([]);
    const alert = load(page)('#form-summary [role=alert][tabindex=-1][autofocus]');
    const sentence = alert.text();
    casesBySentence.set(sentence, [...(casesBySentence.get(sentence) ?? []), `${status} ${name}`]);
  }
  expect(Object.fromEntries(casesBySentence)).toMatchInlineSnapshot(`
    {
      "Many messages came from your network. Please send this one again in 1 minute, write to owner@site.test or call +911234567890.": [
        "429 too many",
      ],
      "The message could not be read, and nothing was stored. Please send it again from this page, write to owner@site.test or call +911234567890.": [
        "400 broken",
        "403 from another site",
        "415 of another type",
      ],
      "The message could not be stored. Please try again in a minute, write to owner@site.test or call +911234567890.": [
        "503 not stored",
      ],
      "The message is longer than 64 kB. Please shorten it, write to owner@site.test or call +911234567890.": [
        "413 too long",
        "413 too long to be read",
      ],
      "The message was not sent yetPlease enter a valid email addressEmail: An email address looks like name@company.com": [
        "422 wrong",
      ],
      "Your first message arrived; its reference is 7K4M-2Q9P. To send this one too, press Send message again.": [
        "422 sent with a used key",
      ],
    }
  `);
});

test('429 and 503 have Retry-After, and another method is answered 405 with Allow', async () => {
  const headerOf = async (send: Send, changes = {}) =>
    (await send(await createTestApp(changes), 'text/html')).headers.get('Retry-After');
  expect(await headerOf(post(), tooMany)).toBe('60');
  expect(await headerOf(post(), unavailable)).toBe('30');
  const { app } = await createTestApp();
  const put = await app.request(`${origin}/contact/send`, { method: 'PUT' });
  expect([put.status, put.headers.get('Allow')]).toEqual([405, 'GET, POST']);
});

test('a full inbox refuses a message, and takes it once there is room', async () => {
  const database = openDatabase();
  // The 400 MB of docs/publish.md.
  let size = 400 * 1024 * 1024;
  const inbox = new Inbox({
    batch: (statements) => database.batch(statements),
    size: async () => size,
    close: () => database.close(),
  });
  const { post } = await createTestApp({ inbox });
  expect((await post(fields)).status).toBe(503);
  expect(await allMessages(inbox)).toEqual([]);
  size -= 1;
  expect((await post(fields)).status).toBe(201);
});
