import { countOf } from '#model/wording.ts';
import type { MapSize } from './labels.ts';
import {
  type Destination,
  type LaneLink,
  type LaneMapData,
  unlabelledCities,
  unlinkedPlaces,
} from './lane-map.ts';
import { dotSpacing, frame, landDots } from './world.ts';

interface LaneMapProps {
  map: LaneMapData;
  /** What the map shows, in a few words; its name for screen readers. */
  caption: string;
  /** Where the lanes lead, on a map whose lanes are links. */
  links?: LaneLink[];
}

/** The owner's trade lanes, drawn at build time; places without a link are listed for screen readers. */
export function LaneMap({ map, caption, links }: LaneMapProps) {
  return (
    <div className="lane-map">
      <svg
        className="block w-full h-auto"
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="img"
        aria-label={caption}
      >
        <path className="map-land" strokeDasharray={`0 ${dotSpacing}`} d={landDots} />
        {map.stops.map(({ lane }) => (
          <path className="map-lane" pathLength={1} key={lane} d={lane} />
        ))}
        {map.stops.map(({ x, y }) => (
          <circle className="map-stop" key={`${x} ${y}`} cx={x} cy={y} r={4} />
        ))}
        <circle className="fill-sun" fillOpacity={0.3} cx={map.origin.x} cy={map.origin.y} r={10} />
        <circle
          className="fill-sun stroke-ink"
          strokeWidth={2}
          cx={map.origin.x}
          cy={map.origin.y}
          r={6}
        />
        <Labels map={map} />
      </svg>
      {links?.map((link) => (
        <LinkedLane key={link.lane} {...link} />
      ))}
      <OtherPlaces size="wide" map={map} />
      <OtherPlaces size="narrow" map={map} />
      <Places places={links ? unlinkedPlaces(map) : map.destinations} origin={map.origin.name} />
    </div>
  );
}

/** A lane that leads to its project: wide enough to point at, with a card of what went there. */
function LinkedLane({ lane, href, place, what }: LaneLink) {
  return (
    <a className="lane-link" href={href}>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
        <path d={lane} />
      </svg>
      <span className="lane-card text-sm leading-snug">
        <b>{place}</b>
        {` ${what}`}
      </span>
    </a>
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

interface OtherPlacesProps {
  map: LaneMapData;
  size: MapSize;
}

/** The places whose names found no room on the map, for people who see it. */
function OtherPlaces({ map, size }: OtherPlacesProps) {
  const { shown, more } = unlabelledCities(map, size);
  if (shown.length === 0) return null;
  const rest = more > 0 ? ` and ${more} more` : '';
  return (
    <div className={`map-${size}`} aria-hidden="true">
      <p className="mt-3 text-sm text-muted">{`Also to ${shown.join(', ')}${rest}`}</p>
    </div>
  );
}

interface PlacesProps {
  places: Destination[];
  origin: string;
}

function Places({ places, origin }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <div className="sr-only">
      <p>{`Places reached from ${origin}`}</p>
      <ul>
        {places.map(({ city, country, projects }) => (
          <li key={`${city}, ${country}`}>
            {`${city}, ${country}: ${countOf(projects, 'project')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
