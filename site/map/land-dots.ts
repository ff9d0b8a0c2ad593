import land from './land-dots.json' with { type: 'json' };

/** Distance between the dots of a row, in map units. */
export const dotSpacing = 8;

/**
 * The land of the world as one SVG path: a triangular grid of dots, written as horizontal runs to be
 * stroked with `stroke-dasharray="0 8"` and round caps, which takes a third of the bytes of circles.
 */
export const landDots = land.path;
