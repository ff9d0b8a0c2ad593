import { expect, it } from 'vitest';
import { wordsSchema } from '#model/schemas/words.ts';
import { laneLinks, unlinkedPlaces } from './lane-links.ts';
import { drawLaneMap } from './lane-map.ts';

const words = wordsSchema.parse({}).map;
const project = (slug: string, city: string, latitude: number, longitude: number) => ({
  slug,
  title: `Order ${slug}`,
  city,
  country: 'Nowhere',
  coordinates: { latitude, longitude },
});
const projects = [
  project('chairs', 'Hamburg', 53.55, 9.99),
  project('brackets', 'Dubai', 25.2, 55.27),
  project('cables', 'Dubai', 25.2, 55.27),
  project('linen', 'Antwerp', 51.22, 4.4),
  project('boxes', 'Rotterdam', 51.92, 4.48),
  project('paving', 'Jaipur', 26.9, 75.8),
];
const origin = { name: 'Rajasthan', coordinates: { latitude: 26.91, longitude: 75.79 } };
const map = drawLaneMap(origin, projects);

it('leads to a project that is alone at its place, else to all', () => {
  expect(laneLinks(map, projects, words).map(({ lane, ...link }) => link)).toEqual([
    { href: '/portfolio', place: 'Antwerp, Rotterdam', what: '2 projects' },
    { href: '/portfolio/chairs', place: 'Hamburg, Nowhere', what: 'Order chairs' },
    { href: '/portfolio', place: 'Dubai, Nowhere', what: '2 projects' },
  ]);
  const [, hamburg] = laneLinks(map, projects, words);
  expect(hamburg?.lane).toBe(
    map.lanes[map.stops.findIndex(({ destinations }) => destinations[0]?.city === 'Hamburg')],
  );
});

it('leaves the places that share a dot or have none to the list', () => {
  expect(unlinkedPlaces(map).map(({ city }) => city)).toEqual(['Antwerp', 'Rotterdam', 'Jaipur']);
});
