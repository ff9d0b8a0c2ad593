/** Tests the shapes of the lane map, and the list of places below it. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainOrder } from '../../tests/invented-order.ts';
import { outlineOf } from '../../tests/outline.ts';
import { destinationsOf, drawLaneMap } from './lane-map.ts';
import { LaneMap, PlaceList } from './lane-map-figure.tsx';

const listOf = (...cities: string[]) => {
  const orders = cities.map((city) => ({ ...plainOrder, city }));
  return outlineOf(createElement(PlaceList, { places: destinationsOf(orders) }));
};

test('the map has the land, a lane and a dot for each place, and the origin', () => {
  const origin = { name: 'Jaipur', coordinates: { latitude: 26.91, longitude: 75.79 } };
  const map = drawLaneMap(origin, [plainOrder]);
  const html = renderToStaticMarkup(createElement(LaneMap, { map, caption: 'Trade lanes' }));
  expect(html.match(/<(path|circle) class="[^"]*"/g)).toMatchInlineSnapshot(`
    [
      "<path class="map-land"",
      "<path class="map-lane"",
      "<circle class="map-stop"",
      "<circle class="fill-accent"",
      "<circle class="fill-accent stroke-ink"",
    ]
  `);
});

test('a place leads to its project, or to all projects where several went there', () => {
  expect(listOf('Lyon', 'Nice', 'Nice')).toMatchInlineSnapshot(`
    "<ul role="list"><li><a href="/portfolio">Nice, France (2 projects)</a></li>
    <li><a href="/portfolio/jars">Lyon, France</a></li></ul>"
  `);
});

test('of more than twelve places eleven are listed, and how many there are besides', () => {
  const cities = Array.from({ length: 13 }, (_, at) => `City ${at}`);
  expect(listOf(...cities.slice(1)).match(/<li>/g)).toHaveLength(12);
  const items = listOf(...cities)
    .split('<li>')
    .slice(1);
  expect(items).toHaveLength(12);
  expect(items.at(-1)).toMatchInlineSnapshot(`"<a href="/portfolio">2 more places</a></li></ul>"`);
});
