import { expect, test } from 'vitest';
import { formatCaddyHeaders } from './caddy-headers.ts';

const files = {
  '404.html': '<h1>Not found</h1>',
  _headers: '/*',
  'about/index.html': '<style>p{color:red}</style>',
  'about/index.html.br': '',
  'resume.pdf': '%PDF',
};

test('each address has its file, and its headers; every other has those of the page for unknown ones', () => {
  const text = formatCaddyHeaders(Object.keys(files), (file) =>
    Buffer.from(files[file as keyof typeof files]),
  );
  expect(text.replaceAll(/'sha256-[^']*'/g, 'HASH')).toMatchInlineSnapshot(`
    "map {path} {served} {type} {cache} {policy} {
    	"/about" "/about/index.html" "text/html; charset=utf-8" "no-cache" "default-src 'none'; style-src HASH; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    	"/resume.pdf" "/resume.pdf" "application/pdf" "no-cache" "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    	default /.none "text/html; charset=utf-8" "no-cache" "default-src 'none'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    }
    header {
    	Strict-Transport-Security "max-age=31536000"
    	X-Content-Type-Options "nosniff"
    	Referrer-Policy "strict-origin-when-cross-origin"
    	Cross-Origin-Opener-Policy "same-origin"
    	Cross-Origin-Resource-Policy "same-origin"
    	Cross-Origin-Embedder-Policy "require-corp"
    	Permissions-Policy "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
    	X-Frame-Options "DENY"
    	Content-Type {type}
    	Cache-Control {cache}
    	Content-Security-Policy {policy}
    }
    header -Server
    @unlisted path "/resume.pdf"
    header @unlisted X-Robots-Tag noindex
    "
  `);
});
