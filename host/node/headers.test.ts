import { expect, test } from 'vitest';
import { InboxUnavailableError } from '#contact/inbox/inbox-port.ts';
import { createTestApp, fields, origin } from '../../tests/server/test-app.ts';

/** The rules of every answer: the value, or what it must match. */
const rules: Record<string, string | RegExp> = {
  'Content-Security-Policy':
    /^default-src 'none';(?!.*unsafe).* base-uri 'none'; frame-ancestors 'none'$/,
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Permissions-Policy': /camera=\(\)/,
  'X-Frame-Options': 'DENY',
  'Cache-Control': /no-cache|no-store|immutable/,
};

function expectRules(response: Response, place: string) {
  for (const [name, rule] of Object.entries(rules)) {
    const value = response.headers.get(name);
    expect(value, `${name} of ${place}`).toMatch(
      typeof rule === 'string' ? new RegExp(`^${RegExp.escape(rule)}$`) : rule,
    );
  }
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get('Server')).toBeNull();
  expect(response.headers.get('X-Powered-By')).toBeNull();
}

const fail = async () => {
  throw new InboxUnavailableError('full');
};
const full = { accept: fail, checkWritable: fail };
const broken = async () => {
  throw new Error('a fault');
};

const post = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
});
const good = new URLSearchParams(fields).toString();

test.each([
  [200, '/', {}],
  [304, '/', { headers: { 'If-None-Match': '*' } }],
  [404, '/nope', {}],
  [405, '/', { method: 'DELETE' }],
  [200, '/contact', {}],
  [303, '/contact/sent', {}],
  [405, '/contact', { method: 'PUT' }],
  [303, '/contact', post(good)],
  [403, '/contact', post(good, { 'Sec-Fetch-Site': 'cross-site' })],
  [413, '/contact', post('a'.repeat(70_000))],
  [413, '/contact', post('a'.repeat(300_000))],
  [415, '/contact', post('{}', { 'Content-Type': 'application/json' })],
  [422, '/contact', post('name=')],
  [200, '/healthz', {}],
])(
  'status %i at %s carries every header, for browsers and programs',
  async (status, path, init) => {
    const { app, faults } = await createTestApp();
    for (const accept of ['text/html', 'application/json']) {
      const headers = { ...(init as RequestInit).headers, Accept: accept };
      const response = await app.request(`${origin}${path}`, { ...init, headers });
      // The second time the same message is known already, and a program is told 200.
      const expected = status === 303 && path === '/contact' ? [303, 200] : [status];
      expect(expected).toContain(response.status);
      expectRules(response, `${path}, ${accept}`);
    }
    expect(faults).toEqual([]);
  },
);

test('a limited, a full and a broken server carry every header', async () => {
  const { RateLimiter } = await import('#contact/routes/rate-limiter.ts');
  const limiter = new RateLimiter({ limit: 1, window: 600_000, clients: 1 });
  limiter.take('client', Date.now());
  const cases: [number, string, object][] = [
    [429, '/contact', { limiter }],
    [503, '/contact', { inbox: full }],
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
  const refused = await app.request(`${origin}/contact`, post('name='));
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  const page = await app.request(`${origin}/contact`);
  expect(page.headers.get('Content-Security-Policy')).toMatch(/script-src 'sha256-\S+' 'self'/);
});
