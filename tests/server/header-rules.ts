/** The headers that every answer of every host must have. */
import { expect } from 'vitest';
import { fields } from './fields.ts';

/** The address of a built file: that of `about/index.html` is `/about`. */
export const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '')}`;

/** The headers of every answer: the value, or a pattern. */
const rules: Record<string, string | RegExp> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': /^(same|cross)-origin$/,
  'Permissions-Policy': /camera=\(\)/,
  'X-Frame-Options': 'DENY',
  // Cloudflare writes `no-cache` in these words.
  'Cache-Control': /no-cache|no-store|immutable|max-age=0, must-revalidate/,
};

/** Expects the security headers, and no header that names the software of the host. */
export function expectRules(response: Response, place: string) {
  for (const [name, rule] of Object.entries(rules)) {
    const value = response.headers.get(name);
    expect(value, `${name} of ${place}`).toMatch(
      typeof rule === 'string' ? new RegExp(`^${RegExp.escape(rule)}$`) : rule,
    );
  }
  // A missing file may exist after the next publication, so a 404 is not cached.
  if (response.status === 404)
    expect(response.headers.get('Cache-Control'), place).not.toContain('immutable');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get('Server')).toBeNull();
  expect(response.headers.get('X-Powered-By')).toBeNull();
}

/** A form as a browser sends it. */
export const post = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
});
const good = new URLSearchParams(fields).toString();

/** Requests of every kind, with the status that each is answered with. */
export const requests: [status: number, path: string, init: RequestInit][] = [
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
