import { geoNaturalEarth1 } from 'd3-geo';
import type { Coordinates } from '#model/schemas/fields.ts';
import { toTenth } from '#ui/tenth.ts';

export const frame = { width: 640, height: 312 };

export interface Point {
  x: number;
  y: number;
}

/** Turned so that India is near the middle, and cut above Lapland and below Tasmania. */
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

/** Where a place lies in the map's frame, rounded to a tenth. */
export function project({ latitude, longitude }: Coordinates): Point {
  const [x, y] = projection([longitude, latitude]) ?? [Number.NaN, Number.NaN];
  return { x: toTenth(x), y: toTenth(y) };
}
