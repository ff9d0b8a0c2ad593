import type { SchemeColours } from '#model/schemas/colours.ts';

/** How the mark is set: its corners, and how much of the square the drawing takes. */
interface Setting {
  /** The radius of the corners, in 36ths of the side; a phone rounds its own icons. */
  corners?: number;
  /** 1, or less where a phone may cut the edges off. */
  scale?: number;
}

/** The mark on a square of 36: a lane from its origin. The attributes are SVG's. */
export const mark = {
  side: 36,
  corners: 6,
  lane: { d: 'M10 26Q11 11 25 11', width: 3 },
  end: { cx: 25.5, cy: 11, r: 3.4, width: 2.5 },
  origin: { cx: 10, cy: 25.5, r: 4.6 },
} as const;

/** The mark as a stand-alone SVG. */
export function markSvg(
  { primary, onPrimary, sun }: SchemeColours,
  { corners = mark.corners, scale = 1 }: Setting = {},
): string {
  const { side, lane, end, origin } = mark;
  const middle = side / 2;
  const move =
    scale === 1
      ? ''
      : ` transform="translate(${middle} ${middle}) scale(${scale}) translate(-${middle} -${middle})"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" rx="${corners}" fill="${primary}"/>`,
    `<g stroke="${onPrimary}"${move}>`,
    `<path d="${lane.d}" fill="none" stroke-width="${lane.width}" stroke-linecap="round"/>`,
    `<circle cx="${end.cx}" cy="${end.cy}" r="${end.r}" fill="${primary}" stroke-width="${end.width}"/>`,
    `<circle cx="${origin.cx}" cy="${origin.cy}" r="${origin.r}" fill="${sun}" stroke="none"/></g></svg>`,
  ].join('');
}
