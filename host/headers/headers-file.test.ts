import { expect, test } from 'vitest';
import { readPolicySources } from './content-security-policy.ts';
import { formatHeadersFile, longestLine, mostRules } from './headers-file.ts';

const pageOf = (file: string, html: string) => ({ file, sources: readPolicySources(html) });

test('every path gets the security headers, each page its own policy, hashed files may be kept', () => {
  const text = formatHeadersFile([
    pageOf('index.html', '<script>a</script>'),
    pageOf('about/index.html', '<p>Words</p>'),
  ]);
  expect(text.replace(/'sha256-[^']*'/, 'HASH')).toMatchInlineSnapshot(`
    "/*
      Strict-Transport-Security: max-age=31536000
      X-Content-Type-Options: nosniff
      Referrer-Policy: strict-origin-when-cross-origin
      Cross-Origin-Opener-Policy: same-origin
      Cross-Origin-Resource-Policy: same-origin
      Cross-Origin-Embedder-Policy: require-corp
      Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
      X-Frame-Options: DENY
    /_astro/*
      Cache-Control: public, max-age=31536000, immutable
    /resume.pdf
      X-Robots-Tag: noindex
    /resume.docx
      X-Robots-Tag: noindex
    /resume.json
      X-Robots-Tag: noindex
    /contact.vcf
      X-Robots-Tag: noindex
      Content-Type: text/vcard; charset=utf-8
    /contact/form.json
      X-Robots-Tag: noindex
    /documents/*
      X-Robots-Tag: noindex
    /portfolio/:project/inspection-report.pdf
      X-Robots-Tag: noindex
    /
      Content-Security-Policy: default-src 'none'; script-src HASH; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'
    /about
      Content-Security-Policy: default-src 'none'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'
    "
  `);
});

test('more pages than a host reads rules for share the rule of their list', () => {
  const many = Array.from({ length: 200 }, (_, at) =>
    pageOf(`portfolio/order-${at}/index.html`, `<script>${at % 5}</script>`),
  );
  const text = formatHeadersFile([pageOf('portfolio/index.html', ''), ...many]);
  expect(text.match(/^\/portfolio.*$/gm)).toEqual([
    '/portfolio/:project/inspection-report.pdf',
    '/portfolio',
    '/portfolio/:name',
  ]);
  expect(text.match(/sha256/g)).toHaveLength(5);
});

test('more rules than a host reads stop the build', () => {
  const pages = Array.from({ length: mostRules }, (_, at) => pageOf(`page-${at}/index.html`, ''));
  expect(() => formatHeadersFile(pages)).toThrow(/there are \d+ rules, but Cloudflare reads 100/);
});

test('a policy longer than a host reads stops the build', () => {
  const scripts = Array.from({ length: 50 }, (_, at) => `<script>${at}</script>`).join('');
  expect(() => formatHeadersFile([pageOf('index.html', scripts)])).toThrow(
    new RegExp(`has \\d+ characters, but Cloudflare reads ${longestLine}`),
  );
});
