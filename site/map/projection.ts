import { geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import landTopology from 'world-atlas/land-110m.json' with { type: 'json' };
import type { Coordinates } from '#model/schemas/place.ts';

/** The map's frame, in its own units. */
export const frame = { width: 640, height: 312 };

/** A point in the map's frame. */
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
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

/** The outlines of all land (Natural Earth, 1:110 million) in the map's frame, as closed rings. */
export function landRings(): Point[][] {
  const topology = landTopology as unknown as Topology<{ land: GeometryCollection }>;
  const rings: Point[][] = [];
  const collect = {
    beginPath() {},
    moveTo: (x: number, y: number) => rings.push([{ x, y }]),
    lineTo: (x: number, y: number) => rings.at(-1)?.push({ x, y }),
    arc() {},
    closePath() {},
  };
  geoPath(projection, collect)(feature(topology, topology.objects.land));
  return rings;
}
