import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { pages as siteRoutes } from '#model/pages.ts';
import { projects } from '../test-content.ts';
import { builtPages, dist } from './pages.ts';
import { pages as parsedPages } from './parsed-pages.ts';

const pages = builtPages();

/** Attributes that name another address, and those that name elements of the same page. */
const addressPattern = /\s(?:href|src|action)="(\/[^"]*|#[^"]*)"/g;
const idListPattern =
  /\s(?:for|aria-labelledby|aria-describedby|aria-controls|popovertarget|interestfor)="([^"]+)"/g;

const idsOf = (html: string) =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => `${id}`));

/** The file of the built site that answers an address; the form's address is the server's. */
function fileOf(pathname: string): string | undefined {
  const path = decodeURI(pathname).slice(1);
  const candidates = [path, join(path, 'index.html')];
  return candidates.find((it) => existsSync(join(dist, it)) && statSync(join(dist, it)).isFile());
}

test.each([...pages])('every link of %s leads somewhere', (name, html) => {
  const addresses = [...html.matchAll(addressPattern)].map(([, address]) => `${address}`);
  expect(addresses.length).toBeGreaterThan(5);
  const broken = addresses.filter((address) => {
    const { pathname, hash } = new URL(address.replaceAll('&amp;', '&'), 'http://site');
    if (pathname.startsWith('/api/')) return false;
    const file = address.startsWith('#') ? name : fileOf(pathname);
    if (!file) return true;
    // A picture's address may name a part of it, too.
    const target = pages.get(file) ?? readFileSync(join(dist, file), 'utf8');
    return hash !== '' && !idsOf(target).has(hash.slice(1));
  });
  expect(broken).toEqual([]);
});

test.each([...pages])('every reference within %s names an element of it', (_, html) => {
  const ids = idsOf(html);
  const named = [...html.matchAll(idListPattern)].flatMap(([, list]) => `${list}`.split(' '));
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});

test.each([...pages])('%s asks no other origin for anything', (_, html) => {
  const loaded = /<(?:script|img|source|iframe|video|audio)[^>]*\ssrc="(https?:|\/\/)/.exec(html);
  const linked = /<link[^>]*rel="(?:stylesheet|preload|modulepreload|icon)"[^>]*href="https?:/.exec(
    html,
  );
  expect([loaded?.[0], linked?.[0]]).toEqual([undefined, undefined]);
});

test('every picture that a shared link shows is there', () => {
  const shown = [...pages.values()].flatMap((html) =>
    [...html.matchAll(/property="og:image" content="([^"]+)"/g)].map(([, url]) => `${url}`),
  );
  expect(shown.length).toBeGreaterThan(6);
  expect(shown.filter((url) => !fileOf(new URL(url).pathname))).toEqual([]);
});

test('every document of a project is on its page, and linked where it has a file', () => {
  const documents = projects.flatMap(({ slug, documents }) =>
    documents.map((document) => ({ ...document, slug })),
  );
  expect(documents.some(({ gate, file }) => !gate && file)).toBe(true);
  expect(documents.some(({ guide }) => guide)).toBe(true);
  const missing = documents.filter(({ slug, title, file, guide }) => {
    const target = file ? `/documents/${basename(file)}` : guide && `/${guide}.pdf`;
    const page = parsedPages.find(({ path }) => path === `/portfolio/${slug}`);
    const shown = page?.$('main .gate-documents li').filter((_, item) => {
      const text = page.$(item).text();
      const href = page.$(item).find('a').attr('href');
      return text.startsWith(title) && href === target;
    });
    return !shown?.length;
  });
  expect(missing.map(({ title }) => title)).toEqual([]);
});

test('WhatsApp’s greeting names the page that it comes from', () => {
  const greetings = parsedPages.flatMap(({ path, $ }) => {
    const href = $('.phone-bar a[href^="https://wa.me"]').attr('href');
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

const navigationPages = siteRoutes.filter(({ inNavigation }) => inNavigation);

test.each(parsedPages)(
  '$path marks its own link in the navigation, or that of its section',
  ({ path, $ }) => {
    const marked = $('#menu [aria-current]').toArray();
    const owner = navigationPages.find(
      (page) => path === page.path || path.startsWith(`${page.path}/`),
    );
    expect(marked.map((link) => [$(link).attr('href'), $(link).attr('aria-current')])).toEqual(
      owner ? [[owner.path, owner.path === path ? 'page' : 'true']] : [],
    );
  },
);

test('every page but the home page has the same foot', () => {
  const feet = parsedPages.filter(({ path }) => path !== '/').map(({ $ }) => $('footer').html());
  expect(feet[0]?.length).toBeGreaterThan(500);
  expect(new Set(feet).size).toBe(1);
});
