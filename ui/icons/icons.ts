import sharp from 'sharp';
import type { SchemeColours } from '#model/schemas/colours.ts';
import { markSvg } from './mark.ts';

/** The icons that phones and browsers ask for, by file name without ending; sizes in pixels. */
export const icons = {
  'apple-touch-icon': { size: 180, corners: 0 },
  'icon-192': { size: 192 },
  'icon-512': { size: 512 },
  // The middle 80 % of a maskable icon are always seen (W3C, Web Application Manifest).
  'icon-maskable-512': { size: 512, corners: 0, scale: 0.75 },
};
export type IconName = keyof typeof icons;

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 2 * size })
    .resize(size)
    .png({ palette: true })
    .toBuffer();

/** @param logo the owner's own, as a PNG; without it the mark in these colours. */
export async function iconPng(name: IconName, colours: SchemeColours, logo?: Uint8Array) {
  const { size, ...setting } = icons[name];
  return new Uint8Array(await png(markSvg(colours, { ...setting, logo }), size));
}

/** `favicon.ico` for browsers without SVG icons: one PNG of 32 × 32 pixels after the format's head. */
export async function faviconIco(colours: SchemeColours, logo?: Uint8Array) {
  const size = 32;
  const picture = await png(markSvg(colours, { logo }), size);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // one plane
  head.writeUInt16LE(32, 12); // bits for each pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return new Uint8Array(Buffer.concat([head, picture]));
}
