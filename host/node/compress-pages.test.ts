import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressPages } from './compress-pages.ts';

const page = '<!doctype html><h1>About</h1>';
const stored = { 'Content-Type': 'text/html', 'Content-Encoding': 'br', Vary: 'Accept-Encoding' };
const app = new Hono()
  .use(compressPages)
  .get('/made', (context) => context.html(page))
  .get('/stored', (context) => context.body(brotliCompressSync(page), 200, stored));

test.each(['/made', '/stored'])('%s is compressed once', async (path) => {
  const response = await app.request(path, { headers: { 'Accept-Encoding': 'br' } });
  expect(response.headers.get('Content-Encoding')).toBe('br');
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  expect(`${brotliDecompressSync(await response.arrayBuffer())}`).toBe(page);
});
