/** Tests the owner’s pictures: how the logo is prepared for icons, and a picture that was removed meanwhile. */
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { entrySchemas } from '#model/schemas/collections.ts';
import { fieldAt, toJsonSchema } from '#model/schemas/json-schema.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { profile, projects } from '../tests/test-content.ts';
import { logoPng, ownerPortrait, projectView } from './page-pictures.ts';
import { encode, optimise, previewAddress, toJpeg } from './pictures.ts';

test('a logo in any format becomes a PNG for the icons, at most as large as asked', async () => {
  const png = await logoPng({ ...profile, logo: './portrait.jpg' }, 64);
  const { format, width, height } = await sharp(png).metadata();
  expect([format, Math.max(width, height)]).toEqual(['png', 64]);
  expect(await logoPng({ ...profile, logo: undefined }, 64)).toBeUndefined();
});

test('an SVG is drawn in twice the size in which it is shown, and no script of it is published', async () => {
  const folder = temporaryFolder();
  vi.stubEnv('DEV', false);
  vi.doMock('astro:config/server', () => ({ outDir: pathToFileURL(folder) }));
  const file = path.join(folder, 'logo.svg');
  const circle = '<circle cx="10" cy="5" r="4"/><script>alert(1)</script>';
  writeFileSync(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${circle}</svg>`,
  );
  const { width, height } = await optimise(file, { height: 36 });
  expect([width, height]).toEqual([72, 36]);
  const names = readdirSync(path.join(folder, '_astro'));
  expect(names).toHaveLength(2);
  for (const name of names) {
    const bytes = readFileSync(path.join(folder, '_astro', name));
    const drawn = await sharp(bytes).metadata();
    expect([drawn.width, drawn.height]).toEqual([144, 72]);
  }
});

test('the development server is asked for a photo by its path on any system', () => {
  expect(previewAddress('/home/me/a chair.jpg')).toBe('/@fs/home/me/a%20chair.jpg');
  expect(previewAddress('C:\\me\\chair.jpg')).toBe('/@fs/C:/me/chair.jpg');
});

test('the preview shows a photo whatever its name', async () => {
  const folder = temporaryFolder();
  const sources = ['chair.jpg', 'chair #1.jpg', 'chair?.jpg'].map((name) =>
    path.join(folder, name),
  );
  for (const source of sources) copyFileSync('tests/content/portrait.jpg', source);
  const [plain, ...others] = await Promise.all(
    sources.map((source) => optimise(source, { width: 40 })),
  );
  expect(plain?.src).toBe(previewAddress(sources[0] ?? ''));
  for (const { src } of others) {
    expect(src).toMatch(/^data:image\/webp;base64,/);
    const { format, width } = await sharp(
      Buffer.from(src.split(',')[1] ?? '', 'base64'),
    ).metadata();
    expect([format, width]).toEqual(['webp', 80]);
  }
});

test('the development server draws a page while its picture is being replaced; a build fails', async () => {
  const gone = { ...profile, photo: './gone.jpg' };
  expect(await ownerPortrait(gone)).toMatchObject({ width: 156, height: 195 });
  vi.stubEnv('DEV', false);
  await expect(ownerPortrait(gone)).rejects.toThrow('gone.jpg');
});

test('a photo of goods fills its frame, in the preview as in a build, unless much of it would be cropped', async () => {
  const frame = { width: 1132, height: 637 };
  const viewOf = async (file: string) => {
    const [project] = projects;
    if (!project) throw new Error('no project');
    const picture = { file, alternative: 'Goods' };
    return (await projectView({ ...project, picture }, frame, '100vw')).picture;
  };
  const field = fieldAt(toJsonSchema(entrySchemas.projects), ['picture', 'file']);
  expect(field?.shape, 'the frame in which the desk asks for a part').toBeCloseTo(
    frame.width / frame.height,
    2,
  );
  expect(await viewOf('./order.jpg')).toMatchObject({ ...frame, fit: 'cover' });
  expect(await viewOf('./water-meters.png')).toMatchObject({ fit: 'contain', height: 637 });
});

test('the build crops a photo of goods to its middle, as the preview does', async () => {
  const wide = { width: 400, height: 100, channels: 3, background: '#808080' } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
  const eyeCatcher = await sharp({ create: { ...wide, noise } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { ...wide, height: 400 } })
    .composite([{ input: eyeCatcher, top: 0, left: 0 }])
    .png()
    .toBuffer();
  const spread = async (...position: ['centre'?]) => {
    const encoded = await encode(photo, 400, 200, 1, 'webp', ...position);
    return (await sharp(encoded).stats()).channels[0]?.stdev ?? 0;
  };
  expect(await spread('centre')).toBeLessThan(5);
  expect(await spread(), 'what catches the eye').toBeGreaterThan(20);
});

test('a photo for programs is upright, white where it is transparent, and never enlarged', async () => {
  const clear = { width: 30, height: 20, channels: 4, background: '#00000000' } as const;
  const lying = await sharp({ create: clear }).png().withMetadata({ orientation: 6 }).toBuffer();
  const jpeg = sharp(await toJpeg(lying, { width: 640 }, {}));
  const { data, info } = await jpeg.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([20, 30, 255, 255, 255]);
});
