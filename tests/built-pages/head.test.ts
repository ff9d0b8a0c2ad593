/** Tests the heads of the built pages: language, titles, canonical addresses, icons. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sitemapPaths } from '../sitemap.ts';
import { profile } from '../test-content.ts';
import { builtPages, dist } from './pages.ts';

const indexed = builtPages.filter(({ $ }) => $('meta[name=robots]').length === 0);

test('each page names its language, has one h1 and can be zoomed', () => {
  for (const { path, $ } of builtPages) {
    expect($('html').attr('lang'), path).toBe('en');
    expect($('h1').length, path).toBe(1);
    expect($('meta[name=viewport]').attr('content'), path).toBe('width=device-width');
  }
});

test('no two pages have the same title or description', () => {
  expect(indexed.length).toBeGreaterThan(6);
  for (const read of [
    ($: (typeof builtPages)[number]['$']) => $('title').text(),
    ($: (typeof builtPages)[number]['$']) => `${$('meta[name=description]').attr('content')}`,
  ]) {
    const texts = indexed.map(({ $ }) => read($));
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test('canonical addresses and the site map name the same pages', () => {
  const canonical = indexed.map(({ $ }) => $('link[rel=canonical]').attr('href'));
  const paths = canonical.map((address) => new URL(`${address}`).pathname);
  expect(paths.sort()).toEqual(sitemapPaths().sort());
  expect(indexed.map(({ path }) => path).sort()).toEqual(paths);
});

test('only the home page has the codes that verify the site for search engines', () => {
  const codes = (name: string) =>
    builtPages.flatMap(({ path, $ }) =>
      $(`meta[name="${name}"]`)
        .toArray()
        .map((tag) => [path, $(tag).attr('content')]),
    );
  const { google, bing } = profile.verification ?? {};
  expect(codes('google-site-verification')).toEqual([['/', google]]);
  expect(codes('msvalidate.01')).toEqual([['/', bing]]);
});

test('the site has icons, and a robots.txt that names the site map', () => {
  for (const file of ['favicon.png', 'favicon.svg', 'apple-touch-icon.png', '404.html', '_headers'])
    expect(existsSync(join(dist, file)), file).toBe(true);
  expect(readFileSync(join(dist, 'robots.txt'), 'utf8')).toMatch(/^Sitemap: https:\/\/\S+\.xml$/m);
});
