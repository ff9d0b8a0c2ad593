/** Tests how an uploaded picture is prepared: rotation, crop, format, refusals. */
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDesk, problemsOf, putFile, redo, undo } from '#desk/testing/open-desk.ts';
import { damagedPicture, picture } from '#model/testing/fixture.ts';
import { RefusedFileError } from './disk.ts';
import { preparePicture } from './pictures.ts';

/** A picture with a red left half, as a camera stores it that was held upright: turned, and with its place. */
const fromCamera = async () => {
  const red = { width: 300, height: 400, channels: 3, background: '#ff0000' } as const;
  const half = await sharp({ create: red }).png().toBuffer();
  return sharp({ create: { ...red, width: 600, background: '#0000ff' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: '26/1 54/1 0/1' } } })
    .jpeg({ quality: 100 })
    .toBuffer();
};

test('a picture is turned upright, and its GPS position is removed', async () => {
  const camera = await fromCamera();
  expect((await sharp(camera).metadata()).exif).toBeDefined();
  const metadata = await sharp((await preparePicture(camera)).bytes).metadata();
  expect([metadata.width, metadata.height, metadata.exif]).toEqual([400, 600, undefined]);
});

test('the crop is cut from the upright picture', async () => {
  const part = { left: 0, top: 0, width: 1, height: 0.5 };
  const { bytes } = await preparePicture(await fromCamera(), part);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([400, 300]);
  expect(data[0]).toBeGreaterThan(200);
});

test('a file that is not a picture, or that browsers cannot show, is refused with the reason', async () => {
  await expect(preparePicture(Buffer.from('<svg/>'))).rejects.toThrow(RefusedFileError);
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(64)]);
  await expect(preparePicture(heic)).rejects.toThrow('HEIC');
});

test('a picture with small damage that can be read is accepted', async () => {
  const { bytes } = await preparePicture(await damagedPicture(300, 200));
  expect((await sharp(bytes).metadata()).width).toBe(300);
});

test('a cropped picture gets a name of its own, and can be undone and redone', async () => {
  const { desk, root, text } = await openDesk();
  const id = 'projects/dining-chairs';
  const path = ['picture', 'file'];
  const original = await picture(1200, 900, 'jpeg');
  const crop = { left: 0, top: 0, width: 0.8, height: 1 };
  await putFile(desk, { id, path }, original, crop);
  expect(await text('projects/01-dining-chairs.yaml')).toContain('file: ./dining-chairs-2.jpg');
  await undo(desk);
  expect(await text('projects/01-dining-chairs.yaml')).toContain('file: ./dining-chairs.jpg');
  expect(await problemsOf(desk)).toEqual([]);
  await redo(desk);
  expect((await sharp(join(root, 'projects/dining-chairs-2.jpg')).metadata()).width).toBe(960);
});

test('a picture without transparency is stored as a JPEG, whatever its format was', async () => {
  const noise = await sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .ensureAlpha()
    .png()
    .toBuffer();
  const { bytes, ending } = await preparePicture(noise);
  expect(ending).toBe('jpg');
  expect(bytes.length).toBeLessThan(noise.length / 3);
});
