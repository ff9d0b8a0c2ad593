/** Tests that every answer of the Node server has the security headers. */
import { expect, test } from 'vitest';
import { InboxUnavailableError } from '#contact/inbox/database.ts';
import type { Inbox } from '#contact/inbox/inbox.ts';
import { expectRules, post } from '../../tests/server/header-rules.ts';
import { createTestApp, fields, origin } from '../../tests/server/test-app.ts';

const fail = async () => {
  throw new InboxUnavailableError('full');
};
const full = { accept: fail, check: fail } as unknown as Inbox;
const limited = { accept: async () => ({ outcome: 'tooMany', wait: 1 }) } as unknown as Inbox;
const broken = async () => {
  throw new Error('a fault');
};

const good = new URLSearchParams(fields).toString();

/** Requests of every kind, with the status that each is answered with. */
const requests: [status: number, path: string, init: RequestInit][] = [
  [200, '/', {}],
  [304, '/', { headers: { 'If-None-Match': '*' } }],
  [404, '/nope', {}],
  [404, '/_astro/nope.js', {}],
  [404, '/resume.pdf/', {}],
  [404, '/contact/send/', {}],
  [405, '/', { method: 'DELETE' }],
  [200, '/contact', {}],
  [303, '/contact/send', {}],
  [405, '/contact/send', { method: 'PUT' }],
  [303, '/contact/send', post(good)],
  [403, '/contact/send', post(good, { 'Sec-Fetch-Site': 'cross-site' })],
  [413, '/contact/send', post('a'.repeat(70_000))],
  [413, '/contact/send', post('a'.repeat(300_000))],
  [415, '/contact/send', post('{}', { 'Content-Type': 'application/json' })],
  [422, '/contact/send', post('name=')],
  [200, '/healthz', {}],
];

test('every answer has every security header, for browsers and scripts', async () => {
  const { app, faults } = await createTestApp();
  for (const [status, path, init] of requests)
    for (const accept of ['text/html', 'application/json']) {
      const headers = { ...init.headers, Accept: accept };
      const response = await app.request(`${origin}${path}`, { ...init, headers });
      // The second time the message is a repetition, which is answered with 200 for scripts.
      const expected = status === 303 && init.method === 'POST' ? [303, 200] : [status];
      expect(expected, path).toContain(response.status);
      expectRules(response, `${path}, ${accept}`);
    }
  expect(faults).toEqual([]);
});

test('the answers 429, 503 and 500 have every security header', async () => {
  const cases: [number, string, object][] = [
    [429, '/contact/send', { inbox: limited }],
    [503, '/contact/send', { inbox: full }],
    [503, '/healthz', { inbox: full }],
    [500, '/healthz', { inbox: { check: broken } }],
  ];
  for (const [status, path, changes] of cases) {
    const { app } = await createTestApp(changes);
    const response = await app.request(
      `${origin}${path}`,
      path === '/healthz' ? {} : post(good, { 'Sec-Fetch-Site': 'same-origin' }),
    );
    expect(response.status).toBe(status);
    expectRules(response, `${status}`);
  }
});

test('answers to a posted form are not cached', async () => {
  const { app } = await createTestApp();
  for (const body of ['name=', good]) {
    const answer = await app.request(`${origin}/contact/send`, post(body));
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
});
