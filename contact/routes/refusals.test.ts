/** Tests the answer to each kind of refused message, for scripts and for browsers. */
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { D1Database } from '#contact/inbox/d1.ts';
import { InboxUnavailableError } from '#contact/inbox/database.ts';
import { type Acceptance, Inbox, roomForMarked } from '#contact/inbox/inbox.ts';
import { d1Over } from '#contact/inbox/testing/d1-in-memory.ts';
import {
  allMessages,
  createTestApp,
  fields,
  origin,
  type TestApp,
  toMultipart,
} from '../../tests/server/test-app.ts';

type Send = (app: TestApp, accept: string) => Promise<Response> | Response;

const post =
  (more: Record<string, string> = {}, headers: Record<string, string> = {}): Send =>
  ({ post }, accept) =>
    post({ ...fields, ...more }, { Accept: accept, ...headers });
const withFile =
  (name: string): Send =>
  ({ post }, accept) => {
    const form = toMultipart(fields);
    form.set(name, new File(['x'], 'x.pdf'));
    return post(form, { Accept: accept });
  };
const put: Send = ({ app }, accept) =>
  app.request(`${origin}/contact/send`, { method: 'PUT', headers: { Accept: accept } });

const openDatabase = () => new D1Database(d1Over(new DatabaseSync(':memory:')));

/** An inbox that answers each message in this way. */
const answering = (acceptance: Acceptance) =>
  ({ accept: async () => acceptance, all: async () => ({ messages: [] }) }) as unknown as Inbox;
const tooMany = { inbox: answering({ outcome: 'tooMany', wait: 60_000 }) };
const fail = async () => {
  throw new InboxUnavailableError('The disk is full.');
};
const unavailable = { inbox: { ...answering({ outcome: 'noRoom' }), accept: fail } };
const noRoom = { inbox: answering({ outcome: 'noRoom' }) };

/** Each refusal: its status, how it comes about, and whether the form comes back as typed. */
const all: [number, string, Send, boolean, object?][] = [
  [400, 'broken', post({}, { 'Content-Type': 'multipart/form-data' }), false],
  [403, 'from another site', post({}, { 'Sec-Fetch-Site': 'cross-site' }), false],
  [405, 'PUT', put, false],
  // The longest that Caddy passes on (host/docker/Caddyfile).
  [413, 'too long', post({ company: 'x'.repeat(299_900) }), true],
  [413, 'too long to be read', post({ company: 'x'.repeat(330_000) }), false],
  [415, 'of another type', post({}, { 'Content-Type': 'text/plain' }), false],
  [415, 'with a file', withFile('attachment'), true],
  [415, 'with a file as a field', withFile('company'), true],
  [422, 'wrong', post({ email: 'maria' }), true],
  [429, 'too many', post(), true, tooMany],
  [503, 'not stored', post(), true, unavailable],
  [503, 'marked, and the inbox is full', post({ topic_b: 'x' }), true, noRoom],
];

test('a refused message is answered with problem details for scripts and a page for browsers, and is not stored', async () => {
  for (const [status, name, send, isKept, changes] of all) {
    const app = await createTestApp(changes);
    const forProgram = await send(app, 'application/json');
    expect(forProgram.status, name).toBe(status);
    expect(forProgram.headers.get('Content-Type')).toBe('application/problem+json');
    expect(forProgram.headers.get('Connection'), name).toBe(isKept ? null : 'close');
    const problem = await forProgram.json();
    expect(problem).toMatchObject({ type: 'about:blank', status });
    expect(problem.title).not.toBe('');
    expect(problem.detail.length).toBeGreaterThan(20);
    const forPerson = await send(app, 'text/html');
    expect(forPerson.status, name).toBe(status);
    expect(forPerson.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i);
    const page = await forPerson.text();
    expect(page, name).toContain('role="alert"');
    expect(page, name).toContain('action="/contact/send"');
    expect(page.includes(`${fields.message}</textarea>`), name).toBe(isKept);
    expect(await allMessages(app.inbox)).toEqual([]);
  }
});

test('405, 429 and 503 have the headers Allow and Retry-After', async () => {
  const headerOf = async (name: string, send: Send, changes = {}) =>
    (await send(await createTestApp(changes), 'text/html')).headers.get(name);
  expect(await headerOf('Allow', put)).toBe('GET, POST');
  expect(await headerOf('Retry-After', post(), tooMany)).toBe('60');
  expect(await headerOf('Retry-After', post({ topic_b: 'x' }), noRoom)).toBe('30');
});

test('a full inbox refuses marked messages and accepts others', async () => {
  const database = openDatabase();
  const inbox = new Inbox({
    batch: (statements) => database.batch(statements),
    size: async () => roomForMarked,
    scrub: async () => {},
    close: () => database.close(),
  });
  const { post } = await createTestApp({ inbox });
  expect((await post({ ...fields, topic_b: 'x' })).status).toBe(503);
  expect((await post(fields)).status).toBe(201);
});
