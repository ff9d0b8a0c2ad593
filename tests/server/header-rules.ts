/** The headers that every answer of every host must have. */
import { expect } from 'vitest';

/** The address of a built file: that of `about/index.html` is `/about`, and a space in a name is `%20`. */
export const addressOf = (file: string): string =>
  `/${encodeURI(file.replace(/(^|\/)index\.html$/, ''))}`;

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
