/** Tests the map of trade lanes: its lines, and the positions and links of labels. */
import { expect, test } from 'vitest';
import { frame } from '#ui/world-map.ts';
import { boxOf, distance, fontSizes } from './labels.ts';
import { drawLaneMap, nameOfStop, type ProjectPlace } from './lane-map.ts';

const origin = { name: 'Rajasthan', coordinates: { latitude: 26.91, longitude: 75.79 } };
const place = (city: string, country: string, latitude: number, longitude: number) => ({
  slug: city.toLowerCase(),
  city,
  country,
  coordinates: { latitude, longitude },
});
const hamburg = place('Hamburg', 'Germany', 53.55, 9.99);
const dubai = place('Dubai', 'United Arab Emirates', 25.2, 55.27);
const sharjah = place('Sharjah', 'United Arab Emirates', 25.35, 55.42);
const crowded = [
  hamburg,
  dubai,
  sharjah,
  place('London', 'United Kingdom', 51.51, -0.13),
  place('Rotterdam', 'Netherlands', 51.92, 4.48),
  place('Antwerp', 'Belgium', 51.22, 4.4),
  place('Felixstowe', 'United Kingdom', 51.96, 1.35),
  place('Bremerhaven', 'Germany', 53.54, 8.58),
  place('Gothenburg', 'Sweden', 57.71, 11.97),
  place('Sydney', 'Australia', -33.87, 151.21),
  place('Los Angeles', 'United States', 34.05, -118.24),
];
const corners = [
  place('Honolulu', 'United States', 21.3, -157.86),
  place('Longyearbyen', 'Norway', 78.22, 15.65),
  place('Ushuaia', 'Argentina', -54.8, -68.3),
  place('Auckland', 'New Zealand', -36.85, 174.76),
  place('Anchorage', 'United States', 61.22, -149.9),
];
/** Twenty-four places all over the world, some near to each other, always the same. */
const scattered = Array.from({ length: 24 }, (_, i) =>
  place(`Harbour ${i}`, 'Elsewhere', ((i * 37) % 110) - 45, ((i * 73) % 330) - 165),
);

const near = [place('Ajmer', 'India', 26.45, 74.64), ...crowded];

test.each([
  ['wide', 'crowded', crowded],
  ['wide', 'in the corners', corners],
  ['wide', 'all over the world', scattered],
  ['wide', 'near the origin', near],
  ['narrow', 'crowded', crowded],
  ['narrow', 'in the corners', corners],
  ['narrow', 'all over the world', scattered],
  ['narrow', 'near the origin', near],
] as const)('labels of a %s map whose places are %s cover nothing', (size, _, places) => {
  const map = drawLaneMap(origin, places);
  const labels = map.labels.filter(({ isWideOnly }) => size === 'wide' || !isWideOnly);
  expect(labels.length).toBeGreaterThan(2);
  const dots = [
    { ...map.origin, text: origin.name, slugs: [], radius: { wide: 9, narrow: 13 } },
    ...map.stops.map((stop) => ({
      ...stop,
      ...nameOfStop(stop),
      radius: { wide: 5, narrow: 8 },
    })),
  ];
  for (const [i, label] of labels.entries()) {
    const box = boxOf(label, size);
    expect(Math.min(box.left, box.top), label.text).toBeGreaterThanOrEqual(0);
    expect(box.right, label.text).toBeLessThanOrEqual(frame.width);
    expect(box.bottom, label.text).toBeLessThanOrEqual(frame.height);
    // Its own dot may be where only letters such as g reach.
    for (const dot of dots)
      expect(distance(dot, box, size), `${label.text} over ${dot.text}`).toBeGreaterThan(
        dot.text === label.text ? -fontSizes[size] / 4 : 0,
      );
    // The target of a link is higher than its text.
    const a = boxOf(label, size, label.target);
    expect(a.top <= box.top && a.bottom >= box.bottom, label.text).toBe(true);
    // 24 px where the text has 12 px (WCAG 2.2, 2.5.8).
    if (label.slugs.length > 0) expect(label.target.height, label.text).toBeGreaterThanOrEqual(2);
    for (const other of labels.slice(i + 1)) {
      const b = boxOf(other, size, other.target);
      const apart =
        a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      expect(apart, `${label.text} and ${other.text}`).toBe(true);
    }
  }
});

test('a place too near the origin for a lane is named at the origin’s dot, also on a phone', () => {
  const munich = { name: 'Bavaria', coordinates: { latitude: 48.14, longitude: 11.58 } };
  const graz = place('Graz', 'Austria', 47.07, 15.44);
  const ulm = place('Ulm', 'Germany', 48.4, 9.99);
  const namesOf = (projects: ProjectPlace[]) => {
    const map = drawLaneMap(munich, projects);
    return map.labels.filter(({ isWideOnly }) => !isWideOnly).map(({ text }) => text);
  };
  expect(namesOf([graz])).toEqual(['Bavaria', 'Graz']);
  expect(namesOf([graz, ulm])).toEqual(['Bavaria', 'Graz, Ulm']);
  expect(namesOf([graz, dubai])).toEqual(['Bavaria', 'Graz', 'Dubai']);
  expect(drawLaneMap(munich, [graz, ulm, dubai]).stops).toHaveLength(1);
});

test('the origin is not named twice', () => {
  const berlin = { latitude: 52.52, longitude: 13.4 };
  const names = drawLaneMap({ name: 'Berlin', coordinates: berlin }, [
    place('Berlin', 'Germany', 52.52, 13.4),
  ]).labels.map(({ text }) => text);
  expect(names).toEqual(['Berlin']);
});

test('the map draws one lane to each spot', () => {
  expect(drawLaneMap(origin, [hamburg, dubai, sharjah, hamburg]).stops).toHaveLength(2);
});

test('the map draws no lane to the origin itself', () => {
  const jaipur = place('Jaipur', 'India', 26.9, 75.8);
  expect(drawLaneMap(origin, [jaipur, dubai]).stops).toHaveLength(1);
});

test('the map draws at most 24 lanes', () => {
  const many = Array.from({ length: 60 }, (_, i) =>
    place(`City ${i}`, 'Kenya', ((i * 37) % 110) - 45, ((i * 73) % 330) - 165),
  );
  const map = drawLaneMap(origin, many);
  expect(map.stops).toHaveLength(24);
  expect(new Set(map.stops.map(({ lane }) => lane)).size).toBe(24);
});

test('a label leads to the projects of its place, those with the most first', () => {
  const { labels } = drawLaneMap(origin, [dubai, hamburg, { ...hamburg, slug: 'again' }]);
  expect(labels.map(({ text, slugs }) => [text, slugs])).toEqual([
    ['Rajasthan', []],
    ['Hamburg', ['hamburg', 'again']],
    ['Dubai', ['dubai']],
  ]);
});

test('places on one spot share a label', () => {
  const name = (...cities: string[]) =>
    drawLaneMap(
      origin,
      cities.map((city) => ({ ...dubai, city })),
    ).stops.map((stop) => nameOfStop(stop).text);
  expect(name('Dubai')).toEqual(['Dubai']);
  expect(name('Dubai', 'Sharjah')).toEqual(['Dubai, Sharjah']);
  expect(name('Dubai', 'Sharjah', 'Ajman')).toEqual(['Dubai +2']);
  expect(name('Llanfairpwllgwyngyll', 'Sharjah')).toEqual(['Llanfairpwllgwyngyll +1']);
});
