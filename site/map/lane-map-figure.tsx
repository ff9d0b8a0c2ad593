/** The map of trade lanes (lines from the owner's town to the places of the projects), and its list of places. */
import type { ReactNode, SVGAttributes } from 'react';
import { countOf } from '#model/wording.ts';
import { casePath } from '#site/routes.ts';
import { dotSpacing, frame } from '#ui/world-map.ts';
import {
  type Destination,
  type LaneMapData,
  type MapPart,
  type ProjectPlace,
  shapesOf,
} from './lane-map.ts';

interface LaneMapProps {
  map: LaneMapData;
  /** What the map shows, in a few words; its name for screen readers. */
  caption: string;
}

const looks: Record<MapPart, SVGAttributes<SVGElement>> = {
  land: { className: 'map-land', strokeDasharray: `0 ${dotSpacing}` },
  lane: { className: 'map-lane', pathLength: 1 },
  stop: { className: 'map-stop' },
  halo: { className: 'fill-accent', fillOpacity: 0.3 },
  origin: { className: 'fill-accent stroke-ink', strokeWidth: 2 },
};

/** The owner's trade lanes, drawn at build time. */
export function LaneMap({ map, caption }: LaneMapProps) {
  return (
    <div className="lane-map">
      <svg
        className="block w-full h-auto"
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="img"
        aria-label={caption}
      >
        {shapesOf(map).map(({ part, tag: Shape, outline }) => (
          <Shape {...looks[part]} {...outline} key={part + Object.values(outline)} />
        ))}
        <Labels map={map} />
      </svg>
    </div>
  );
}

const inEm = (part: number) => (part === 0 ? undefined : `${Math.round(part * 100) / 100}em`);

const Labels = ({ map }: { map: LaneMapData }) => (
  <g className="map-label">
    {map.labels.map(({ text, x, y, dx, dy, anchor, isWideOnly }) => (
      <text
        className={isWideOnly ? 'map-wide' : undefined}
        key={`${x} ${y}`}
        x={Math.round(x)}
        y={Math.round(y)}
        dx={inEm(dx)}
        dy={inEm(dy)}
        textAnchor={anchor === 'start' ? undefined : anchor}
      >
        {text}
      </text>
    ))}
  </g>
);

/** Places in the list at most; the portfolio has all of them. */
const mostPlaces = 12;

interface PlaceListProps {
  places: Destination<ProjectPlace & { slug: string }>[];
}

/** Where the lanes lead, in words: each place with a link to its project, or to all where several went there. */
export function PlaceList({ places }: PlaceListProps) {
  const shown = places.length > mostPlaces ? places.slice(0, mostPlaces - 1) : places;
  return (
    <ul role="list" className="screen-only mt-2 flex flex-wrap gap-x-5 text-sm">
      {shown.map(({ city, country, projects: [first, ...others] }) => (
        <li key={city + country}>
          <PlaceLink href={first && others.length === 0 ? casePath(first.slug) : '/portfolio'}>
            {city}
            <span className="sr-only">{`, ${country}`}</span>
            {others.length > 0 && ` (${countOf(others.length + 1, 'project')})`}
          </PlaceLink>
        </li>
      ))}
      {shown.length < places.length && (
        <li>
          <PlaceLink href="/portfolio">{`${places.length - shown.length} more places`}</PlaceLink>
        </li>
      )}
    </ul>
  );
}

const PlaceLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    className="inline-flex min-h-11 min-w-11 items-center text-primary hover:underline"
    href={href}
  >
    <span>{children}</span>
  </a>
);
