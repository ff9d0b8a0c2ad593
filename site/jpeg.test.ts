import sharp from 'sharp';
import { expect, test } from 'vitest';
import { damagedPicture } from '#model/check/testing/fixture.ts';
import { toJpeg } from './jpeg.ts';

const size = { width: 40, height: 50 };

test('what is transparent in a photo is white', async () => {
  const glass = { r: 0, g: 0, b: 0, alpha: 0 };
  const photo = await sharp({ create: { ...size, channels: 4, background: glass } })
    .png()
    .toBuffer();
  const { data, info } = await sharp(await toJpeg(photo, { width: 80 }, { quality: 80 }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([40, 50, 255, 255, 255]);
});

test('a photo with the small damage that the check passes over is made', async () => {
  const photo = await damagedPicture(40, 50);
  const jpeg = await sharp(await toJpeg(photo, size, { quality: 80 })).metadata();
  expect([jpeg.format, jpeg.width]).toEqual(['jpeg', 40]);
});
