/** Tests the text of `_headers`. */
import { expect, test } from 'vitest';
import { formatHeadersFile } from './headers-file.ts';

test('every path gets the security headers, hashed files may be kept, pictures shown elsewhere', () => {
  expect(
    formatHeadersFile(['_astro/form.a1.js', '_astro/a.webp', 'index.html']),
  ).toMatchInlineSnapshot(`
    "/*
      Strict-Transport-Security: max-age=31536000
      Content-Security-Policy: frame-ancestors 'none'
      X-Content-Type-Options: nosniff
      Referrer-Policy: strict-origin-when-cross-origin
      Cross-Origin-Resource-Policy: same-origin
      Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
      X-Frame-Options: DENY
    /_astro/form.a1.js
      Cache-Control: public, max-age=31536000, immutable
    /_astro/*.avif
      Cache-Control: public, max-age=31536000, immutable
    /_astro/*.webp
      Cache-Control: public, max-age=31536000, immutable
    /_astro/*.png
      Cache-Control: public, max-age=31536000, immutable
    /_astro/*.jpg
      Cache-Control: public, max-age=31536000, immutable
    /_astro/*.svg
      Cache-Control: public, max-age=31536000, immutable
    /*.png
      ! Cross-Origin-Resource-Policy
      Cross-Origin-Resource-Policy: cross-origin
    /*.jpg
      ! Cross-Origin-Resource-Policy
      Cross-Origin-Resource-Policy: cross-origin
    /*.webp
      ! Cross-Origin-Resource-Policy
      Cross-Origin-Resource-Policy: cross-origin
    /*.avif
      ! Cross-Origin-Resource-Policy
      Cross-Origin-Resource-Policy: cross-origin
    /*.svg
      ! Cross-Origin-Resource-Policy
      Cross-Origin-Resource-Policy: cross-origin
    /*.ico
      ! Cross-Origin-Resource-Policy
      Cross-Origin-Resource-Policy: cross-origin
    /*.pdf
      ! Cross-Origin-Resource-Policy
      Cross-Origin-Resource-Policy: cross-origin
      X-Robots-Tag: noindex
    /*.docx
      ! Cross-Origin-Resource-Policy
      Cross-Origin-Resource-Policy: cross-origin
      X-Robots-Tag: noindex
    /*.json
      ! Cross-Origin-Resource-Policy
      Cross-Origin-Resource-Policy: cross-origin
      X-Robots-Tag: noindex
    /*.vcf
      ! Cross-Origin-Resource-Policy
      Cross-Origin-Resource-Policy: cross-origin
      X-Robots-Tag: noindex
      Content-Type: text/vcard; charset=utf-8
    "
  `);
});
