/** Tests the owner’s logo, one of the pictures that pages use: how it is prepared for icons. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { profile } from '../tests/test-content.ts';
import { logoPng } from './page-pictures.ts';

test('a logo in any format becomes a PNG for the icons, at most as large as asked', async () => {
  const png = await logoPng({ ...profile, logo: './portrait.jpg' }, 64);
  const { format, width, height } = await sharp(png).metadata();
  expect([format, Math.max(width, height)]).toEqual(['png', 64]);
  expect(await logoPng({ ...profile, logo: undefined }, 64)).toBeUndefined();
});
