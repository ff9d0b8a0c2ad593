/** The site's logo as PNG files, for tabs and home screens. */
import sharp from 'sharp';
import type { SchemeColours } from '#model/colours.ts';
import { logoSvg } from './logo.ts';

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 2 * size })
    .resize(size)
    .png({ palette: true })
    .toBuffer();

/**
 * `apple-touch-icon.png` for the home screen of a phone, which rounds the corners itself.
 *
 * @param own the owner's own logo, as a PNG; without it the drawn one in these colours.
 */
export const appleTouchIcon = async (colours: SchemeColours, own?: Uint8Array) =>
  new Uint8Array(await png(logoSvg(colours, { corners: 0, own }), 180));

/** `favicon.ico` for browsers without SVG icons, 32 × 32 pixels. */
export const faviconPng = async (colours: SchemeColours, own?: Uint8Array) =>
  new Uint8Array(await png(logoSvg(colours, { own }), 32));
