import { dotSpacing } from './land-dots.ts';
import { type LaneMap as LaneMapData, labelSizes } from './lane-map.ts';
import { frame } from './projection.ts';

interface LaneMapProps {
  map: LaneMapData;
  caption: string;
}

/** The owner's trade lanes, drawn at build time; its text alternative names every place. */
export function LaneMap({ map, caption }: LaneMapProps) {
  return (
    <svg
      className="block w-full h-auto"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`${caption}. ${map.description}`}
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
  );
}

function LaneMapLabels({ map, size }: { map: LaneMapData; size: 'wide' | 'narrow' }) {
  return (
    <g className={`map-label map-${size}`} fontSize={labelSizes[size].font}>
      {map.labels[size].map(({ text, x, y, anchor }) => (
        <text key={text} x={Math.round(x)} y={Math.round(y)} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  );
}
