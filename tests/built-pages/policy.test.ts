/** Tests the content security policy of each built page. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtPages } from './pages.ts';

/** The sources of a policy by their directives. */
const directives = (policy = '') =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('each page has one content security policy with just what it needs', () => {
  for (const { path, $ } of builtPages) {
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
