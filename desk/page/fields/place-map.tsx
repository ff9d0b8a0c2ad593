import type { Value } from '#desk/content/value.ts';
import { coordinatesSchema } from '#model/schemas/fields.ts';
import { dotSpacing, frame, landDots, pointOf } from '#ui/world-map.ts';

/** A place as a dot on the site's map of the world, with its name. */
export function PlaceMap({ point, name }: { point: Value | undefined; name: string }) {
  const { data: place } = coordinatesSchema.safeParse(point);
  if (!place) return null;
  const { x, y } = pointOf(place);
  const anchor = x < 120 ? 'start' : x > frame.width - 120 ? 'end' : 'middle';
  return (
    <svg
      className="h-auto w-full max-w-64 rounded-card border border-line bg-sunk"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`${name || 'The place'} on the map: ${place.latitude} degrees north, ${place.longitude} degrees east`}
    >
      <path
        className="fill-none stroke-map stroke-[4]"
        strokeLinecap="round"
        strokeDasharray={`0 ${dotSpacing}`}
        d={landDots}
      />
      <circle cx={x} cy={y} r={10} className="fill-sun stroke-ink stroke-[3]" />
      <text
        className="fill-ink font-display text-[24px] font-semibold"
        x={x}
        y={y - 18}
        textAnchor={anchor}
      >
        {name}
      </text>
    </svg>
  );
}
