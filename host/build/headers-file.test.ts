/** Tests the headers that Cloudflare reads from `_headers`. */
import { expect, test } from 'vitest';
import { securityHeaders } from '#host/headers/security-headers.ts';
import { fileHeaders } from '#host/headers/site-files.ts';
import { addressOf } from '../../tests/server/header-rules.ts';
import { formatHeadersFile } from './headers-file.ts';

const files = ['index.html', 'about/index.html', '_astro/form.a1.js', '_astro/a.css'];
files.push('_astro/a.webp', '_astro/a.avif', 'og/home.png', 'favicon.ico', 'resume.pdf');
files.push('resume.docx', 'resume.json', 'contact.vcf', 'documents/a.pdf');

/** The headers of an address by all rules that match it, joined as Cloudflare joins them; `!` removes one. */
function headersAt(address: string, { isListed = true } = {}): Record<string, string> {
  const rules = formatHeadersFile(files, { isListed }).trimEnd().split('\n');
  const headers: Record<string, string> = {};
  let isMatched = false;
  for (const line of rules) {
    const [, removed, name = '', value = ''] = /^ {2}(?:! (\S+)|(\S+): (.+))$/.exec(line) ?? [];
    if (line.startsWith('/'))
      isMatched = new RegExp(`^${line.split('*').map(RegExp.escape).join('.*')}$`).test(address);
    else if (isMatched && removed) delete headers[removed];
    else if (isMatched) headers[name] = [headers[name], value].filter(Boolean).join(', ');
  }
  return headers;
}

test('Cloudflare sends each file with the headers that the Node server sends', () => {
  for (const file of files) {
    const { 'Content-Type': type, 'Cache-Control': cache, ...more } = fileHeaders(file);
    expect(headersAt(addressOf(file)), file).toEqual({
      ...securityHeaders({ https: true }),
      ...more,
      // It has its own rule for files that are revalidated, and its own types but for one.
      ...(file.startsWith('_astro/') && { 'Cache-Control': cache }),
      ...(file.endsWith('.vcf') && { 'Content-Type': type }),
    });
  }
});

test('the answer for a missing script is not cached, because the script may exist after the next publication', () => {
  expect(headersAt('/_astro/form.a2.js')).toEqual(securityHeaders({ https: true }));
});

test('while something is invented, every answer asks search engines to leave it out', () => {
  for (const address of [...files.map(addressOf), '/nope'])
    expect(headersAt(address, { isListed: false })['X-Robots-Tag'], address).toBe('noindex');
});
