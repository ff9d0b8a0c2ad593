/** Computes the map of trade lanes, the lines from the owner's town to each project's: shapes and labels. */
import type { Coordinates } from '#model/schemas/fields.ts';
import { type Point, pointOf, toTenth } from '#ui/world-map.ts';
import { type Dot, type Label, placeLabels } from './labels.ts';

export interface ProjectPlace {
  slug: string;
  city: string;
  country: string;
  coordinates: Coordinates;
}

/** A place that goods went to, with the projects delivered there. */
interface Destination extends Omit<ProjectPlace, 'slug'> {
  slugs: string[];
}

/** A dot on the map: its places, those with the most projects first, and the outline of its lane. */
export interface MapStop extends Point {
  destinations: Destination[];
  lane: string;
}

/** Everything that a drawing of the map needs, in the map's own units. */
export interface LaneMapData {
  origin: Point & { name: string };
  stops: MapStop[];
  labels: Label[];
}

/** Dots nearer to each other than this would cover each other. */
const nearest = 9;

/** The most lanes, those to the most projects: more could not be told apart. */
const mostLanes = 24;

const originRadius = { wide: 9, narrow: 13 };
const stopRadius = { wide: 5, narrow: 8 };

/**
 * Draws the lanes from the owner's place to each place where a project was delivered.
 *
 * @param origin where the lanes begin, and the name to print there.
 * @param projects the projects, in any order.
 */
export function drawLaneMap(
  origin: { name: string; coordinates: Coordinates },
  projects: ProjectPlace[],
): LaneMapData {
  const from = pointOf(origin.coordinates);
  const { near = [], far = [] } = Object.groupBy(destinationsOf(projects), ({ coordinates }) =>
    isNear(pointOf(coordinates), from) ? 'near' : 'far',
  );
  const stops = stopsOf(far, from).slice(0, mostLanes);
  const dots: Dot[] = stops.map(({ x, y, destinations }) => {
    return { x, y, ...nameOfStop({ destinations }), radius: stopRadius };
  });
  // A place near the origin has no dot of its own: the origin's dot has its name as a second label.
  const others = near.filter(({ city }) => city !== origin.name);
  if (others.length > 0)
    dots.unshift({ ...from, ...nameOfStop({ destinations: others }), radius: originRadius });
  return {
    origin: { ...from, name: origin.name },
    stops,
    labels: placeLabels([{ ...from, text: origin.name, slugs: [], radius: originRadius }, ...dots]),
  };
}

/** The places of the projects, each once, those with the most projects first. */
function destinationsOf(projects: ProjectPlace[]): Destination[] {
  const byPlace = Map.groupBy(projects, ({ city, country }) => `${city}, ${country}`);
  return [...byPlace.values()]
    .map((group) => {
      const { city, country, coordinates } = group[0] as ProjectPlace;
      return { city, country, coordinates, slugs: group.map(({ slug }) => slug) };
    })
    .sort((a, b) => b.slugs.length - a.slugs.length);
}

const isNear = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < nearest;

/** One dot and one lane for all places on one spot. */
function stopsOf(destinations: Destination[], origin: Point): MapStop[] {
  const stops: MapStop[] = [];
  for (const destination of destinations) {
    const point = pointOf(destination.coordinates);
    const same = stops.find((stop) => isNear(stop, point));
    if (same) same.destinations.push(destination);
    else stops.push({ ...point, destinations: [destination], lane: laneTo(origin, point) });
  }
  return stops;
}

/** A curve, whose control point is above its middle, further the longer the lane. */
function laneTo(from: Point, to: Point): string {
  const bend = 0.2 * Math.sign(to.x - from.x || 1);
  const x = toTenth((from.x + to.x) / 2 + (to.y - from.y) * bend);
  const y = toTenth((from.y + to.y) / 2 - (to.x - from.x) * bend);
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
}

/** Picks the places that the name of a dot writes out: two short ones; of more, the first. */
function pickNamed({ destinations }: Pick<MapStop, 'destinations'>): Destination[] {
  const isShort = destinations.map(({ city }) => city).join(', ').length <= 20;
  return destinations.slice(0, destinations.length === 2 && isShort ? 2 : 1);
}

/** The label of a dot, the names of its places, or the first and the number of the others, and the projects there. */
export function nameOfStop(stop: Pick<MapStop, 'destinations'>) {
  const named = pickNamed(stop);
  const names = named.map(({ city }) => city).join(', ');
  const more = stop.destinations.length - named.length;
  const slugs = stop.destinations.flatMap((destination) => destination.slugs);
  return { text: more > 0 ? `${names} +${more}` : names, slugs };
}
