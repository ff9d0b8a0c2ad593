/** The site's logo, a small square, as an SVG: drawn by this file, or the owner’s own picture. */
import type { SchemeColours } from '#model/colours.ts';

/** How the logo is drawn. */
interface LogoSetting {
  /** The owner's own logo, as a PNG, in place of the drawn one. */
  own?: Uint8Array | undefined;
  /** The radius of the corners, in 36ths of the width; 0 for phones, which round icons themselves. */
  corners?: number;
}

const begin = '<svg xmlns="http://www.w3.org/2000/svg" width="36" height="36" viewBox="0 0 36 36">';

/** The logo as an SVG: a curved line between two points, on a square of 36. */
export function logoSvg(
  { primary, onPrimary, accent }: Pick<SchemeColours, 'primary' | 'onPrimary' | 'accent'>,
  { corners = 6, own }: LogoSetting = {},
): string {
  if (own) return pictureSvg(own, corners === 0);
  return [
    begin,
    `<rect width="36" height="36" rx="${corners}" fill="${primary}"/>`,
    `<g stroke="${onPrimary}">`,
    '<path d="M10 26Q11 11 25 11" fill="none" stroke-width="3" stroke-linecap="round"/>',
    `<circle cx="25.5" cy="11" r="3.4" fill="${primary}" stroke-width="2.5"/></g>`,
    `<circle cx="10" cy="25.5" r="4.6" fill="${accent}"/></svg>`,
  ].join('');
}

/** A picture in the middle of the square; on white where the whole square must be filled. */
function pictureSvg(png: Uint8Array, isFilled: boolean): string {
  const inner = isFilled ? 36 * 0.85 : 36;
  const from = (36 - inner) / 2;
  return [
    begin,
    isFilled ? '<rect width="36" height="36" fill="#ffffff"/>' : '',
    `<image x="${from}" y="${from}" width="${inner}" height="${inner}" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/></svg>`,
  ].join('');
}
