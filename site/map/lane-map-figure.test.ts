/** Tests the shapes and the links of the lane map. */
import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainOrder } from '../../tests/invented-order.ts';
import { drawLaneMap } from './lane-map.ts';
import { LaneMap } from './lane-map-figure.tsx';

const origin = { name: 'Jaipur', coordinates: { latitude: 26.91, longitude: 75.79 } };
const perth = {
  ...plainOrder,
  city: 'Perth',
  coordinates: { latitude: -31.95, longitude: 115.86 },
};

const mapOf = (projects: (typeof plainOrder)[], hasLinks = true) =>
  renderToStaticMarkup(
    createElement(LaneMap, { map: drawLaneMap(origin, projects), caption: 'Lanes', hasLinks }),
  );

test('the map has the land, a lane and a dot for each place, and the origin', () => {
  const $ = load(mapOf([plainOrder, perth]));
  const parts = ['.map-land', '.map-lanes path', '.map-stops circle', '[fill*=accent] circle'];
  expect(parts.map((part) => $(part).length)).toEqual([1, 2, 2, 2]);
});

test('a label leads to its project, or to all projects where several went there', () => {
  const html = mapOf([plainOrder, perth, { ...perth, slug: 'again' }]);
  const links = [...html.matchAll(/<a href="([^"]*)".*?<text[^>]*>([^<]*)/g)];
  expect(links.map(([, href, text]) => [text, href])).toEqual([
    ['Perth', '/portfolio'],
    ['Lyon', '/portfolio/jars'],
  ]);
  // A picture has no links for screen readers.
  expect(html).toContain('role="group"');
  expect(mapOf([plainOrder], false)).toMatch(/role="img"(?!.*<a )/);
});
