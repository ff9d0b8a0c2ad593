/** Tests the owner’s pictures: how the logo is prepared for icons, and a picture that was removed meanwhile. */
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { profile } from '../tests/test-content.ts';
import { logoPng, ownerPortrait } from './page-pictures.ts';
import { toJpeg } from './pictures.ts';

test('a logo in any format becomes a PNG for the icons, at most as large as asked', async () => {
  const png = await logoPng({ ...profile, logo: './portrait.jpg' }, 64);
  const { format, width, height } = await sharp(png).metadata();
  expect([format, Math.max(width, height)]).toEqual(['png', 64]);
  expect(await logoPng({ ...profile, logo: undefined }, 64)).toBeUndefined();
});

test('the development server draws a page while its picture is being replaced; a build fails', async () => {
  const gone = { ...profile, photo: './gone.jpg' };
  expect(await ownerPortrait(gone)).toMatchObject({ width: 156, height: 195 });
  vi.stubEnv('DEV', false);
  await expect(ownerPortrait(gone)).rejects.toThrow('gone.jpg');
});

test('a photo for programs is upright, white where it is transparent, and never enlarged', async () => {
  const clear = { width: 30, height: 20, channels: 4, background: '#00000000' } as const;
  const lying = await sharp({ create: clear }).png().withMetadata({ orientation: 6 }).toBuffer();
  const jpeg = sharp(await toJpeg(lying, { width: 640 }, {}));
  const { data, info } = await jpeg.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([20, 30, 255, 255, 255]);
});
