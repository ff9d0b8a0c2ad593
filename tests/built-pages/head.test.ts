/** Tests the heads of the built pages: language, titles, canonical addresses, icons. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inScheme } from '#model/colours.ts';
import { pages as pageRegistry } from '#model/pages.ts';
import { appleTouchIcon, faviconPng } from '#ui/icons/icons.ts';
import { leastSite } from '../build-site.ts';
import { sitemapPaths } from '../sitemap.ts';
import { content, pages, profile } from '../test-content.ts';
import { builtPages, dist, pageAt } from './pages.ts';

const { colours } = content;
const indexed = builtPages.filter(({ $ }) => $('meta[name=robots]').length === 0);

test('each page has a policy and nothing that it forbids, its language, and can be zoomed', () => {
  for (const { path, html, $ } of builtPages) {
    expect($('meta[charset] + meta[http-equiv=Content-Security-Policy]').length, path).toBe(1);
    expect(html, path).not.toMatch(/ (style|on\w+)=/);
    expect($('html').attr('lang'), path).toBe(profile.language);
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

test('each page has the tags for browsers, and says how its parts are reached', () => {
  const [light, dark] = [inScheme(colours, 'light').bg, inScheme(colours, 'dark').bg];
  for (const { path, $ } of builtPages) {
    const tags = $(
      'head :is(link:not([rel=canonical], [rel=alternate], [rel=stylesheet]), meta[media])',
    );
    const written = tags.toArray().map(({ attribs }) => Object.values(attribs).join(' '));
    const fonts = `${$('link[as=style]').attr('href')}`;
    expect(written, path).toEqual([
      `theme-color ${light} (prefers-color-scheme: light)`,
      `theme-color ${dark} (prefers-color-scheme: dark)`,
      `preload ${fonts} style`,
      'icon /favicon.ico 32x32',
      'icon /favicon.svg image/svg+xml',
      'apple-touch-icon /apple-touch-icon.png',
    ]);
    expect($('body > link[rel=stylesheet]:last-child').attr('href'), path).toBe(fonts);
    expect($('body > :first-child').attr(), path).toMatchObject({ href: '#main' });
    expect($('main').attr(), path).toEqual({ id: 'main', tabindex: '-1' });
  }
});

test('pages that search engines may list carry their structured data, and link to their files for programs', () => {
  for (const { path, $ } of indexed) {
    const data = JSON.parse($('script[type="application/ld+json"]').text());
    expect(data['@context'], path).toBe('https://schema.org');
  }
  for (const [path, ...files] of [
    ['/contact', '/contact.vcf'],
    ['/resume', '/resume.pdf', '/resume.json'],
  ] as const) {
    const offered = pageAt(path).$('link[rel=alternate]').toArray();
    expect(offered.map(({ attribs }) => attribs.href)).toEqual(files);
  }
});

test('pages that search engines may not list say so, and describe themselves to none', () => {
  const others = builtPages.filter((page) => !indexed.includes(page));
  expect(others.map(({ path }) => path).sort()).toEqual(['/404', '/contact/sent']);
  for (const { $ } of others)
    expect(
      $('[rel=canonical], [property], [type="application/ld+json"], nav[aria-label=Contact]'),
    ).toHaveLength(0);
  const withoutBar = builtPages.filter(({ $ }) => $('nav[aria-label=Contact]').length === 0);
  expect(withoutBar.map(({ path }) => path).sort()).toEqual(
    pageRegistry
      .filter(({ hasPhoneBar }) => !hasPhoneBar)
      .map(({ path }) => path)
      .sort(),
  );
});

test('the icons and the pictures for programs have their sizes, and the icons the logo of the content', async () => {
  const sizeOf = async (name: string) => {
    const { format, width, height } = await sharp(join(dist, name)).metadata();
    return `${format} ${width} ${height}`;
  };
  expect(await sizeOf('favicon.ico')).toBe('png 32 32');
  expect(await sizeOf('favicon.svg')).toBe('svg 36 36');
  expect(await sizeOf('apple-touch-icon.png')).toBe('png 180 180');
  // They show the logo of the content instead of the one that the site draws.
  const fileOf = (name: string) => new Uint8Array(readFileSync(join(dist, name)));
  const light = inScheme(colours, 'light');
  expect(fileOf('favicon.ico')).not.toEqual(await faviconPng(light));
  expect(fileOf('apple-touch-icon.png')).not.toEqual(await appleTouchIcon(light));
  expect(readFileSync(join(dist, 'favicon.svg'), 'utf8')).toContain('<image');
  expect(pageAt('/').$('header img, footer img')).toHaveLength(2);
  // Never enlarged: the photo of the tests' owner is smaller than 640 by 800.
  expect(await sizeOf('owner.jpg')).toBe('jpeg 400 500');
  expect(await sizeOf('og/home.png')).toBe('png 1200 630');
});

test('without a photo of the owner, there is none for programs, nor in the contact card', () => {
  expect(existsSync(join(leastSite.site, 'owner.jpg'))).toBe(false);
  expect(readFileSync(join(leastSite.site, 'contact.vcf'), 'utf8')).not.toMatch(/^PHOTO/m);
});

test('robots.txt lets every crawler in, and the settings of the form are those of the content', () => {
  const read = (name: string) => readFileSync(join(dist, name), 'utf8');
  const { href } = new URL('/sitemap.xml', profile.website);
  expect(read('robots.txt')).toBe(`User-agent: *\nAllow: /\nSitemap: ${href}\n`);
  expect(existsSync(join(dist, '_headers'))).toBe(true);
  const { email, phone, workingHours } = profile;
  const { form: texts, checklist: prompts } = pages.contact;
  const { timeZone } = workingHours;
  expect(JSON.parse(read('contact/form.json'))).toEqual({ texts, prompts, email, phone, timeZone });
});
