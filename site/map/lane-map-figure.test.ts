/** Tests the shapes and the links of the lane map. */
import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { projects } from '../../tests/test-content.ts';
import { drawLaneMap } from './lane-map.ts';
import { LaneMap } from './lane-map-figure.tsx';

const origin = { name: 'Jaipur', coordinates: { latitude: 26.91, longitude: 75.79 } };
const [first = expect.fail(), second = expect.fail()] = projects;

const mapOf = (orders: typeof projects, hasLinks = true) =>
  renderToStaticMarkup(
    createElement(LaneMap, { map: drawLaneMap(origin, orders), caption: 'Lanes', hasLinks }),
  );

test('the map has the land, a lane and a dot for each place, and the origin', () => {
  const $ = load(mapOf([first, second]));
  const parts = ['.map-land', '.map-lanes path', '.map-stops circle', '[fill*=accent] circle'];
  expect(parts.map((part) => $(part).length)).toEqual([1, 2, 2, 2]);
});

test('a label leads to its project, or to all projects where several went there', () => {
  const html = mapOf([first, second, { ...second, slug: 'again' }]);
  const links = [...html.matchAll(/<a href="([^"]*)".*?<text[^>]*>([^<]*)/g)];
  expect(links.map(([, href, text]) => [text, href])).toEqual([
    ['Punta Arenas', '/portfolio'],
    ['Longyearbyen', '/portfolio/observatory-glass'],
  ]);
  // A picture has no links for screen readers.
  expect(html).toContain('role="group"');
  expect(mapOf([first], false)).toMatch(/role="img"(?!.*<a )/);
});
