import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { fileHeaders } from '#host/headers/files.ts';
import { securityHeaders } from '#host/headers/security-headers.ts';
import { lookAtCertificate } from './live-certificate.ts';
import { lookAtFiles, lookAtRedirects } from './live-doctor.ts';
import { hashOf } from './published-files.ts';

const folder = path.resolve('tests/publish/certificate');
const ca = readFileSync(path.join(folder, 'certificate.pem'));
const key = readFileSync(path.join(folder, 'key.pem'));

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** A server that shows the tests' certificate, which is for localhost. */
async function startServer(): Promise<number> {
  const server = createServer({ cert: ca, key }, (socket) => socket.on('error', () => {}));
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('a certificate that browsers take is reported with its end', async () => {
  const address = `https://localhost:${await startServer()}`;
  const [finding] = await all(lookAtCertificate({ address }, { ca }));
  expect(finding).toMatchObject({ kind: 'ok' });
  const later = Date.UTC(2126, 0, 1) + 360 * 86_400_000;
  const [ending] = await all(lookAtCertificate({ address }, { ca, now: later }));
  expect(ending).toMatchObject({ kind: 'problem', text: expect.stringContaining('not renewed') });
});

test('a certificate that browsers refuse is reported in words', async () => {
  const port = await startServer();
  const [unknown] = await all(lookAtCertificate({ address: `https://localhost:${port}` }));
  expect(unknown).toMatchObject({
    kind: 'problem',
    text: `The certificate of https://localhost:${port} is signed by nobody that browsers trust.`,
  });
  const [other] = await all(lookAtCertificate({ address: `https://127.0.0.1:${port}` }, { ca }));
  expect(other).toMatchObject({ text: expect.stringContaining('is for another address') });
  expect(await all(lookAtCertificate({ address: 'http://localhost' }))).toEqual([]);
});

const address = 'https://site.test';
const home = '<link rel="canonical" href="https://site.test/"><p>Words</p>';

/** What the doctor finds of a site of three files, whose answers are changed. */
async function findingsOf(
  change: (path: string) => { body?: string; status?: number; headers?: Record<string, string> },
) {
  const published: Record<string, [type: string, body: string]> = {
    '/': ['text/html; charset=utf-8', home],
    '/robots.txt': ['text/plain; charset=utf-8', 'User-agent: *\nAllow: /'],
    '/resume.pdf': ['application/pdf', '%PDF'],
  };
  const files = Object.entries(published).map(([at, [type, body]]) => ({
    path: at,
    type,
    hash: hashOf(Buffer.from(body)),
    isUnlisted: at.endsWith('.pdf'),
  }));
  const fetch = async (input: URL) => {
    const [type, body] = published[input.pathname] ?? ['', ''];
    const changed = change(input.pathname);
    const headers = {
      ...securityHeaders({ https: true }),
      ...fileHeaders(input.pathname.slice(1)),
      'Content-Type': type,
      ...(input.pathname.endsWith('.pdf') && { 'X-Robots-Tag': 'noindex' }),
      ...changed.headers,
    };
    return new Response(changed.body ?? body, { status: changed.status ?? 200, headers });
  };
  const manifest = { files, notFound: '' };
  const site = { address, manifest, fetch: fetch as unknown as typeof globalThis.fetch };
  return (await all(lookAtFiles(site))).map((it) => ('text' in it ? `${it.kind}: ${it.text}` : ''));
}

const at = (path: string, changed: object) => (asked: string) => (asked === path ? changed : {});

test('a site that is as it was published is told so', async () => {
  expect(await findingsOf(() => ({}))).toEqual([
    'ok: 3 pages and files are as they were published, with their headers.',
  ]);
});

test.each([
  ['a search engine is kept away', '/', { headers: { 'X-Robots-Tag': 'noindex' } }, 'hidden from'],
  ['by robots.txt', '/robots.txt', { body: 'User-agent: *\nDisallow: /' }, 'keeps search engines'],
  ['the address is another one', '/', { body: home.replace('site', 'other') }, 'as its own'],
  ['an older build is there', '/', { body: '<p>Former words</p>' }, 'not what was published last'],
  ['a document is empty', '/resume.pdf', { body: '' }, 'is empty'],
  [
    'others may frame it',
    '/',
    { headers: { 'Content-Security-Policy': '' } },
    'Content-Security-Policy',
  ],
  ['a page is gone', '/', { status: 404 }, 'answers 404'],
])('%s: it is told', async (_, path, changed, words) => {
  const [finding, ...others] = await findingsOf(at(path, changed));
  expect(finding).toMatch(/^problem: /);
  expect(finding).toContain(words);
  expect(others).toEqual([]);
});

/** The kinds of finding for the redirects of a site, whose other addresses answer like this. */
async function redirectsOf(address: string, answers: Record<string, string>) {
  const fetch = async (input: URL) => {
    const location = answers[input.href];
    if (location === undefined) throw new Error('no such host');
    return new Response(null, { status: 301, headers: { Location: location } });
  };
  const site = {
    address,
    manifest: { files: [], notFound: '' },
    fetch: fetch as unknown as typeof globalThis.fetch,
  };
  return (await all(lookAtRedirects(site))).map((finding) => [
    finding.kind,
    'text' in finding ? finding.text : '',
  ]);
}

test('visitors without https and without www arrive', async () => {
  const address = 'https://www.site.test';
  const right = { 'http://www.site.test/': `${address}/`, 'https://site.test/': `${address}/` };
  expect(await redirectsOf(address, right)).toEqual([
    ['ok', `http://www.site.test/ leads to ${address}.`],
    ['ok', `https://site.test/ leads to ${address}.`],
  ]);
  expect(await redirectsOf(address, { 'http://www.site.test/': 'https://other.test/' })).toEqual([
    ['problem', `http://www.site.test/ does not lead to ${address}.`],
    ['problem', `https://site.test/ does not lead to ${address}.`],
  ]);
});

test('a bare domain is looked for with www, a platform’s own address is not', async () => {
  const found = await redirectsOf('https://site.test', {
    'http://site.test/': 'https://site.test/',
    'https://www.site.test/': 'https://site.test/',
  });
  expect(found.map(([kind]) => kind)).toEqual(['ok', 'ok']);
  expect(await redirectsOf('https://portfolio.own.workers.dev', {})).toEqual([]);
});
