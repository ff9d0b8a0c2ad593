import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isIndexed, pageNamed, pages } from './pages.ts';
import { pageSchemas } from './schemas/page.ts';

test('every page with words of its own is registered once', () => {
  const names = pages.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  expect(names).toEqual(expect.arrayContaining(Object.keys(pageSchemas)));
});

test('every page has a route', () => {
  const file = (path: string) => `site/pages${path === '/' ? '/index' : path}.astro`;
  const routes = pages.map(({ path }) => file(path));
  expect(routes.filter((route) => !existsSync(route))).toEqual([]);
});

test('every page with words of its own is dated by their file', () => {
  const withWords = pages.filter(({ name }) => name in pageSchemas);
  expect(withWords.length).toBeGreaterThan(7);
  const undated = withWords.filter(
    ({ name, sources }) => !(sources as readonly string[]).includes(`pages/${name}.yaml`),
  );
  expect(undated.map(({ name }) => name)).toEqual([]);
});

test('search engines may list what is for visitors who come from elsewhere', () => {
  expect(isIndexed('/portfolio/dining-range')).toBe(true);
  expect(isIndexed(pageNamed('contact').path)).toBe(true);
  expect(isIndexed(pageNamed('contact-sent').path)).toBe(false);
});
