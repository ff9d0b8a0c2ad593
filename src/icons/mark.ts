import type { SchemeColours } from '#schemas/colours.ts';

/** How the mark is set: its corners, and how much of the square the drawing takes. */
interface Setting {
  /** The radius of the corners, in 36ths of the side; a phone rounds its own icons. */
  corners?: number;
  /** 1, or less where a phone may cut the edges off. */
  scale?: number;
}

/** The mark of the site as a stand-alone SVG: a lane from its origin. */
export function markSvg(
  { primary, onPrimary, sun }: SchemeColours,
  { corners = 6, scale = 1 }: Setting = {},
): string {
  const move =
    scale === 1 ? '' : ` transform="translate(18 18) scale(${scale}) translate(-18 -18)"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><title>A trade lane</title><rect width="36" height="36" rx="${corners}" fill="${primary}"/><g stroke="${onPrimary}"${move}><path d="M10 26Q11 11 25 11" fill="none" stroke-width="3" stroke-linecap="round"/><circle cx="25.5" cy="11" r="3.4" fill="${primary}" stroke-width="2.5"/><circle cx="10" cy="25.5" r="4.6" fill="${sun}" stroke="none"/></g></svg>`;
}
