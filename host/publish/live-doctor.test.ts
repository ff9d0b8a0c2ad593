import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { securityHeaders } from '#host/headers/security-headers.ts';
import { lookAtCertificate } from './live-certificate.ts';
import { lookAtFiles, lookAtRedirects } from './live-doctor.ts';

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

test.each([
  ['max-age=31536000', 'ok'],
  ['max-age=63072000; includeSubDomains', 'ok'],
  ['max-age=60', 'problem'],
])('a site that binds browsers to https by "%s" is %s', async (header, kind) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-live-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'index.html'), '');
  const headers = {
    ...securityHeaders({ https: true }),
    'Strict-Transport-Security': header,
    'Content-Security-Policy': "default-src 'none'",
    'Content-Type': 'text/html',
  };
  const fetch = async () => new Response('', { headers });
  const [finding] = await all(lookAtFiles({ address: 'https://site.test', folder, fetch }));
  expect(finding).toMatchObject({ kind });
});

/** The kinds of finding for the redirects of a site, whose other addresses answer like this. */
async function redirectsOf(address: string, answers: Record<string, string>) {
  const fetch = async (input: URL) => {
    const location = answers[input.href];
    if (location === undefined) throw new Error('no such host');
    return new Response(null, { status: 301, headers: { Location: location } });
  };
  const site = { address, folder: '', fetch: fetch as unknown as typeof globalThis.fetch };
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
