import { namedAt, nameOfMarker } from './destinations.ts';
import type { LaneMap, labelSizes } from './lane-map.ts';

/** Names under the map at most; the portfolio has all of them. */
const mostNames = 12;

/** The cities that the map of a size does not name; of many, the first and the number of the rest. */
export function unlabelledCities(
  { stops, labels, destinations }: LaneMap,
  size: keyof typeof labelSizes,
): { shown: string[]; more: number } {
  const texts = new Set(labels[size].map(({ text }) => text));
  const labelled = stops.filter((stop) => texts.has(nameOfMarker(stop)));
  const named = new Set(labelled.flatMap(namedAt));
  const cities = destinations.filter((one) => !named.has(one)).map(({ city }) => city);
  return {
    shown: cities.slice(0, mostNames),
    more: Math.max(0, cities.length - mostNames),
  };
}
