/** Tests that every page of the registry has a name, a path and a route. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

test('every page has a name and a path of its own', () => {
  expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

test('every page has a route', () => {
  const file = (path: string) => `site/pages${path === '/' ? '/index' : path}.astro`;
  const routes = pages.map(({ path }) => file(path));
  expect(routes.filter((route) => !existsSync(route))).toEqual([]);
});
