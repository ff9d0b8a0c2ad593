import { expect, test } from 'vitest';
import { InboxUnavailableError } from '#contact/inbox/inbox-port.ts';
import { expectRules, post, requests } from '../../tests/server/header-rules.ts';
import { createTestApp, fields, origin } from '../../tests/server/test-app.ts';

const fail = async () => {
  throw new InboxUnavailableError('full');
};
const full = { findAccepted: fail, accept: fail, checkWritable: fail };
const broken = async () => {
  throw new Error('a fault');
};

const good = new URLSearchParams(fields).toString();

test('every answer carries every header, for browsers and programs', async () => {
  const { app, faults } = await createTestApp();
  for (const [status, path, init] of requests)
    for (const accept of ['text/html', 'application/json']) {
      const headers = { ...init.headers, Accept: accept };
      const response = await app.request(`${origin}${path}`, { ...init, headers });
      // The second time the same message is known already, and a program is told 200.
      const expected = status === 303 && init.method === 'POST' ? [303, 200] : [status];
      expect(expected, path).toContain(response.status);
      expectRules(response, `${path}, ${accept}`);
    }
  expect(faults).toEqual([]);
});

test('a limited, a full and a broken server carry every header', async () => {
  const { MemoryRateLimiter } = await import('#contact/routes/rate-limiter.ts');
  const limiter = new MemoryRateLimiter({ limit: 1, window: 600_000, clients: 1 });
  limiter.take('client', Date.now());
  const cases: [number, string, object][] = [
    [429, '/contact/send', { limiter }],
    [503, '/contact/send', { inbox: full }],
    [503, '/healthz', { inbox: full }],
    [500, '/healthz', { inbox: { checkWritable: broken } }],
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

test('answers of the form are not kept; a page by its policy runs only what was built', async () => {
  const { app } = await createTestApp();
  const refused = await app.request(`${origin}/contact/send`, post('name='));
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  const page = await app.request(`${origin}/contact`);
  expect(page.headers.get('Content-Security-Policy')).toMatch(/script-src 'sha256-\S+' 'self'/);
});
