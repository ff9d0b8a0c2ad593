/** The site's mark as PNG files, for tabs and home screens. */
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

/** `favicon.ico` for browsers without SVG icons, 32 × 32 pixels. */
export const faviconPng = async (colours: SchemeColours, logo?: Uint8Array) =>
  new Uint8Array(await png(markSvg(colours, { logo }), 32));
