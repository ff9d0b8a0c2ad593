import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { damagedPicture, picture, problemsOn } from '#model/check/testing/fixture.ts';
import { openPicture } from './pictures.ts';

const project = 'projects/01-dining-chairs.yaml';
const goods = 'projects/dining-chairs.jpg';
const portrait = 'testimonials/maria-keller.png';

test('a picture that is not there', async () => {
  expect(await problemsOn((f) => f.files.delete(goods))).toMatchInlineSnapshot(
    `"content/projects/01-dining-chairs.yaml:23 picture, file: missing-picture"`,
  );
});

test('a picture whose name differs in capital letters', async () => {
  expect(
    await problemsOn((f) => f.rename(goods, 'projects/Dining-Chairs.JPG')),
  ).toMatchInlineSnapshot(
    `"content/projects/01-dining-chairs.yaml:23 picture, file: missing-picture"`,
  );
});

test('a picture outside the folder', async () => {
  expect(
    await problemsOn((f) =>
      f.replace(project, './dining-chairs.jpg', '../testimonials/maria-keller.png'),
    ),
  ).toMatchInlineSnapshot(`"content/projects/01-dining-chairs.yaml:23 picture, file: wrong-form"`);
});

test('a picture without ./', async () => {
  expect(
    await problemsOn((f) => f.replace(project, './dining-chairs.jpg', 'dining-chairs.jpg')),
  ).toMatchInlineSnapshot(`"content/projects/01-dining-chairs.yaml:23 picture, file: wrong-form"`);
});

test('a file that is no picture, and an empty one', async () => {
  expect(
    await problemsOn((f) => {
      f.files.set(goods, 'not a picture');
      f.files.set(portrait, '');
    }),
  ).toMatchInlineSnapshot(`
    "content/projects/01-dining-chairs.yaml:23 picture, file: damaged-picture
    content/testimonials/01-maria-keller.yaml:1 photo: empty-picture"
  `);
});

test('a picture that was cut off while copying', async () => {
  const whole = await picture(900, 600, 'jpeg');
  expect(
    await problemsOn((f) => f.files.set(goods, whole.subarray(0, whole.length / 2))),
  ).toMatchInlineSnapshot(
    `"content/projects/01-dining-chairs.yaml:23 picture, file: damaged-picture"`,
  );
});

test('a picture with small damage that can be read', async () => {
  const damaged = await damagedPicture(900, 600);
  expect(await problemsOn((f) => f.files.set(goods, damaged))).toBe('No problem.');
  const small = openPicture(damaged).resize(90);
  expect((await small.toBuffer({ resolveWithObject: true })).info.width).toBe(90);
});

test('a drawing with the name of a photo', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>';
  expect(await problemsOn((f) => f.files.set(goods, drawing))).toMatchInlineSnapshot(
    `"content/projects/01-dining-chairs.yaml:23 picture, file: damaged-picture"`,
  );
});

test('a picture that is too small', async () => {
  const small = await picture(640, 480, 'jpeg');
  expect(await problemsOn((f) => f.files.set(goods, small))).toMatchInlineSnapshot(
    `"content/projects/01-dining-chairs.yaml:23 picture, file: small-picture"`,
  );
});

test('a picture that is too large', async () => {
  const wide = await picture(8_100, 20, 'jpeg');
  expect(await problemsOn((f) => f.files.set(goods, wide))).toMatchInlineSnapshot(
    `"content/projects/01-dining-chairs.yaml:23 picture, file: large-picture"`,
  );
});

test('a picture of more pixels than are ever decoded is reported by its size', async () => {
  const huge = await picture(200, 200);
  // The size and its checksum in the head of a PNG file; nothing else is read.
  huge.writeUInt32BE(17_000, 16);
  huge.writeUInt32BE(17_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  expect(await problemsOn((f) => f.files.set(goods, huge))).toMatchInlineSnapshot(
    `"content/projects/01-dining-chairs.yaml:23 picture, file: large-picture"`,
  );
});

test('a picture file that is too heavy', async () => {
  const heavy = Buffer.concat([await picture(900, 600, 'jpeg'), Buffer.alloc(12_300_000)]);
  expect(await problemsOn((f) => f.files.set(goods, heavy))).toMatchInlineSnapshot(
    `"content/projects/01-dining-chairs.yaml:23 picture, file: large-picture"`,
  );
});
