import type { Coordinates } from '#model/schemas/fields.ts';
import { frame, type Point, project } from './projection.ts';

export interface ProjectPlace {
  city: string;
  country: string;
  coordinates: Coordinates;
}

/** A place that goods went to, with the number of projects delivered there. */
export interface Destination extends ProjectPlace {
  projects: number;
}

/** A dot on the map, and the places that it stands for, those with the most projects first. */
export interface MapMarker extends Point {
  destinations: Destination[];
}

/** The places of the projects, each once, those with the most projects first. */
export function destinationsOf(projects: ProjectPlace[]): Destination[] {
  const byPlace = Map.groupBy(projects, ({ city, country }) => `${city}, ${country}`);
  return [...byPlace.values()]
    .map((group) => {
      const { city, country, coordinates } = group[0] as ProjectPlace;
      return { city, country, coordinates, projects: group.length };
    })
    .sort((a, b) => b.projects - a.projects);
}

/** Dots nearer to each other than this, in map units, would cover each other. */
const nearest = 9;
/** Space between a dot and the edge: a place beyond the map is shown at its edge. */
const margin = 8;

const between = (value: number, most: number) => Math.min(Math.max(value, margin), most - margin);

/** Where a place is drawn: in its place, or at the edge nearest to it. */
export function pointOf(coordinates: Coordinates): Point {
  const { x, y } = project(coordinates);
  return { x: between(x, frame.width), y: between(y, frame.height) };
}

const isNear = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < nearest;

/** One dot for all places on one spot; places at the origin itself need no lane and no dot. */
export function markersOf(destinations: Destination[], origin: Point): MapMarker[] {
  const stops: MapMarker[] = [];
  for (const destination of destinations) {
    const point = pointOf(destination.coordinates);
    if (isNear(point, origin)) continue;
    const same = stops.find((stop) => isNear(stop, point));
    if (same) same.destinations.push(destination);
    else stops.push({ ...point, destinations: [destination] });
  }
  return stops;
}

/** The places that the name of a dot writes out: two short ones; of more, the first. */
export function namedAt({ destinations }: MapMarker): Destination[] {
  const isShort = destinations.map(({ city }) => city).join(', ').length <= 20;
  return destinations.slice(0, destinations.length === 2 && isShort ? 2 : 1);
}

/** The places that a dot stands for: those written out, and how many stand there besides. */
export function nameOfMarker(marker: MapMarker): string {
  const named = namedAt(marker);
  const names = named.map(({ city }) => city).join(', ');
  const more = marker.destinations.length - named.length;
  return more > 0 ? `${names} +${more}` : names;
}
