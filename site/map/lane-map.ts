import type { Coordinates } from '#model/schemas/fields.ts';
import { countOf } from '#model/wording.ts';
import { toTenth } from '#ui/tenth.ts';
import { type Label, type MapSize, placeLabels } from './labels.ts';
import { type Point, pointOf } from './world.ts';

export interface ProjectPlace {
  city: string;
  country: string;
  coordinates: Coordinates;
}

/** A place that goods went to, with the number of projects delivered there. */
export interface Destination extends ProjectPlace {
  projects: number;
}

/** A dot on the map, the places that it stands for, those with the most projects first, and its lane. */
export interface MapStop extends Point {
  destinations: Destination[];
  lane: string;
}

/** Everything that a drawing of the map needs, in the map's own units. */
export interface LaneMapData {
  origin: Point & { name: string };
  stops: MapStop[];
  labels: Label[];
  /** Every place that goods went to, also those without a label or a lane. */
  destinations: Destination[];
}

/** Dots nearer to each other than this would cover each other. */
const nearest = 9;

/** Lanes at most, those to the most projects: more cannot be told apart. */
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
  const destinations = destinationsOf(projects);
  const from = pointOf(origin.coordinates);
  const stops = stopsOf(destinations, from).slice(0, mostLanes);
  const dots = stops.map((stop) => ({ ...stop, text: nameOfStop(stop), radius: stopRadius }));
  return {
    origin: { ...from, name: origin.name },
    stops,
    labels: placeLabels(
      [{ ...from, text: origin.name, radius: originRadius }, ...dots],
      stops.flatMap((stop) => pointsAlong(from, stop)),
    ),
    destinations,
  };
}

/** The places of the projects, each once, those with the most projects first. */
function destinationsOf(projects: ProjectPlace[]): Destination[] {
  const byPlace = Map.groupBy(projects, ({ city, country }) => `${city}, ${country}`);
  return [...byPlace.values()]
    .map((group) => {
      const { city, country, coordinates } = group[0] as ProjectPlace;
      return { city, country, coordinates, projects: group.length };
    })
    .sort((a, b) => b.projects - a.projects);
}

const isNear = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < nearest;

/** One dot for all places on one spot; places at the origin itself need no lane and no dot. */
function stopsOf(destinations: Destination[], origin: Point): MapStop[] {
  const stops: MapStop[] = [];
  for (const destination of destinations) {
    const point = pointOf(destination.coordinates);
    if (isNear(point, origin)) continue;
    const same = stops.find((stop) => isNear(stop, point));
    if (same) same.destinations.push(destination);
    else stops.push({ ...point, destinations: [destination], lane: laneTo(origin, point) });
  }
  return stops;
}

/** The control point of a lane's curve: above its middle, further the longer the lane. */
function controlPoint(from: Point, to: Point): Point {
  const bend = 0.2 * Math.sign(to.x - from.x || 1);
  return {
    x: toTenth((from.x + to.x) / 2 + (to.y - from.y) * bend),
    y: toTenth((from.y + to.y) / 2 - (to.x - from.x) * bend),
  };
}

function laneTo(from: Point, to: Point): string {
  const control = controlPoint(from, to);
  return `M${from.x} ${from.y}Q${control.x} ${control.y} ${to.x} ${to.y}`;
}

function pointsAlong(from: Point, to: Point): Point[] {
  const control = controlPoint(from, to);
  return Array.from({ length: 24 }, (_, index) => {
    const t = (index + 1) / 25;
    const at = (a: number, b: number, c: number) =>
      (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c;
    return { x: at(from.x, control.x, to.x), y: at(from.y, control.y, to.y) };
  });
}

/** The places that the name of a dot writes out: two short ones; of more, the first. */
function namedAt({ destinations }: Pick<MapStop, 'destinations'>): Destination[] {
  const isShort = destinations.map(({ city }) => city).join(', ').length <= 20;
  return destinations.slice(0, destinations.length === 2 && isShort ? 2 : 1);
}

/** The places that a dot stands for: those written out, and how many stand there besides. */
export function nameOfStop(stop: Pick<MapStop, 'destinations'>): string {
  const named = namedAt(stop);
  const names = named.map(({ city }) => city).join(', ');
  const more = stop.destinations.length - named.length;
  return more > 0 ? `${names} +${more}` : names;
}

/** Names under the map at most; the portfolio has all of them. */
const mostNames = 12;

/** The cities that the map of a size does not name; of many, the first and the number of the rest. */
export function unlabelledCities(
  { stops, labels, destinations }: LaneMapData,
  size: MapSize,
): { shown: string[]; more: number } {
  const shown = labels.filter(({ isWideOnly }) => size === 'wide' || !isWideOnly);
  const texts = new Set(shown.map(({ text }) => text));
  const named = new Set(stops.filter((stop) => texts.has(nameOfStop(stop))).flatMap(namedAt));
  const cities = destinations.filter((one) => !named.has(one)).map(({ city }) => city);
  return { shown: cities.slice(0, mostNames), more: Math.max(0, cities.length - mostNames) };
}

/** A lane as a link. */
export interface LaneLink {
  lane: string;
  href: string;
  place: string;
  /** What went there: the title of the one project, or how many there are. */
  what: string;
}

/** A project as a lane leads to it. */
type LinkedProject = ProjectPlace & { slug: string; title: string };

/**
 * Each lane leads to its project, or to all projects where several share its dot.
 *
 * @returns the longest first: the end of a short lane is above a long one that passes it.
 */
export function laneLinks({ stops, origin }: LaneMapData, projects: LinkedProject[]): LaneLink[] {
  const length = ({ x, y }: Point) => Math.hypot(x - origin.x, y - origin.y);
  const longestFirst = stops.toSorted((a, b) => length(b) - length(a));
  return longestFirst.map((stop) => {
    const { lane, destinations } = stop;
    const [place] = destinations as [Destination];
    const ofStop = projects.filter((project) =>
      destinations.some((one) => one.city === project.city && one.country === project.country),
    );
    const [project] = ofStop as [LinkedProject];
    const named = destinations.length === 1 ? `${place.city}, ${place.country}` : nameOfStop(stop);
    if (ofStop.length === 1)
      return { lane, href: `/portfolio/${project.slug}`, place: named, what: project.title };
    return { lane, href: '/portfolio', place: named, what: countOf(ofStop.length, 'project') };
  });
}

/** The places that no link names: several on one spot, and those without a lane. */
export function unlinkedPlaces({ stops, destinations }: LaneMapData): Destination[] {
  const alone = stops.filter((stop) => stop.destinations.length === 1);
  const linked = new Set(alone.flatMap((stop) => stop.destinations));
  return destinations.filter((destination) => !linked.has(destination));
}
