/** Tests the list of the site's pages: which are hidden and listed, and their pictures. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTakenAddress } from '#model/pages.ts';
import { content } from '../tests/test-content.ts';
import { attachedFolders } from './attached-files.ts';
import { isPageHidden, picturedRoutes, pictureOf, routeNamed, routesOf } from './routes.ts';

const routes = routesOf(content);

test('no guide can have the address of a page or a folder of the site', () => {
  const files = readdirSync('site/pages').map((name) => name.replace(/\.astro$/, ''));
  const slugs = files.filter((name) => /^[a-z0-9-]+$/.test(name));
  expect(slugs).toEqual(expect.arrayContaining(['about', 'og']));
  const taken = [...slugs, ...Object.keys(attachedFolders)];
  expect(taken.filter((slug) => !isTakenAddress(slug))).toEqual([]);
});

test('each page is listed once, and hidden pages are not', () => {
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/about', ...content.guides.map(({ slug }) => `/${slug}`)]),
  );
  const about = { ...content.pages.about, hidden: true };
  const fewer = routesOf({ ...content, pages: { ...content.pages, about } });
  expect(fewer).toHaveLength(routes.length - 1);
  expect(routeNamed(fewer, 'about')).toBeUndefined();
});

test('phones show the contact bar but on a form, its answer, and the resume, whose contact links it would cover', () => {
  const without = routes.filter(({ hasPhoneBar }) => !hasPhoneBar).map(({ path }) => path);
  expect(without).toEqual(['/contact', '/resume', '/aql', '/404', '/contact/sent']);
});

test('the files of a hidden page are hidden with it', () => {
  const resume = { ...content.pages.resume, hidden: true };
  const fewer = routesOf({ ...content, pages: { ...content.pages, resume } });
  const paths = [
    '/resume/',
    '/resume.pdf',
    '/resume.json',
    '/',
    '/contact/',
    '/contact.vcf',
    '/og/home.png',
  ];
  expect(paths.filter((path) => isPageHidden(fewer, path))).toEqual(paths.slice(0, 3));
  expect(paths.filter((path) => isPageHidden(routes, path))).toEqual([]);
});

test('the home page and each project have a picture of their own, and other pages that of the home page', () => {
  const own = ['home', ...content.projects.map(({ slug }) => `portfolio/${slug}`)];
  expect(picturedRoutes(routes).map(pictureOf)).toEqual(own);
  const others = routes.filter(({ project }) => !project);
  expect(new Set(others.map(pictureOf))).toEqual(new Set(['home']));
});
