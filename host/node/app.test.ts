/** Tests how the Node server serves files: addresses, compression, caching, 404. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeSite } from '../../tests/server/write-site.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { createApp, SiteError } from './app.ts';

const about = '<!doctype html><h1>About</h1>';

async function createSite(more: Record<string, string> = {}) {
  const site = temporaryFolder();
  await writeSite(site, {
    ...more,
    'about/index.html': about,
    'über/index.html': about,
    'about/index.html.br': brotliCompressSync(about),
    'about/index.html.gz': gzipSync(about),
    '_astro/a.BcDe.js': 'run()',
    '_astro/_DSC0012.Bc3d.webp': 'a',
    _headers: '/*',
    'resume.pdf': '%PDF-1.7 with some pages',
    'contact.vcf': 'BEGIN:VCARD',
    '.prerender/entry.mjs': 'secret()',
  });
  const logError = (error: unknown) => {
    throw error;
  };
  const app = createApp({ site, https: false, logError, contact: {} as never });
  return (path: string, init?: RequestInit) => app.request(`http://site.test${path}`, init);
}

test.each([
  ['/about', null],
  ['/about?a=b', null],
  ['/%C3%BCber', null],
  ['/about/', '/about'],
  ['/about/?a=b', '/about?a=b'],
  ['/über/', '/%C3%BCber'],
  // However many slashes there are, no redirect leads to another site.
  ['//about/', '/about'],
  ['///about//', '/about'],
])('a page has one address: %s redirects to %s', async (path, target) => {
  const response = await (await createSite())(path);
  const { status, headers } = response;
  expect([status, headers.get('Location')]).toEqual([target ? 301 : 200, target]);
  if (!target) expect(await response.text()).toBe(about);
});

test('every other address is answered with 404 and its page', async () => {
  const get = await createSite();
  for (const path of [
    '/nope',
    '//evil.test/about',
    '//evil.test/',
    '/nope/',
    '/contact/send/',
    '/.%2e/site/about/',
    '/about%2f',
    '/%61bout%00',
    '/..%2f..%2fetc/passwd',
    '/.%2e/.%2e/etc/passwd',
    '/a%5c..%5cb',
    '/%',
    '/%ff%fe',
    '/404.html',
    '/_headers',
    '/%5fheaders',
    '/about/index.html.br',
    '/about/index.html%2ebr',
    '/.prerender/entry.mjs',
    '/%2eprerender/entry.mjs',
    '/__proto__',
    '/constructor',
    `/${'a'.repeat(8000)}`,
  ]) {
    const response = await get(path);
    expect(response.status, path).toBe(404);
    expect(await response.text()).toContain('Oops! Page not found');
  }
});

test('a page is sent in the encoding that the client accepts, each with its own ETag', async () => {
  const get = await createSite();
  const tags = new Set<string | null>();
  for (const [accept, coding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ]) {
    const response = await get('/about', { headers: { 'Accept-Encoding': accept ?? '' } });
    expect(response.headers.get('Content-Encoding')).toBe(coding);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const body = Buffer.from(await response.arrayBuffer());
    if (coding === 'br') expect(brotliDecompressSync(body).toString()).toBe(about);
    tags.add(response.headers.get('ETag'));
  }
  expect(tags.size).toBe(3);
});

test('a page that the client has cached is answered with 304', async () => {
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

test('a request for a part of a file gets the whole file, with its own ETag', async () => {
  const get = await createSite();
  const whole = await get('/resume.pdf');
  for (const Range of ['bytes=0-3', 'bytes=99-', 'bytes=x', 'items=0-1']) {
    const response = await get('/resume.pdf', { headers: { Range, 'If-Range': '"of before"' } });
    expect([response.status, response.headers.get('ETag')], Range).toEqual([
      200,
      whole.headers.get('ETag'),
    ]);
    expect(await response.text()).toBe('%PDF-1.7 with some pages');
  }
});

const kept = 'public, max-age=31536000, immutable';

test.each([
  ['/', 'text/html; charset=utf-8', 'no-cache', 'same-origin', null],
  ['/_astro/a.BcDe.js', 'text/javascript; charset=utf-8', kept, 'same-origin', null],
  ['/_astro/_DSC0012.Bc3d.webp', 'image/webp', kept, 'cross-origin', null],
  ['/resume.pdf', 'application/pdf', 'no-cache', 'cross-origin', 'noindex'],
  ['/contact.vcf', 'text/vcard; charset=utf-8', 'no-cache', 'cross-origin', 'noindex'],
  ['/nope', 'text/html; charset=UTF-8', 'no-cache', 'same-origin', null],
])(
  '%s has its Content-Type, Cache-Control and Cross-Origin-Resource-Policy',
  async (path, ...expected) => {
    const { headers } = await (await createSite())(path);
    const names = ['Content-Type', 'Cache-Control', 'Cross-Origin-Resource-Policy', 'X-Robots-Tag'];
    expect(names.map((name) => headers.get(name))).toEqual(expected);
  },
);

test('methods other than GET and HEAD are answered with 405', async () => {
  const get = await createSite();
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const response = await get('/about', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  }
});

test('a folder without a built site is an error that says what to do', () => {
  const folder = temporaryFolder();
  mkdirSync(`${folder}/half`);
  writeFileSync(`${folder}/half/index.html`, '');
  const deps = { https: false, logError: () => {}, contact: {} as never };
  for (const site of [`${folder}/none`, `${folder}/half`]) {
    expect(() => createApp({ site, ...deps })).toThrow(SiteError);
    expect(() => createApp({ site, ...deps })).toThrow('Build the site: npm run build');
  }
});

test('while something is invented, every answer asks search engines to leave it out', async () => {
  const ask = async (more?: Record<string, string>) => {
    const get = await createSite(more);
    const answers = [await get('/about', { method: 'DELETE' })];
    for (const path of [
      '/about',
      '/about/',
      '/nope',
      '/resume.pdf',
      '/.unlisted',
      '/_astro/a.BcDe.js',
    ])
      answers.push(await get(path));
    return answers.map(({ status, headers }) => `${status} ${headers.get('X-Robots-Tag')}`);
  };
  const statuses = [405, 200, 301, 404, 200, 404, 200];
  expect(await ask({ '.unlisted': '' })).toEqual(statuses.map((status) => `${status} noindex`));
  // Of a site that is listed, only downloads are not: search engines list the page that offers them.
  const listed = statuses.map((status, index) => `${status} ${index === 4 ? 'noindex' : null}`);
  expect(await ask()).toEqual(listed);
});
