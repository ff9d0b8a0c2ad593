/** Tests the links of the built pages: each leads to a file, and no page loads from elsewhere. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages as pageRegistry } from '#model/pages.ts';
import { sitemapPaths } from '../sitemap.ts';
import { builtPages, dist, pageAt } from './pages.ts';

const idsOf = (html: string) =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => `${id}`));

/** The addresses of a page that are this site's own, as they are written. */
function ownAddresses({ $ }: (typeof builtPages)[number]): string[] {
  const written = $('[href], [src], [poster]')
    .toArray()
    .flatMap((element) => [element.attribs.href, element.attribs.src, element.attribs.poster]);
  const sources = $('[srcset]')
    .toArray()
    .flatMap((element) => `${element.attribs.srcset}`.split(','))
    .map((source) => source.trim().split(/\s+/)[0]);
  const { pathname } = new URL(
    $('meta[property="og:image"]').attr('content') ?? '/',
    'http://site',
  );
  return [...written, ...sources, pathname].filter((address): address is string =>
    /^(\/(?!\/)|#)/.test(`${address}`),
  );
}

test('every link within the site leads to a file, and to an element of it', () => {
  const files = new Set(globSync('**/*', { cwd: dist }).map((file) => file.replaceAll('\\', '/')));
  const pages = new Map(builtPages.map((page) => [page.path, page]));
  const leadsNowhere = (address: string, from: string) => {
    const { pathname, hash } = new URL(address, `http://site${from}`);
    const path = decodeURI(pathname);
    const page = pages.get(path);
    if (!page) return !files.has(path.slice(1));
    return hash.length > 1 && !idsOf(page.html).has(decodeURIComponent(hash.slice(1)));
  };
  for (const page of builtPages) {
    const addresses = ownAddresses(page);
    expect(addresses.length, page.file).toBeGreaterThan(5);
    expect(
      addresses.filter((address) => leadsNowhere(address, page.path)),
      page.file,
    ).toEqual([]);
  }
});

test('no page loads anything from another origin', () => {
  const loads = /<(?:script|img|source|iframe|video|audio)[^>]*\ssrc="(?:https?:|\/\/)/;
  const links = /<link[^>]*rel="(?:stylesheet|preload|modulepreload|icon)"[^>]*href="https?:/;
  const asking = builtPages.filter(({ html }) => loads.test(html) || links.test(html));
  expect(asking.map(({ file }) => file)).toEqual([]);
});

test('the WhatsApp greeting names the page that it comes from', () => {
  const greetings = builtPages.flatMap(({ path, $ }) => {
    const href = $('nav[aria-label=Contact] a[href^="https://wa.me"]').attr('href');
    const title = $('meta[property="og:title"]').attr('content');
    // A long title is cut off for shared links.
    const [words = ''] = title?.split(/…? \| /) ?? [];
    return href && words && path !== '/'
      ? [{ words, text: new URL(href).searchParams.get('text') ?? '' }]
      : [];
  });
  expect(greetings.length).toBeGreaterThan(8);
  expect(greetings.filter(({ words, text }) => !text.includes(words))).toEqual([]);
});

test('every link to WhatsApp opens in a new tab', () => {
  const chats = builtPages.flatMap(({ path, $ }) =>
    $('a[href^="https://wa.me"]')
      .toArray()
      .map(({ attribs: { target } }) => ({ path, target })),
  );
  expect(chats.length).toBeGreaterThan(8);
  expect(chats.filter(({ target }) => target !== '_blank')).toEqual([]);
});

const navigationPages = pageRegistry.filter(({ inNavigation }) => inNavigation);

test('each page marks its own link in the navigation, or that of its section', () => {
  for (const { path, $ } of builtPages) {
    const marked = $('#menu [aria-current]').toArray();
    const owner = navigationPages.find(
      (page) => path === page.path || path.startsWith(`${page.path}/`),
    );
    expect(
      marked.map((link) => [$(link).attr('href'), $(link).attr('aria-current')]),
      path,
    ).toEqual(owner ? [[owner.path, owner.path === path ? 'page' : 'true']] : []);
  }
});

test('every page has the same header and the same footer', () => {
  for (const part of ['header', 'footer']) {
    const htmlOfPages = builtPages.map(({ $ }) =>
      $(`body > ${part}`)
        .html()
        ?.replaceAll(/ class="[^"]*"| aria-current="[^"]*"|--[\w-]+/g, ''),
    );
    expect(htmlOfPages[0]).toContain('<nav');
    expect(new Set(htmlOfPages).size, part).toBe(1);
  }
});

test('the page for unknown addresses suggests the pages of the site map, and files', () => {
  const suggested = `${pageAt('/404').$('#meant').attr('data-addresses')}`.split(' ');
  expect(suggested.filter((path) => !path.includes('.')).sort()).toEqual(sitemapPaths().sort());
  const files = ['/resume.pdf', '/resume.docx', '/resume.json', '/contact.vcf'];
  expect(suggested.filter((path) => path.includes('.'))).toEqual(files);
});
