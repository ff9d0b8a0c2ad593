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

test('every path has the security headers', () => {
  for (const [name, value] of Object.entries({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "frame-ancestors 'none'",
    'x-frame-options': 'DENY',
  }))
    for (const path of ['/', '/about', '/no/such', '/resume.pdf', '/_astro/a.js'])
      expect(headersOf(path).get(name), `${name} of ${path}`).toBe(value);
});

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('each page has one policy, of just what it needs', () => {
  for (const { path, $ } of pages) {
    const meta = $('meta[http-equiv="Content-Security-Policy"]');
    expect(meta.length, path).toBe(1);
    expect(meta.nextAll('script, style, link').length, path).toBeGreaterThan(3);
    expect(meta.prevAll('script, style, link').length, path).toBe(0);
    const policy = directives(meta.attr('content'));
    expect(policy.get('default-src'), path).toEqual(["'none'"]);
    expect(policy.get('base-uri'), path).toEqual(["'none'"]);
    expect(policy.get('form-action'), path).toEqual([$('form').length > 0 ? "'self'" : "'none'"]);
    const all = [...policy.values()].flat();
    expect(
      all.filter((source) => /unsafe|\*|https?:|,/.test(source)),
      path,
    ).toEqual([]);
    for (const kind of ['script', 'style'] as const) {
      const inline = $(kind)
        .toArray()
        .filter(
          (element) => !$(element).attr('src') && $(element).attr('type') !== 'application/ld+json',
        );
      expect(inline.length, path).toBeGreaterThan(0);
      const sources = policy.get(`${kind}-src`) ?? [];
      const hashes = new Set(inline.map((element) => hash($(element).text())));
      for (const one of hashes) expect(sources, path).toContain(one);
    }
    expect($('[style], [onclick], [onload]').length, path).toBe(0);
  }
});

test('other sites may show pictures and documents, hashed files may be kept for ever', () => {
  for (const path of [
    '/_astro/a.webp',
    '/resume.pdf',
    '/resume.json',
    '/og/home.png',
    '/owner.jpg',
  ])
    expect(headersOf(path).get('cross-origin-resource-policy'), path).toBe('cross-origin');
  for (const path of ['/', '/about', '/_astro/fonts.a.css'])
    expect(headersOf(path).get('cross-origin-resource-policy'), path).toBe('same-origin');
  expect(headersOf('/_astro/a.webp').get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
  expect(text.split('\n').filter((line) => /^\//.test(line)).length).toBeLessThanOrEqual(100);
});
