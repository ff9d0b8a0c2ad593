import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { damagedPicture, picture, problemsOn } from '#model/check/testing/fixture.ts';
import { openPicture } from './pictures.ts';

const project = 'projects/01-dining-chairs.yaml';
const goods = 'projects/dining-chairs.jpg';

const at = `content/${project}:23 picture, file`;

test('a picture that is not there under its own name', async () => {
  expect(await problemsOn((f) => f.files.delete(goods))).toBe(`${at}: missing-picture`);
  const renamed = await problemsOn((f) => f.rename(goods, 'projects/Dining-Chairs.JPG'));
  expect(renamed).toBe(`${at}: missing-picture`);
});

test('a name outside the folder, or without ./', async () => {
  for (const name of ['../testimonials/maria-keller.png', 'dining-chairs.jpg'])
    expect(await problemsOn((f) => f.replace(project, './dining-chairs.jpg', name)), name).toBe(
      `${at}: wrong-form`,
    );
});

test('a file that is no picture, cut off, empty, too small or too large', async () => {
  const whole = await picture(900, 600, 'jpeg');
  const huge = await picture(200, 200);
  // The size and its checksum in the head of a PNG file; nothing else is read.
  huge.writeUInt32BE(17_000, 16);
  huge.writeUInt32BE(17_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  const files: [file: string | Uint8Array, code: string][] = [
    ['not a picture', 'damaged-picture'],
    ['', 'empty-picture'],
    ['<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>', 'damaged-picture'],
    [whole.subarray(0, whole.length / 2), 'damaged-picture'],
    [await picture(640, 480, 'jpeg'), 'small-picture'],
    [await picture(8_100, 20, 'jpeg'), 'large-picture'],
    [huge, 'large-picture'],
    [Buffer.concat([whole, Buffer.alloc(12_300_000)]), 'large-picture'],
  ];
  for (const [file, code] of files)
    expect(await problemsOn((f) => f.files.set(goods, file))).toBe(`${at}: ${code}`);
});

test('a picture with small damage that can be read', async () => {
  const damaged = await damagedPicture(900, 600);
  expect(await problemsOn((f) => f.files.set(goods, damaged))).toBe('No problem.');
  const small = openPicture(damaged).resize(90);
  expect((await small.toBuffer({ resolveWithObject: true })).info.width).toBe(90);
});
