/** Tests the files of the site's icon, for tabs and home screens. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colours } from '../../tests/test-content.ts';
import { appleTouchIcon, faviconPng } from './icons.ts';
import { logoSvg } from './logo.ts';

/** The colour at a place, given in 36ths of the side: `#rrggbb`, or none where it is clear. */
async function colourAt(picture: Uint8Array, x: number, y: number) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (place: number) => Math.floor((place * info.width) / 36);
  const from = (at(y) * info.width + at(x)) * 4;
  const [red, green, blue, alpha] = data.subarray(from, from + 4);
  return alpha
    ? `#${Buffer.from([Number(red), Number(green), Number(blue)]).toString('hex')}`
    : 'clear';
}

const own = { ...colours, primary: '#116633', onPrimary: '#eeffee', accent: '#cc0044' };

test('the icons show the owner’s whole logo', async () => {
  const wide = { width: 200, height: 100, channels: 4, background: '#884422' } as const;
  const logo = await sharp({ create: wide }).png().toBuffer();
  const forBrowsers = new Uint8Array(
    await sharp(Buffer.from(logoSvg(own, { own: logo }))).toBuffer(),
  );
  for (const [picture, around] of [
    [await appleTouchIcon(own, logo), '#ffffff'],
    [forBrowsers, 'clear'],
  ] as const) {
    expect(await colourAt(picture, 18, 18)).toBe('#884422');
    // It is half as high as wide, so that there is room above and below it.
    for (const y of [0.1, 6, 30]) expect(await colourAt(picture, 18, y)).toBe(around);
  }
});

test('the icon for older browsers is a PNG of 32 pixels in the owner’s colours', async () => {
  const icon = await faviconPng(own);
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  expect(await colourAt(icon, 10, 25.5)).toBe(own.accent);
});
