import sharp from 'sharp';
import type { SchemeColours } from '#model/colours.ts';
import { markSvg } from './mark.ts';

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 2 * size })
    .resize(size)
    .png({ palette: true })
    .toBuffer();

/**
 * `apple-touch-icon.png` for the home screen of a phone, which rounds the corners itself.
 *
 * @param logo the owner's own, as a PNG; without it the mark in these colours.
 */
export const appleTouchIcon = async (colours: SchemeColours, logo?: Uint8Array) =>
  new Uint8Array(await png(markSvg(colours, { corners: 0, logo }), 180));

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
