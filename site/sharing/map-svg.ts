import type { SchemeColours } from '#model/colours.ts';
import { dotSpacing } from '#site/map/land-dots.ts';
import type { LaneMap } from '#site/map/lane-map.ts';
import { frame } from '#site/map/projection.ts';

/** The lane map without its words, as a stand-alone SVG. */
export function mapSvg({ land, lanes, stops, origin }: LaneMap, colours: SchemeColours): string {
  const { bg, ink, map, primary, sun } = colours;
  const paths = lanes.map((lane) => `<path d="${lane}"/>`).join('');
  const circles = stops.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="4"/>`).join('');
  const from = `cx="${origin.x}" cy="${origin.y}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" fill="none">
    <path d="${land}" stroke="${map}" stroke-width="2.8" stroke-linecap="round" stroke-dasharray="0 ${dotSpacing}"/>
    <g stroke="${primary}" stroke-width="1.8">${paths}</g>
    <g fill="${bg}" stroke="${primary}" stroke-width="2">${circles}</g>
    <circle ${from} r="10" fill="${sun}" fill-opacity=".3"/>
    <circle ${from} r="6" fill="${sun}" stroke="${ink}" stroke-width="2"/>
  </svg>`;
}
