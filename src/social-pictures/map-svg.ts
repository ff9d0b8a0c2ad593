import { dotSpacing } from '#src/map/land-dots.ts';
import type { LaneMap } from '#src/map/lane-map.ts';
import { frame } from '#src/map/projection.ts';

/** The lane map without its words, as a stand-alone SVG in the site's light colours. */
export function mapSvg({ land, lanes, stops, origin }: LaneMap): string {
  const paths = lanes.map((lane) => `<path d="${lane}"/>`).join('');
  const circles = stops.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="4"/>`).join('');
  const from = `cx="${origin.x}" cy="${origin.y}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" fill="none">
    <path d="${land}" stroke="#b9c6e3" stroke-width="2.8" stroke-linecap="round" stroke-dasharray="0 ${dotSpacing}"/>
    <g stroke="#1c46c0" stroke-width="1.8">${paths}</g>
    <g fill="#fff" stroke="#1c46c0" stroke-width="2">${circles}</g>
    <circle ${from} r="10" fill="#ffb21e" fill-opacity=".3"/>
    <circle ${from} r="6" fill="#ffb21e" stroke="#0c1a33" stroke-width="2"/>
  </svg>`;
}
