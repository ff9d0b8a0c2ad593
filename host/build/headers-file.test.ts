import { expect, test } from 'vitest';
import { formatHeadersFile } from './headers-file.ts';

test('every path gets the security headers, hashed files may be kept, pictures shown elsewhere', () => {
  expect(formatHeadersFile()).toMatchInlineSnapshot(`
    "/*
      Strict-Transport-Security: max-age=31536000
      Content-Security-Policy: frame-ancestors 'none'
      X-Content-Type-Options: nosniff
      Referrer-Policy: strict-origin-when-cross-origin
      Cross-Origin-Resource-Policy: same-origin
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
    /contact/form.json
      X-Robots-Tag: noindex
    /documents/*
      X-Robots-Tag: noindex
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
    /*.docx
      ! Cross-Origin-Resource-Policy
      Cross-Origin-Resource-Policy: cross-origin
    /*.json
      ! Cross-Origin-Resource-Policy
      Cross-Origin-Resource-Policy: cross-origin
    /*.vcf
      ! Cross-Origin-Resource-Policy
      Cross-Origin-Resource-Policy: cross-origin
      Content-Type: text/vcard; charset=utf-8
    "
  `);
});
