/** Tests the content security policy that the build writes into a page. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addPolicy, makePolicy } from './page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inline scripts and styles are allowed by their hashes, each once', () => {
  const html =
    '<style>a{}</style><script>run("<p>")</script><script type="module">run("<p>")</script>';
  expect(makePolicy(html)).toBe(
    `default-src 'none'; script-src 'self' ${hash('run("<p>")')}; style-src ${hash('a{}')}; connect-src 'self'; form-action 'none'; base-uri 'none'`,
  );
});

test('data in script elements is not allowed to run', () => {
  const html =
    '<script type="application/ld+json">{}</script><script type="application/json">1</script>';
  expect(makePolicy(html)).not.toContain('script-src');
});

test('an attribute that holds a closing bracket does not end the tag', () => {
  expect(makePolicy(`<script data-rule="[&>li]">x</script>`)).toContain(hash('x'));
});

test('script files are allowed only on pages with scripts', () => {
  expect(makePolicy('<script src="/_astro/a.js"></script>')).toContain("script-src 'self'");
  expect(makePolicy('<p>script src=</p>')).not.toContain('script-src');
});

test('an island may load its files, and a form may post only to this site', () => {
  const html = '<astro-island uid="1"></astro-island><form action="/contact/send"></form>';
  expect(makePolicy(html)).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'",
  );
});

test('pictures and fonts are allowed only on pages that have them', () => {
  expect(makePolicy('<link rel="icon" href="/i.svg">')).toContain("img-src 'self'");
  expect(makePolicy('<link rel="apple-touch-icon" href="/i.png">')).toContain("img-src 'self'");
  expect(makePolicy('<img src="data:image/png;base64,AA">')).toContain('img-src data:');
  expect(makePolicy('<style>@font-face{src:url(a.woff2)}</style>')).toContain("font-src 'self'");
  expect(makePolicy('<style>@font-face{src:local(Arial)}</style>')).not.toContain('font-src');
  expect(makePolicy('<link rel="stylesheet" href="/a.css">')).toContain(
    "style-src 'self'; font-src data:",
  );
  const plain = makePolicy('<p>Words</p>');
  for (const name of ['img-src', 'font-src']) expect(plain).not.toContain(name);
});

test('the policy comes before everything that it restricts', () => {
  const page = addPolicy('<html><head><meta charset="utf-8"><script>a</script>');
  expect(page).toBe(
    `<html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' ${hash('a')}; connect-src 'self'; form-action 'none'; base-uri 'none'"><script>a</script>`,
  );
  expect(() => addPolicy('<p>')).toThrow('no <meta charset');
});
