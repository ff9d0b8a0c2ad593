import { describe, expect, it } from 'vitest';
import { destinationsOf, drawLaneMap, labelSizes } from './lane-map.ts';
import { frame } from './projection.ts';

const origin = { name: 'Rajasthan', coordinates: { latitude: 26.91, longitude: 75.79 } };
const place = (city: string, country: string, latitude: number, longitude: number) => ({
  city,
  country,
  coordinates: { latitude, longitude },
});
const hamburg = place('Hamburg', 'Germany', 53.55, 9.99);
const dubai = place('Dubai', 'United Arab Emirates', 25.2, 55.27);
const world = [
  hamburg,
  dubai,
  place('London', 'United Kingdom', 51.51, -0.13),
  place('Rotterdam', 'Netherlands', 51.92, 4.48),
  place('Antwerp', 'Belgium', 51.22, 4.4),
  place('Felixstowe', 'United Kingdom', 51.96, 1.35),
  place('Sydney', 'Australia', -33.87, 151.21),
  place('Los Angeles', 'United States', 34.05, -118.24),
];

function boxes(size: 'wide' | 'narrow') {
  const { font } = labelSizes[size];
  return drawLaneMap(origin, world).labels[size].map(({ text, x, y, anchor }) => {
    const width = text.length * 0.75 * font;
    const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
    return { text, left, right: left + width, top: y - font * 0.8, bottom: y + font * 0.3 };
  });
}

describe('drawLaneMap', () => {
  it('draws one lane to each place and says every place in words', () => {
    const map = drawLaneMap(origin, [hamburg, dubai, hamburg]);
    expect(map.lanes).toHaveLength(2);
    expect(map.description).toBe(
      'From Rajasthan to Hamburg, Germany (2 projects); Dubai, United Arab Emirates (1 project).',
    );
  });

  it.each(['wide', 'narrow'] as const)('keeps %s labels apart and inside the frame', (size) => {
    const labels = boxes(size);
    expect(labels.length).toBeGreaterThan(3);
    expect(labels[0]?.text).toBe('Rajasthan');
    for (const [i, a] of labels.entries()) {
      expect(a.left, a.text).toBeGreaterThanOrEqual(0);
      expect(a.right, a.text).toBeLessThanOrEqual(frame.width);
      for (const b of labels.slice(i + 1)) {
        const apart =
          a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        expect(apart, `${a.text} and ${b.text}`).toBe(true);
      }
    }
  });

  it('shows fewer labels on a narrow map rather than smaller ones', () => {
    expect(boxes('narrow').length).toBeLessThan(boxes('wide').length);
  });

  it('draws at most 24 lanes and counts the rest', () => {
    const many = Array.from({ length: 30 }, (_, i) => place(`City ${i}`, 'Kenya', i - 15, i * 3));
    const map = drawLaneMap(origin, many);
    expect(map.lanes).toHaveLength(24);
    expect(map.description).toContain('; and 6 more places.');
  });

  it('draws land, but not the Antarctic', () => {
    const { land } = drawLaneMap(origin, []);
    const moves = [...land.matchAll(/m-?\d+ (\d+)h/g)].map((match) => Number(match[1]));
    const bottom = moves.reduce((sum, down) => sum + down, 0);
    expect(moves.length).toBeGreaterThan(150);
    expect(bottom).toBeGreaterThan(frame.height / 2);
    expect(bottom).toBeLessThan(frame.height);
    expect(land.length).toBeLessThan(2000);
  });
});

describe('destinationsOf', () => {
  it('puts the place with the most projects first', () => {
    expect(destinationsOf([dubai, hamburg, hamburg]).map(({ city }) => city)).toEqual([
      'Hamburg',
      'Dubai',
    ]);
  });
});
