import { expect, test } from 'vitest';
import { content } from '../tests/test-content.ts';
import { casePath, routesAbove, routesOf } from './routes.ts';

const routes = routesOf(content);

test('lists each page once, and none that is hidden', () => {
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/about', ...content.guides.map(({ slug }) => `/${slug}`)]),
  );
  const about = { ...content.pages.about, hidden: true };
  const fewer = routesOf({ ...content, pages: { ...content.pages, about } });
  expect(fewer).toHaveLength(routes.length - 1);
});

test('a project lies under the portfolio, and every page under the home page', () => {
  const [project] = content.projects;
  const above = routesAbove(routes, casePath(`${project?.slug}`));
  expect(above.map(({ path, title }) => [path, title])).toEqual([
    ['/', 'Home'],
    ['/portfolio', 'Portfolio'],
  ]);
  expect(routesAbove(routes, '/')).toEqual([]);
});
