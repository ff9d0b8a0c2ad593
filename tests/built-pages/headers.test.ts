import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist } from './pages.ts';
import { pages } from './parsed-pages.ts';

const text = readFileSync(join(dist, '_headers'), 'utf8');

/** The headers for all paths: the lines below `/*`. */
const common = new Map(
  (/^\/\*\n((?:[ \t]+.+\n?)+)/m.exec(text)?.[1] ?? '')
    .split('\n')
    .filter((line) => line.includes(':'))
    .map((line) => {
      const [name = '', ...value] = line.trim().split(':');
      return [name.toLowerCase(), value.join(':').trim()] as const;
    }),
);

const policy = new Map(
  (common.get('content-security-policy') ?? '').split(';').map((directive) => {
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
  expect(common.get(name)).toBe(value);
});

test('the policy begins with nothing and allows no inline code by a blanket word', () => {
  expect(policy.get('default-src')).toEqual(["'none'"]);
  for (const name of ['base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  const all = [...policy.values()].flat();
  expect(all.length).toBeGreaterThan(8);
  expect(all.filter((source) => /unsafe|\*|https?:/.test(source))).toEqual([]);
});

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test.each(pages)('the policy knows each inline script and style of $path', ({ $ }) => {
  const sources = (kind: string) => policy.get(`${kind}-src`) ?? [];
  for (const kind of ['script', 'style'] as const) {
    const inline = $(kind)
      .toArray()
      .filter(
        (element) => !$(element).attr('src') && $(element).attr('type') !== 'application/ld+json',
      );
    expect(inline.length).toBeGreaterThan(0);
    for (const element of inline) expect(sources(kind)).toContain(hash($(element).text()));
  }
  expect($('[style], [onclick], [onload]').length).toBe(0);
});

test('hashed files may be kept for ever', () => {
  expect(text).toMatch(/^\/_astro\/\*\n[ \t]+Cache-Control: public, max-age=31536000, immutable$/m);
});
