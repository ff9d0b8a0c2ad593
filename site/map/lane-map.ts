import type { Coordinates } from '#model/schemas/fields.ts';
import { toTenth } from '#ui/tenth.ts';
import {
  type Destination,
  destinationsOf,
  type MapMarker,
  markersOf,
  nameOfMarker,
  type ProjectPlace,
  pointOf,
} from './destinations.ts';
import { type Label, placeLabels } from './labels.ts';
import { landDots } from './land-dots.ts';
import type { Point } from './projection.ts';

/** Everything that a drawing of the map needs, in the map's own units. */
export interface LaneMap {
  land: string;
  origin: Point & { name: string };
  stops: MapMarker[];
  lanes: string[];
  /** Labels for a map shown at about its own size, and at half of it (a phone). */
  labels: { wide: Label[]; narrow: Label[] };
  /** Every place that goods went to, also those without a label or a lane. */
  destinations: Destination[];
}

/** Sizes in map units; text is 12 px on a map 600 px wide (wide) and on one of 340 px (narrow). */
export const labelSizes = {
  wide: { font: 12.5, originRadius: 9, stopRadius: 5 },
  narrow: { font: 23.5, originRadius: 13, stopRadius: 8 },
};

/** The control point of a lane's curve: above its middle, further the longer the lane. */
function controlPoint(from: Point, to: Point): Point {
  const bend = 0.2 * Math.sign(to.x - from.x || 1);
  return {
    x: toTenth((from.x + to.x) / 2 + (to.y - from.y) * bend),
    y: toTenth((from.y + to.y) / 2 - (to.x - from.x) * bend),
  };
}

function pointsAlong(from: Point, control: Point, to: Point): Point[] {
  return Array.from({ length: 24 }, (_, index) => {
    const t = (index + 1) / 25;
    const at = (a: number, b: number, c: number) =>
      (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c;
    return { x: at(from.x, control.x, to.x), y: at(from.y, control.y, to.y) };
  });
}

/** Lanes at most, those to the most projects: more cannot be told apart. */
const mostLanes = 24;

/**
 * Draws the lanes from the owner's place to each place where a project was delivered.
 *
 * @param origin where the lanes begin, and the name to print there.
 * @param projects the projects, in any order.
 */
export function drawLaneMap(
  origin: { name: string; coordinates: Coordinates },
  projects: ProjectPlace[],
): LaneMap {
  const destinations = destinationsOf(projects);
  const from = pointOf(origin.coordinates);
  const stops = markersOf(destinations, from).slice(0, mostLanes);
  const controls = stops.map((to) => controlPoint(from, to));
  const lanePoints = stops.flatMap((to, i) => pointsAlong(from, controls[i] as Point, to));
  const labels = (size: keyof typeof labelSizes) => {
    const { font, originRadius, stopRadius } = labelSizes[size];
    const dots = stops.map((stop) => ({ ...stop, text: nameOfMarker(stop), radius: stopRadius }));
    return placeLabels(
      [{ ...from, text: origin.name, radius: originRadius }, ...dots],
      lanePoints,
      font,
    );
  };
  return {
    land: landDots,
    origin: { ...from, name: origin.name },
    stops,
    lanes: stops.map((to, i) => {
      const control = controls[i] as Point;
      return `M${from.x} ${from.y}Q${control.x} ${control.y} ${to.x} ${to.y}`;
    }),
    labels: { wide: labels('wide'), narrow: labels('narrow') },
    destinations,
  };
}
