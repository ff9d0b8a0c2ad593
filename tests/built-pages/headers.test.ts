import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEdgeHeaders } from '../edge-headers.ts';
import { dist } from './pages.ts';
import { pages } from './parsed-pages.ts';

const text = readFileSync(join(dist, '_headers'), 'utf8');
const headersOf = readEdgeHeaders(dist);

/** The sources of a policy by their directives. */
const directives = (policy = '') =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );

test.each([
  ['strict-transport-security', 'max-age=31536000'],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['cross-origin-embedder-policy', 'require-corp'],
  ['x-frame-options', 'DENY'],
])('every path has %s: %s', (name, value) => {
  for (const path of ['/', '/about', '/no/such', '/resume.pdf', '/_astro/a.js'])
    expect(headersOf(path).get(name), path).toBe(value);
});

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test.each(pages)('$path has one policy, of just what it needs', ({ path, $ }) => {
  const policy = directives(headersOf(path).get('content-security-policy'));
  expect(policy.get('default-src')).toEqual(["'none'"]);
  for (const name of ['base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual([$('form').length > 0 ? "'self'" : "'none'"]);
  const all = [...policy.values()].flat();
  expect(all.filter((source) => /unsafe|\*|https?:|,/.test(source))).toEqual([]);
  for (const kind of ['script', 'style'] as const) {
    const inline = $(kind)
      .toArray()
      .filter(
        (element) => !$(element).attr('src') && $(element).attr('type') !== 'application/ld+json',
      );
    expect(inline.length).toBeGreaterThan(0);
    const sources = policy.get(`${kind}-src`) ?? [];
    const hashes = new Set(inline.map((element) => hash($(element).text())));
    for (const one of hashes) expect(sources).toContain(one);
  }
  expect($('[style], [onclick], [onload]').length).toBe(0);
});

test('fonts, pictures and documents carry no policy, hashed files may be kept for ever', () => {
  for (const path of ['/_astro/fonts.a.css', '/_astro/a.webp', '/resume.pdf', '/og/home.png'])
    expect(headersOf(path).get('content-security-policy'), path).toBeUndefined();
  expect(headersOf('/_astro/a.webp').get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
  expect(text.split('\n').filter((line) => /^\//.test(line)).length).toBeLessThanOrEqual(100);
});
