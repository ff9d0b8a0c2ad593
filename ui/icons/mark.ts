import type { SchemeColours } from '#model/colours.ts';

/** How the mark is set. */
interface MarkSetting {
  /** The owner's own logo, as a PNG, in place of the drawn mark. */
  logo?: Uint8Array | undefined;
  /** The radius of the corners, in 36ths of the side; a phone rounds its own icons. */
  corners?: number;
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
  { corners = mark.corners, logo }: MarkSetting = {},
): string {
  if (logo) return logoSvg(logo, corners === 0);
  const { side, lane, end, origin } = mark;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" rx="${corners}" fill="${primary}"/>`,
    `<g stroke="${onPrimary}">`,
    `<path d="${lane.d}" fill="none" stroke-width="${lane.width}" stroke-linecap="round"/>`,
    `<circle cx="${end.cx}" cy="${end.cy}" r="${end.r}" fill="${primary}" stroke-width="${end.width}"/>`,
    `<circle cx="${origin.cx}" cy="${origin.cy}" r="${origin.r}" fill="${sun}" stroke="none"/></g></svg>`,
  ].join('');
}

/** A logo in the middle of the square; on white where a phone wants all of the square filled. */
function logoSvg(logo: Uint8Array, isFilled: boolean): string {
  const { side } = mark;
  const inner = isFilled ? side * 0.85 : side;
  const from = (side - inner) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    isFilled ? `<rect width="${side}" height="${side}" fill="#ffffff"/>` : '',
    `<image x="${from}" y="${from}" width="${inner}" height="${inner}" href="data:image/png;base64,${Buffer.from(logo).toString('base64')}"/></svg>`,
  ].join('');
}
