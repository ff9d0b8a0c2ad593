/** Tests how an uploaded picture is prepared: rotation, crop, format, refusals. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDesk, problemsOf, putFile } from '#desk/testing/open-desk.ts';
import { damagedPicture, picture } from '#model/testing/fixture.ts';
import { type Crop, pictureFor, preparePicture } from './pictures.ts';

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
  const metadata = await sharp(await preparePicture(camera)).metadata();
  expect([metadata.width, metadata.height, metadata.exif]).toEqual([400, 600, undefined]);
});

test('the crop is cut from the upright picture', async () => {
  const part = { left: 0, top: 0, width: 1, height: 0.5 };
  const bytes = await preparePicture(await fromCamera(), part);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([400, 300]);
  expect(data[0]).toBeGreaterThan(200);
});

test('a WebP that only its EXIF data turns is stored upright, and no part of it can be chosen', async () => {
  const turned = await sharp(await fromCamera())
    .webp()
    .keepMetadata()
    .toBuffer();
  const { width, height } = await sharp(await preparePicture(turned)).metadata();
  expect([width, height]).toEqual([400, 600]);
  const part = { left: 0, top: 0, width: 1, height: 0.5 };
  await expect(preparePicture(turned, part)).rejects.toMatchObject({ status: 422 });
  const plain = await sharp(turned).webp().toBuffer();
  expect((await sharp(await preparePicture(plain, part)).metadata()).height).toBe(200);
});

test('a crop that ends at the edge of the picture, or between two pixels, is inside of it', async () => {
  const bytes = await picture(1500, 900, 'jpeg');
  const sizeOf = async (crop: Crop) => {
    const { width, height } = await sharp(await preparePicture(bytes, crop)).metadata();
    return [width, height];
  };
  // Of 1500 pixels, each of these ends at half a pixel, which left and width would both round up.
  for (const left of [0.001, 0.195, 0.389, 0.971])
    expect(await sizeOf({ left, top: left, width: 1 - left, height: 1 - left })).toEqual([
      1500 - Math.round(left * 1500),
      900 - Math.round(left * 900),
    ]);
  expect(await sizeOf({ left: 1, top: 1, width: 0.0001, height: 0.0001 })).toEqual([1, 1]);
  expect(await sizeOf({ left: 0.5, top: 0, width: 1, height: 1 })).toEqual([750, 900]);
});

test('a file that is not a picture, or that browsers cannot show, is refused with the reason', async () => {
  await expect(preparePicture(Buffer.from('<svg/>'))).rejects.toMatchObject({ status: 422 });
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(64)]);
  await expect(preparePicture(heic)).rejects.toThrow('HEIC');
  await expect(preparePicture(Buffer.alloc(0))).rejects.toMatchObject({ status: 422 });
});

test('a picture with small damage that can be read is accepted', async () => {
  const { width } = await sharp(await preparePicture(await damagedPicture(300, 200))).metadata();
  expect(width).toBe(300);
});

test('a logo in UTF-16, or with white space before its declaration, is stored so that browsers can read it', async () => {
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
  const wide = Buffer.from(`\ufeff${logo('', declared('utf-16'))}`, 'utf16le');
  for (const original of [wide, Buffer.from(wide).swap16(), logo('', `\n ${declared('utf-8')}\n`)])
    expect(await pictureFor(original, { crop: undefined, isLogo: true })).toEqual({
      bytes: logo(),
      ending: 'svg',
    });
});

/** A logo twice as wide as high. */
const logo = (inside = '', before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#884422"/>${inside}</svg>`,
  );

test('a logo is stored as it is where it is an SVG or a PNG, and nothing is wrong with it', async () => {
  const { desk, root, text } = await openDesk();
  const png = await picture(400, 200, 'png');
  for (const [original, ending] of [
    [logo('', '<?xml version="1.0"?>\n<!-- x -->'), 'svg'],
    [png, 'png'],
    [await picture(400, 200, 'jpeg'), 'jpg'],
  ] as const) {
    await putFile(desk, { id: 'profile', path: ['logo'] }, original);
    const [, name = ''] = /^logo: \.\/(.+)$/m.exec(await text('profile.yaml')) ?? [];
    expect(name).toMatch(new RegExp(`\\.${ending}$`));
    if (ending !== 'jpg') expect(await readFile(join(root, name))).toEqual(original);
    expect(await problemsOf(desk)).toEqual([]);
  }
});

/** A document type whose last entity is a thousand million letters long. */
const bomb = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(99)}">${[...'bcdefghij']
  .map((one, at) => `<!ENTITY ${one} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]>`;

test('an SVG as a photo, a broken SVG and one that takes too much memory are refused', async () => {
  const { desk, text } = await openDesk();
  const before = await text('profile.yaml');
  for (const [field, original] of [
    ['photo', logo()],
    ['logo', Buffer.from('<svg')],
    ['logo', logo('<text>&j;</text>', bomb)],
  ] as const)
    await expect(putFile(desk, { id: 'profile', path: [field] }, original)).rejects.toMatchObject({
      status: 422,
    });
  expect(await text('profile.yaml')).toBe(before);
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
  const { bytes, ending } = await pictureFor(noise, { crop: undefined, isLogo: false });
  expect(ending).toBe('jpg');
  expect(bytes.length).toBeLessThan(noise.length / 3);
});
