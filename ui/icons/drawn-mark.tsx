import { mark } from './mark.ts';

/** The mark in the colours of the page around it. */
export function Mark() {
  const { side, corners, lane, end, origin } = mark;
  return (
    <svg
      className="shrink-0"
      width={side}
      height={side}
      viewBox={`0 0 ${side} ${side}`}
      aria-hidden="true"
    >
      <rect className="fill-primary" width={side} height={side} rx={corners} />
      <path
        className="stroke-on-primary"
        d={lane.d}
        fill="none"
        strokeWidth={lane.width}
        strokeLinecap="round"
      />
      <circle
        className="fill-primary stroke-on-primary"
        cx={end.cx}
        cy={end.cy}
        r={end.r}
        strokeWidth={end.width}
      />
      <circle className="fill-sun" cx={origin.cx} cy={origin.cy} r={origin.r} />
    </svg>
  );
}
