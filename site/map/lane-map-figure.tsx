/** The map of trade lanes: lines from the owner's town to the places of the projects. */
import type { ReactNode } from 'react';
import { casePath } from '#site/routes.ts';
import { dotSpacing, frame, landDots, toTenth } from '#ui/world-map.ts';
import { extentOf, type Label } from './labels.ts';
import type { LaneMapData } from './lane-map.ts';

interface LaneMapProps {
  map: LaneMapData;
  /** What the map shows, in a few words; its name for screen readers. */
  caption?: string;
  /** The id of an element that says it in place of `caption`. */
  captionId?: string;
  /** Whether its places are links to their projects. */
  hasLinks?: boolean;
}

/** The colours of the page around the map. */
const pageColours = {
  map: 'var(--color-map)',
  primary: 'var(--color-primary)',
  bg: 'var(--color-bg)',
  accent: 'var(--color-accent)',
  ink: 'var(--color-ink)',
};

interface MapShapesProps {
  map: LaneMapData;
  colours: typeof pageColours;
}

/** The land, the lanes, their ends, and the origin with a halo, within an `<svg fill="none">`. */
export const MapShapes = ({ map: { stops, origin }, colours }: MapShapesProps) => (
  <>
    <path
      className="map-land"
      stroke={colours.map}
      strokeWidth={2.6}
      strokeLinecap="round"
      strokeDasharray={`0 ${dotSpacing}`}
      d={landDots}
    />
    <g className="map-lanes" stroke={colours.primary} strokeWidth={1.6}>
      {stops.map(({ lane }) => (
        <path d={lane} pathLength={1} key={lane} />
      ))}
    </g>
    <g className="map-stops" fill={colours.bg} stroke={colours.primary} strokeWidth={2}>
      {stops.map(({ lane, x, y }) => (
        <circle cx={x} cy={y} r={4} key={lane} />
      ))}
    </g>
    <g fill={colours.accent}>
      <circle fillOpacity={0.3} cx={origin.x} cy={origin.y} r={10} />
      <circle stroke={colours.ink} strokeWidth={2} cx={origin.x} cy={origin.y} r={6} />
    </g>
  </>
);

/** The owner's trade lanes, drawn at build time. */
export function LaneMap({ map, caption, captionId, hasLinks = false }: LaneMapProps) {
  return (
    <div className="lane-map">
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        fill="none"
        role={hasLinks ? 'group' : 'img'}
        aria-label={caption}
        aria-labelledby={captionId}
      >
        <MapShapes map={map} colours={pageColours} />
        <g className="map-label">
          {map.labels.map((label) => (
            <MapLabel label={label} isLink={hasLinks} key={`${label.x} ${label.y}`} />
          ))}
        </g>
      </svg>
    </div>
  );
}

/** A length in parts of the font size, as an attribute; omitted where it is zero. */
const inEm = (part: number) => (part === 0 ? undefined : `${Math.round(part * 100) / 100}em`);

const inTenths = (part: number) => inEm(toTenth(part));

/** A label of the map; as a link it leads to the project, or to all where several went there. */
function MapLabel({ label, isLink }: { label: Label; isLink: boolean }) {
  const { text, x, y, dx, dy, anchor, slugs, target, isWideOnly } = label;
  const [slug, ...others] = slugs;
  const { width, before } = extentOf(label);
  const words: ReactNode = (
    <text x={inEm(dx)} y={inEm(dy)} textAnchor={anchor === 'start' ? undefined : anchor}>
      {text}
    </text>
  );
  const place = {
    className: isWideOnly ? 'map-wide' : undefined,
    transform: `translate(${Math.round(x)} ${Math.round(y)})`,
  };
  if (!isLink || !slug) return <g {...place}>{words}</g>;
  return (
    <a href={others.length > 0 ? '/portfolio' : casePath(slug)} {...place}>
      <rect
        x={inTenths(dx - before)}
        y={inTenths(dy + target.top)}
        width={inTenths(width)}
        height={inEm(target.height)}
      />
      {words}
    </a>
  );
}
