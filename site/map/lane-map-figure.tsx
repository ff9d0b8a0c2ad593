/** The map of trade lanes: lines from the owner's town to the places of the projects. */
import type { ReactNode, SVGAttributes } from 'react';
import { casePath } from '#site/routes.ts';
import { toTenth } from '#ui/tenth.ts';
import { dotSpacing, frame } from '#ui/world-map.ts';
import { extentOf, type Label } from './labels.ts';
import { type LaneMapData, type MapPart, shapesOf } from './lane-map.ts';

interface LaneMapProps {
  map: LaneMapData;
  /** What the map shows, in a few words; its name for screen readers. */
  caption?: string;
  /** The id of an element that says it in place of `caption`. */
  captionId?: string;
  /** Whether its places are links to their projects. */
  hasLinks?: boolean;
}

const looks: Record<MapPart, SVGAttributes<SVGElement>> = {
  land: { className: 'map-land', strokeDasharray: `0 ${dotSpacing}` },
  lane: { className: 'map-lane', pathLength: 1 },
  stop: { className: 'map-stop' },
  halo: { className: 'fill-accent', fillOpacity: 0.3 },
  origin: { className: 'fill-accent stroke-ink', strokeWidth: 2 },
};

/** The owner's trade lanes, drawn at build time. */
export function LaneMap({ map, caption, captionId, hasLinks = false }: LaneMapProps) {
  return (
    <div className="lane-map">
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role={hasLinks ? 'group' : 'img'}
        aria-label={caption}
        aria-labelledby={captionId}
      >
        {shapesOf(map).map(({ part, tag: Shape, outline }) => (
          <Shape {...looks[part]} {...outline} key={part + Object.values(outline)} />
        ))}
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
