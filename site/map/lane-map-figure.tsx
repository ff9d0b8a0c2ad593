import { fillPlaceholders, type Words } from '#model/schemas/words.ts';
import { dotSpacing } from './land-dots.ts';
import { type LaneMap as LaneMapData, labelSizes } from './lane-map.ts';
import { frame } from './projection.ts';
import { unlabelledCities } from './unlabelled.ts';

interface LaneMapProps {
  map: LaneMapData;
  /** What the map shows, in a few words; its name for screen readers. */
  caption: string;
  words: Words['map'];
}

/** The owner's trade lanes, drawn at build time, with a list of the places for screen readers. */
export function LaneMap({ map, caption, words }: LaneMapProps) {
  return (
    <div className="lane-map">
      <svg
        className="block w-full h-auto"
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="img"
        aria-label={caption}
      >
        <path className="map-land" strokeDasharray={`0 ${dotSpacing}`} d={map.land} />
        {map.lanes.map((lane) => (
          <path className="map-lane" strokeWidth={1.6} pathLength={1} key={lane} d={lane} />
        ))}
        {map.stops.map(({ x, y }) => (
          <circle className="map-stop" strokeWidth={2} key={`${x} ${y}`} cx={x} cy={y} r={4} />
        ))}
        <circle className="fill-sun" fillOpacity={0.3} cx={map.origin.x} cy={map.origin.y} r={10} />
        <circle
          className="fill-sun stroke-ink"
          strokeWidth={2}
          cx={map.origin.x}
          cy={map.origin.y}
          r={6}
        />
        <LaneMapLabels size="wide" map={map} />
        <LaneMapLabels size="narrow" map={map} />
      </svg>
      <OtherPlaces size="wide" map={map} words={words} />
      <OtherPlaces size="narrow" map={map} words={words} />
      <Places map={map} words={words} />
    </div>
  );
}

interface SizedProps {
  map: LaneMapData;
  size: keyof typeof labelSizes;
}

function LaneMapLabels({ map, size }: SizedProps) {
  return (
    <g className={`map-label map-${size}`} fontSize={labelSizes[size].font}>
      {map.labels[size].map(({ text, x, y, anchor }) => (
        <text key={`${x} ${y}`} x={Math.round(x)} y={Math.round(y)} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  );
}

/** The places whose names found no room on the map, for people who see it. */
function OtherPlaces({ map, size, words }: SizedProps & { words: Words['map'] }) {
  const { shown, more } = unlabelledCities(map, size);
  if (shown.length === 0) return null;
  const rest = more > 0 ? ` ${fillPlaceholders(words.more, { count: more })}` : '';
  return (
    <div className={`map-${size}`} aria-hidden="true">
      <p className="mt-3 text-sm text-muted">
        {`${fillPlaceholders(words.also, { places: shown.join(', ') })}${rest}`}
      </p>
    </div>
  );
}

function Places({ map, words }: Pick<LaneMapProps, 'map' | 'words'>) {
  if (map.destinations.length === 0) return null;
  return (
    <div className="sr-only">
      <p>{fillPlaceholders(words.places, { origin: map.origin.name })}</p>
      <ul>
        {map.destinations.map(({ city, country, projects }) => (
          <li key={`${city}, ${country}`}>
            {`${city}, ${country}: ${projects === 1 ? words.project : fillPlaceholders(words.projects, { count: projects })}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
