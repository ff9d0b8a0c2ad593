import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withDesk } from '#desk/testing/with-desk.ts';
import { damagedPicture } from '#model/check/testing/fixture.ts';
import { AttachmentError } from './attachments.ts';
import { undoOrRedo } from './history.ts';
import { originalOf, preparePicture, putPicture } from './pictures.ts';

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

test('a picture is turned upright, and the place where it was taken goes', async () => {
  const camera = await fromCamera();
  expect((await sharp(camera).metadata()).exif).toBeDefined();
  const metadata = await sharp(await preparePicture(camera)).metadata();
  expect([metadata.width, metadata.height, metadata.exif]).toEqual([400, 600, undefined]);
});

test('the part that is wanted is cut from the upright picture', async () => {
  const part = { left: 0, top: 0, width: 1, height: 0.5 };
  const bytes = await preparePicture(await fromCamera(), part);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([400, 300]);
  expect(data[0]).toBeGreaterThan(200);
});

test('what is no picture, and what a web page cannot show, is explained', async () => {
  await expect(preparePicture(Buffer.from('<svg/>'))).rejects.toThrow(AttachmentError);
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(64)]);
  await expect(preparePicture(heic)).rejects.toThrow('HEIC');
});

test('a picture with small damage that can be read is taken', async () => {
  const { width } = await sharp(await preparePicture(await damagedPicture(300, 200))).metadata();
  expect(width).toBe(300);
});

test('a new picture gets a name of its own, can be cut again, and is undone', () =>
  withDesk(async ({ desk, root, text }) => {
    const id = 'projects/dining-chairs';
    const path = ['picture', 'file'];
    const original = await sharp({
      create: { width: 1200, height: 900, channels: 3, background: '#fff' },
    })
      .jpeg()
      .toBuffer();
    const crop = { left: 0, top: 0, width: 0.8, height: 1 };
    await putPicture(desk, { id, path, original, crop });
    expect(await text('projects/01-dining-chairs.yaml')).toContain('file: ./dining-chairs-2.jpg');
    const whole = await sharp(await originalOf(desk, id, path)).metadata();
    expect(whole.width).toBe(1200);
    await undoOrRedo(desk, 'undo');
    expect(await text('projects/01-dining-chairs.yaml')).toContain('file: ./dining-chairs.jpg');
    expect(await readdir(join(root, 'projects'))).toEqual([
      '01-dining-chairs.yaml',
      'dining-chairs.jpg',
    ]);
  }));
