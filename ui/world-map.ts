/** The land of the world and where a place is on its map. */
import { geoNaturalEarth1 } from 'd3-geo';
import type { Coordinates } from '#model/schemas/fields.ts';
import land from './land-dots.json' with { type: 'json' };

/** The size of the map, in its own units. */
export const frame = { width: 640, height: 312 };

export interface Point {
  x: number;
  y: number;
}

/** Rounds a coordinate of a drawing to a tenth: further digits add bytes and cannot be seen. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10;

/** Distance between the dots of a row of land. */
export const dotSpacing = 8;

/**
 * The land of the world as one SVG path: a triangular grid of dots, written as horizontal runs to be
 * stroked with `stroke-dasharray="0 8"` and round caps, which takes a third of the bytes of circles.
 */
export const landDots = land.path;

/** Rotated so that India is near the middle, and cut off above Lapland and below Tasmania. */
const projection = geoNaturalEarth1()
  .rotate([-40, 0])
  .fitExtent(
    [
      [2, 2],
      [frame.width - 2, frame.height - 2],
    ],
    {
      type: 'MultiPoint',
      coordinates: [
        [-126, 30],
        [179, -38],
        [40, 74],
        [40, -54],
      ],
    },
  );

/** Space between a dot and the edge: a place beyond the map is shown at its edge. */
const margin = 8;

const between = (value: number, most: number) => Math.min(Math.max(value, margin), most - margin);

/** The point of a place on the map, or the nearest point at its edge. */
export function pointOf({ latitude, longitude }: Coordinates): Point {
  const [x, y] = projection([longitude, latitude]) ?? [Number.NaN, Number.NaN];
  return { x: between(toTenth(x), frame.width), y: between(toTenth(y), frame.height) };
}
