import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { damagedPicture, picture, reportOn } from '#model/check/testing/fixture.ts';
import { openPicture } from './pictures.ts';

const project = 'projects/01-dining-chairs.yaml';
const goods = 'projects/dining-chairs.jpg';
const portrait = 'testimonials/maria-keller.png';

test('a picture that is not there', async () => {
  expect(await reportOn((f) => f.files.delete(goods))).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 23, picture, file: There is no picture with the name dining-chairs.jpg beside this file.
        → Copy the picture into the same folder, or correct the name."
  `);
});

test('a picture whose name differs in capital letters', async () => {
  expect(
    await reportOn((f) => f.rename(goods, 'projects/Dining-Chairs.JPG')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 23, picture, file: There is no picture with the name dining-chairs.jpg beside this file.
        → Did you mean ./Dining-Chairs.JPG? Capital and small letters count."
  `);
});

test('a picture outside the folder', async () => {
  expect(
    await reportOn((f) =>
      f.replace(project, './dining-chairs.jpg', '../testimonials/maria-keller.png'),
    ),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 23, picture, file: A picture is named by a dot, a slash and its file name.
        → Put it beside this file, and write "./maria-keller.png". The picture beside this file, such as ./dining-range.jpg: JPEG, PNG, WebP or AVIF, 800 to 8,000 pixels wide, at most 10 MB."
  `);
});

test('a picture without ./', async () => {
  expect(
    await reportOn((f) => f.replace(project, './dining-chairs.jpg', 'dining-chairs.jpg')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 23, picture, file: A picture is named by a dot, a slash and its file name.
        → Put it beside this file, and write "./dining-chairs.jpg". The picture beside this file, such as ./dining-range.jpg: JPEG, PNG, WebP or AVIF, 800 to 8,000 pixels wide, at most 10 MB."
  `);
});

test('a file that is no picture, and an empty one', async () => {
  expect(
    await reportOn((f) => {
      f.files.set(goods, 'not a picture');
      f.files.set(portrait, '');
    }),
  ).toMatchInlineSnapshot(`
    "The content has 2 problems to fix in 2 files.

    content/projects/01-dining-chairs.yaml
      line 23, picture, file: The file is not a picture that can be read, or a part of it is missing.
        → Open the picture in a photo program, save it again as JPEG or PNG, and copy it here.

    content/testimonials/01-maria-keller.yaml
      line 1, photo: The picture file is empty.
        → Copy the picture here again."
  `);
});

test('a picture that was cut off while copying', async () => {
  const whole = await picture(900, 600, 'jpeg');
  expect(
    await reportOn((f) => f.files.set(goods, whole.subarray(0, whole.length / 2))),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 23, picture, file: The file is not a picture that can be read, or a part of it is missing.
        → Open the picture in a photo program, save it again as JPEG or PNG, and copy it here."
  `);
});

test('a picture with small damage that can be read', async () => {
  const damaged = await damagedPicture(900, 600);
  expect(await reportOn((f) => f.files.set(goods, damaged))).toBe('No problem.');
  const small = openPicture(damaged).resize(90);
  expect((await small.toBuffer({ resolveWithObject: true })).info.width).toBe(90);
});

test('a drawing with the name of a photo', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>';
  expect(await reportOn((f) => f.files.set(goods, drawing))).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 23, picture, file: The file is an SVG drawing under another name.
        → Open it in a photo program, save it as JPEG or PNG, and copy that file here; a new name does not change what is inside."
  `);
});

test('a picture that is too small', async () => {
  const small = await picture(640, 480, 'jpeg');
  expect(await reportOn((f) => f.files.set(goods, small))).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 23, picture, file: The picture is 640 by 480 pixels, too small to look sharp.
        → Take the original, at least 800 pixels wide; enlarging this one does not help."
  `);
});

test('a picture that is too large', async () => {
  const wide = await picture(8_100, 20, 'jpeg');
  expect(await reportOn((f) => f.files.set(goods, wide))).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 23, picture, file: The picture is 8100 by 20 pixels, larger than the site can use.
        → Reduce it to at most 8000 pixels in width and 16000 in height."
  `);
});

test('a picture of more pixels than are ever decoded is reported by its size', async () => {
  const huge = await picture(200, 200);
  // The size and its checksum in the head of a PNG file; nothing else is read.
  huge.writeUInt32BE(17_000, 16);
  huge.writeUInt32BE(17_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  expect(await reportOn((f) => f.files.set(goods, huge))).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 23, picture, file: The picture is 17000 by 17000 pixels, larger than the site can use.
        → Reduce it to at most 8000 pixels in width and 16000 in height."
  `);
});

test('a picture file that is too heavy', async () => {
  const heavy = Buffer.concat([await picture(900, 600, 'jpeg'), Buffer.alloc(12_300_000)]);
  expect(await reportOn((f) => f.files.set(goods, heavy))).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/projects/01-dining-chairs.yaml
      line 23, picture, file: The picture file has 12.3 MB, more than 10.0 MB.
        → Save it as JPEG with a quality of about 85, at most 8000 pixels wide."
  `);
});
