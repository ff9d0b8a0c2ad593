/** Tests how the owner’s logo is prepared for the icons. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { profile } from '../tests/test-content.ts';
import { logoPng } from './page-pictures.ts';

test('a logo of any kind is a PNG for the icons, no larger than asked', async () => {
  const png = await logoPng({ ...profile, logo: './portrait.jpg' }, 64);
  const { format, width, height } = await sharp(png).metadata();
  expect([format, Math.max(width, height)]).toEqual(['png', 64]);
  expect(await logoPng({ ...profile, logo: undefined }, 64)).toBeUndefined();
});
