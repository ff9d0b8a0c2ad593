import { expect, test } from 'vitest';
import { readPolicySources } from './content-security-policy.ts';
import { robotsHeaders } from './files.ts';
import { formatHeadersFile, longestLine } from './headers-file.ts';

test('every path gets the security headers once, hashed files may be kept for ever', () => {
  const text = formatHeadersFile([readPolicySources('<script>a</script>')]);
  expect(text.replace(/'sha256-[^']*'/, 'HASH')).toMatchInlineSnapshot(`
    "/*
      Content-Security-Policy: default-src 'none'; script-src HASH; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'
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
    /contact-4.vcf
      X-Robots-Tag: noindex
      Content-Type: text/vcard; charset=utf-8
    /documents/*
      X-Robots-Tag: noindex
    /portfolio/:project/inspection-report.pdf
      X-Robots-Tag: noindex
    "
  `);
});

test.each([
  ['resume.pdf', true],
  ['documents/iso-9001.pdf', true],
  ['portfolio/dining-range/inspection-report.pdf', true],
  ['portfolio/dining-range/index.html', false],
  ['resume/index.html', false],
])('search engines are kept from %s: %s', (file, kept) => {
  expect(robotsHeaders(file)).toEqual(kept ? { 'X-Robots-Tag': 'noindex' } : {});
});

test('a setting binds every subdomain, too', () => {
  const text = formatHeadersFile([], true);
  expect(text).toContain('Strict-Transport-Security: max-age=63072000; includeSubDomains\n');
});

test('a policy longer than a host reads stops the build', () => {
  const pages = Array.from({ length: 50 }, (_, page) => `<script>${page}</script>`);
  expect(() => formatHeadersFile(pages.map(readPolicySources))).toThrow(
    new RegExp(`has \\d+ characters, but Cloudflare Pages reads ${longestLine}`),
  );
});
