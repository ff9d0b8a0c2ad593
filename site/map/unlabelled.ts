import { nameOfStop } from './destinations.ts';
import type { LaneMap, labelSizes } from './lane-map.ts';

/** More names than this under the map are a list that nobody reads. */
const maximumNames = 12;

/** The cities that the map of a size does not name; of many, the first and the number of the rest. */
export function unlabelledCities(
  { stops, labels, destinations }: LaneMap,
  size: keyof typeof labelSizes,
): { shown: string[]; more: number } {
  const texts = new Set(labels[size].map(({ text }) => text));
  const labelled = stops.filter((stop) => texts.has(nameOfStop(stop)));
  const named = new Set(
    labelled.flatMap((stop) =>
      stop.destinations.filter(({ city }) => nameOfStop(stop).includes(city)),
    ),
  );
  const cities = destinations.filter((one) => !named.has(one)).map(({ city }) => city);
  return { shown: cities.slice(0, maximumNames), more: Math.max(0, cities.length - maximumNames) };
}
