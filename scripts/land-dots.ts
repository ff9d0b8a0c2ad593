import { geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import landTopology from '#model/world/land-110m.json' with { type: 'json' };
import { dotSpacing } from '#site/map/land-dots.ts';
import { frame, type Point, projection } from '#site/map/projection.ts';

/** Rows of the grid of dots, in map units: closer than its columns by the triangle's height. */
const rowSpacing = (dotSpacing * Math.sqrt(3)) / 2;

/** The outlines of all land (Natural Earth, 1:110 million) in the map's frame, as closed rings. */
function landRings(): Point[][] {
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

/** Where a horizontal line at `y` crosses the rings, from left to right. */
function crossings(rings: Point[][], y: number): number[] {
  const xs: number[] = [];
  for (const ring of rings) {
    for (const [index, a] of ring.entries()) {
      const b = ring[(index + 1) % ring.length] as Point;
      if (a.y > y !== b.y > y) xs.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x));
    }
  }
  return xs.sort((a, b) => a - b);
}

/** The runs of dots inside the rings, row by row: each begins at a point and is so long. */
function* dotRuns(rings: Point[][]): Generator<Point & { length: number }> {
  for (let row = 0; row * rowSpacing < frame.height; row++) {
    const y = rowSpacing * (row + 0.5);
    const offset = row % 2 ? dotSpacing / 2 : 0;
    const xs = crossings(rings, y);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const left = Math.max(0, xs[i] as number);
      const right = Math.min(frame.width, xs[i + 1] as number);
      const first = Math.ceil((left - offset) / dotSpacing);
      const last = Math.floor((right - offset) / dotSpacing);
      if (last < first) continue;
      const length = (last - first) * dotSpacing;
      yield { x: first * dotSpacing + offset, y: Math.round(y), length };
    }
  }
}

/** Writes each run from the end of the one before; one dot needs a line to stand on. */
export function landDotsPath(): string {
  const pen = { x: 0, y: 0 };
  let path = '';
  for (const { x, y, length } of dotRuns(landRings())) {
    const drawn = length || 1;
    path += `m${x - pen.x} ${y - pen.y}h${drawn}`;
    pen.x = x + drawn;
    pen.y = y;
  }
  return path;
}
