import { type GeoPermissibleObjects, geoNaturalEarth1, geoPath } from 'd3-geo';
import { isGroup, type Value } from '#desk/content/value.ts';
import land from '#model/world/land-110m.json' with { type: 'json' };

const [width, height] = [320, 150];
const projection = geoNaturalEarth1().fitSize([width, height], { type: 'Sphere' });
const outline = geoPath(projection)(land as GeoPermissibleObjects) ?? '';

/** A place as a dot on the map of the world, with its name. */
export function PlaceMap({ point, name }: { point: Value | undefined; name: string }) {
  const [longitude, latitude] = isGroup(point)
    ? [Number(point.longitude), Number(point.latitude)]
    : [Number.NaN, Number.NaN];
  const isThere = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const dot = isThere ? projection([longitude, latitude]) : null;
  if (!dot) return null;
  return (
    <svg
      className="h-auto w-full max-w-64 rounded-card border border-line bg-sunk"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${name || 'The place'} on the map: ${latitude} degrees north, ${longitude} degrees east`}
    >
      <path d={outline} className="fill-map" />
      <circle cx={dot[0]} cy={dot[1]} r={5} className="fill-sun stroke-ink stroke-[1.5]" />
      <text
        className="fill-ink font-display text-[12px] font-semibold"
        x={dot[0]}
        y={dot[1] - 9}
        textAnchor={dot[0] < 60 ? 'start' : dot[0] > width - 60 ? 'end' : 'middle'}
      >
        {name}
      </text>
    </svg>
  );
}
