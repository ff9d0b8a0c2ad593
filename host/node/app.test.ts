import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/server/test-app.ts';
import { writeSite } from '../../tests/server/write-site.ts';
import { createApp } from './app.ts';
import { readSiteFiles, SiteFilesError } from './static/site-files.ts';

const about = '<!doctype html><h1>About</h1>';
/** Longer than one piece that the server hands to the system, and no multiple of it. */
const long = randomBytes(200_001);

async function createSite() {
  const folder = temporaryFolder();
  await writeSite(folder, {
    'about/index.html': about,
    'about/index.html.br': brotliCompressSync(about),
    'about/index.html.gz': gzipSync(about),
    '_astro/a.BcDe.js': 'run()',
    _headers: '/*',
    'resume.pdf': '%PDF',
    'file with space.txt': 'x',
    'long.jpg': long,
  });
  const app = createApp({
    files: await readSiteFiles(folder),
    transport: { https: false },
    logError: (error) => {
      throw error;
    },
  });
  return (path: string, init?: RequestInit) => app.request(`http://site.test${path}`, init);
}

test('a page has one address, and others lead to it', async () => {
  const get = await createSite();
  for (const path of ['/about', '/about?a=b']) {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(about);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  }
  for (const path of ['/about/', '/about.html', '/about/index.html', '//about', '/about//?a=b']) {
    const response = await get(path);
    expect(response.status, path).toBe(307);
    const query = path.includes('?') ? '?a=b' : '';
    expect(response.headers.get('Location'), path).toBe(`/about${query}`);
  }
});

test('whatever is no address of the site is answered with 404 and its page', async () => {
  const get = await createSite();
  for (const path of [
    '/nope',
    '//evil.test/about',
    '/about/about.html/',
    '/about%2f',
    '/%61bout%00',
    '/..%2f..%2fetc/passwd',
    '/.%2e/.%2e/etc/passwd',
    '/a%5c..%5cb',
    '/%',
    '/%ff%fe',
    '/404.html',
    '/_headers',
    '/about/index.html.br',
    '/__proto__',
    '/constructor',
    `/${'a'.repeat(8000)}`,
  ]) {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Oops! Page not found');
  }
});

test('an address is decoded once', async () => {
  const get = await createSite();
  expect((await get('/file%20with%20space.txt')).status).toBe(200);
  expect((await get('/file%2520with%2520space.txt')).status).toBe(404);
});

test('the form that the client prefers is sent, each with a tag of its own', async () => {
  const get = await createSite();
  const tags = new Set<string | null>();
  for (const [accept, coding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ]) {
    const response = await get('/about', { headers: { 'Accept-Encoding': accept ?? '' } });
    expect(response.headers.get('Content-Encoding')).toBe(coding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    const { byteLength } = await response.arrayBuffer();
    expect(response.headers.get('Content-Length')).toBe(String(byteLength));
    tags.add(response.headers.get('ETag'));
  }
  expect(tags.size).toBe(3);
});

test('a copy that is still right is not sent again', async () => {
  const get = await createSite();
  const tag = (await get('/about')).headers.get('ETag') ?? '';
  for (const header of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
    const response = await get('/about', { headers: { 'If-None-Match': header } });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('ETag')).toBe(tag);
  }
  expect((await get('/about', { headers: { 'If-None-Match': '"x"' } })).status).toBe(200);
  expect((await get('/nope', { headers: { 'If-None-Match': '*' } })).status).toBe(404);
});

test('a part of a file is sent', async () => {
  const get = await createSite();
  for (const [range, contentRange, text] of [
    ['bytes=0-3', 'bytes 0-3/29', '<!do'],
    ['bytes=-5', 'bytes 24-28/29', '</h1>'],
    ['bytes=24-', 'bytes 24-28/29', '</h1>'],
    ['bytes=20-900', 'bytes 20-28/29', 'bout</h1>'],
  ] as const) {
    const response = await get('/about', { headers: { Range: range } });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(contentRange);
    expect(response.headers.get('Content-Length')).toBe(String(text.length));
    expect(await response.text()).toBe(text);
  }
});

test('hashed files may be kept for ever, pages must be checked', async () => {
  const get = await createSite();
  const kept = async (path: string) => (await get(path)).headers.get('Cache-Control');
  expect(await kept('/_astro/a.BcDe.js')).toBe('public, max-age=31536000, immutable');
  expect(await kept('/about')).toBe('no-cache');
  expect(await kept('/nope')).toBe('no-cache');
});

test('types are right', async () => {
  const get = await createSite();
  const type = async (path: string) => (await get(path)).headers.get('Content-Type');
  expect(await type('/')).toBe('text/html; charset=utf-8');
  expect(await type('/_astro/a.BcDe.js')).toBe('text/javascript; charset=utf-8');
  expect(await type('/resume.pdf')).toBe('application/pdf');
});

test('HEAD has the headers of GET and no body', async () => {
  const get = await createSite();
  const response = await get('/about', { method: 'HEAD' });
  expect(response.headers.get('Content-Length')).toBe(String(about.length));
  expect(await response.text()).toBe('');
});

test('files are for reading only', async () => {
  const get = await createSite();
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const response = await get('/about', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  }
  expect((await get('/nope', { method: 'POST' })).status).toBe(404);
});

test('a folder without a site is explained', async () => {
  const folder = temporaryFolder();
  await expect(readSiteFiles(`${folder}/none`)).rejects.toThrow(SiteFilesError);
  await expect(readSiteFiles(folder)).rejects.toThrow('npm run build');
});

test('a site that is not whole is refused in words', async () => {
  const folder = temporaryFolder();
  await writeSite(folder, { 'about/index.html': about });
  rmSync(`${folder}/about/index.html`);
  await expect(readSiteFiles(folder)).rejects.toThrow(
    /^The built site in .* is incomplete: about\/index\.html is missing\. Nothing is served/,
  );
  rmSync(`${folder}/.files.json`);
  await expect(readSiteFiles(folder)).rejects.toThrow('it has no list of its files');
});

test('what lies in the folder and is no part of the site is not served', async () => {
  const folder = temporaryFolder();
  await writeSite(folder, {});
  mkdirSync(`${folder}/.prerender`);
  writeFileSync(`${folder}/.prerender/entry.mjs`, 'secret()');
  const { byPath } = await readSiteFiles(folder);
  expect([...byPath.keys()]).toEqual(['/']);
});

test('the site before is served when a build was killed while the places changed', async () => {
  const folder = temporaryFolder();
  await writeSite(`${folder}/dist.previous`, {});
  expect((await readSiteFiles(`${folder}/dist`)).byPath.has('/')).toBe(true);
});
