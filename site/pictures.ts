import { outDir } from 'astro:config/server';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { contentFolder } from '#model/read/content-folder.ts';
import type { Kind } from '#model/schemas/collections.ts';
import type { Picture } from '#ui/picture.ts';

/** Kept between builds: a picture is made once for each size. */
const cacheFolder = resolve('node_modules/.cache/pictures');

/** Where a picture is shown, in CSS pixels; it is cropped only where both are given. */
type Place = { width: number; height?: number } | { width?: number; height: number };

/** Pixels of the file for each CSS pixel. */
const density = 2;
const avif = { quality: 50, effort: 3 };

/** The file of a picture that an entry names, such as `./dining-range.jpg`. */
export const picturePath = (kind: Kind, name: string) => join(contentFolder, kind, basename(name));

// A photo of 12 megapixels takes 36 MB while it is made smaller: one after the other.
sharp.cache(false);
let queue: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = queue.then(work, work);
  queue = result;
  return result;
}

/** The size that a picture gets in its place. */
async function sizeIn(source: string, place: Place): Promise<{ width: number; height: number }> {
  const { width, height } = (await sharp(source).metadata()).autoOrient;
  const { width: wide = Math.round(((place.height ?? 0) * width) / height) } = place;
  return { width: wide, height: place.height ?? Math.round((wide * height) / width) };
}

async function encode(bytes: Buffer, width: number, height: number, file: string): Promise<void> {
  const picture = await sharp(bytes, { limitInputPixels: false })
    .autoOrient()
    .resize(width * density, height * density, {
      fit: 'cover',
      // Finds the face where a portrait must be cropped.
      position: 'attention',
      withoutEnlargement: true,
    })
    .avif(avif)
    .toBuffer();
  await mkdir(cacheFolder, { recursive: true });
  // A build that runs at the same time must not find half a file.
  await writeFile(`${file}.${process.pid}`, picture);
  await rename(`${file}.${process.pid}`, file);
}

/** Makes the file if the cache lacks it, copies it among the site's hashed files, and names it. */
async function build(source: string, width: number, height: number): Promise<string> {
  const bytes = await readFile(source);
  const hash = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([width, height, density, avif]))
    .digest('hex');
  const name = `${basename(source, extname(source))}.${hash.slice(0, 12)}.avif`;
  const kept = join(cacheFolder, `${hash.slice(0, 32)}.avif`);
  const folder = join(fileURLToPath(outDir), '_astro');
  await mkdir(folder, { recursive: true });
  const copy = () => copyFile(kept, join(folder, name));
  await copy().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await encode(bytes, width, height, kept);
    await copy();
  });
  return `/_astro/${name}`;
}

/**
 * Makes the AVIF file that a page shows, with twice as many pixels as the place that it fills; the
 * development server shows the photo itself.
 *
 * @param source the path of the photo.
 */
export async function optimise(source: string, place: Place): Promise<Picture> {
  const { width, height } = await sizeIn(source, place);
  if (import.meta.env.DEV) return { src: `/@fs${source}`, width, height };
  return { src: await inTurn(() => build(source, width, height)), width, height };
}
