/** Scales, crops and encodes photos into files, in the sizes and formats that are asked for. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type JpegOptions, type ResizeOptions } from 'sharp';
import { openPicture } from '#model/attachments.ts';
import { contentFolder } from '#model/content.ts';
import type { Kind } from '#model/schemas/collections.ts';
import type { Picture } from '#ui/photo.tsx';

/** The size at which a picture is shown, in CSS pixels; it is cropped only where both are given. */
export type PictureFrame = (
  | { width: number; height?: number }
  | { width?: number; height: number }
) & {
  /** What stays of a picture that is cropped: its middle, as in the preview; omitted: what catches the eye, such as a face. */
  position?: 'centre';
};

/** The sizes of a picture from which a browser chooses. */
interface Choice {
  /** The value of the attribute `sizes`. */
  sizes: string;
  /** The pixels per CSS pixel of each file, ascending. */
  densities: readonly number[];
}

/** The pixels per CSS pixel where there is only one file. */
const usualDensity = 2;
/** The settings of each format, chosen for equal quality. */
const formats = { avif: { quality: 50, effort: 3 }, webp: { quality: 75, effort: 5 } } as const;

type Format = keyof typeof formats;

/** The file of a picture that an entry names, such as `./dining-range.jpg`. */
export const picturePath = (kind: Kind, name: string) => join(contentFolder, kind, basename(name));

/** The file of a picture beside the profile: the owner's photo or logo. */
export const profilePicturePath = (name: string) => join(contentFolder, basename(name));

// A photo of 12 megapixels needs 36 MB while it is resized, so photos are resized one at a time.
sharp.cache(false);
let queue: Promise<unknown> = Promise.resolve();
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = queue.then(work, work);
  queue = result;
  return result;
}

export interface Size {
  width: number;
  height: number;
}

/** The width and height of a photo as it is shown, in its own pixels. */
export async function photoSize(source: string): Promise<Size> {
  const photo = openPicture(source).metadata();
  // A page that is drawn while the desk replaces a picture still names the former one; the page is drawn again at once.
  const { autoOrient } = import.meta.env.DEV ? await photo.catch(() => replaced) : await photo;
  return autoOrient;
}

/** In place of a picture that was just removed. */
const replaced = { autoOrient: { width: 600, height: 400 } };

async function sizeIn(source: string, place: PictureFrame): Promise<Size> {
  const { width, height } = await photoSize(source);
  const { width: wide = Math.round(((place.height ?? 0) * width) / height) } = place;
  return { width: wide, height: place.height ?? Math.round((wide * height) / width) };
}

/**
 * Resizes a photo to its frame. A smaller photo is not enlarged, but cropped to the ratio of the frame; an SVG has no
 * pixels, and is drawn in the size.
 */
export async function encode(
  bytes: Buffer,
  width: number,
  height: number,
  density: number,
  format: Format,
  position = 'attention',
): Promise<Buffer> {
  const { format: from, autoOrient: photo } = await openPicture(bytes).metadata();
  const most = from === 'svg' ? density : Math.min(photo.width / width, photo.height / height);
  const scale = Math.min(density, most);
  return openPicture(bytes)
    .autoOrient()
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), {
      fit: 'cover',
      position,
    })
    .toFormat(format, formats[format])
    .toBuffer();
}

/** The cache of pictures from earlier builds; it may be deleted at any time. */
const cacheFolder = 'node_modules/.cache/build/pictures';

/** To be raised where `encode` makes another picture of the same photo: earlier builds made theirs in the old way. */
const encoding = 1;

/** Makes the file, or takes it from an earlier build, puts it among the hashed files, and names it. */
async function buildFile(
  source: string,
  width: number,
  height: number,
  density: number,
  format: Format,
  position: PictureFrame['position'],
): Promise<string> {
  const bytes = await readFile(source);
  // Both formats have the same key, because a page that repeats it is smaller.
  const settings = JSON.stringify([encoding, width, height, density, formats, position]);
  const key = createHash('sha256').update(bytes).update(settings).digest('hex').slice(0, 8);
  const words = basename(source, extname(source)).replace(/[^a-z0-9]+/gi, '-');
  const name = `${words}.${key}.${format}`;
  const file = join(cacheFolder, name);
  if (!existsSync(file)) {
    await mkdir(cacheFolder, { recursive: true });
    // Written under another name first: a build at the same time must not read half a file.
    const encoded = await encode(bytes, width, height, density, format, position);
    await writeFile(`${file}.${process.pid}`, encoded);
    await rename(`${file}.${process.pid}`, file);
  }
  // Imported here, because this module exists only in a build and not in unit tests.
  const { outDir } = await import('astro:config/server');
  const folder = join(fileURLToPath(outDir), '_astro');
  await mkdir(folder, { recursive: true });
  await copyFile(file, join(folder, name));
  return `/_astro/${name}`;
}

/** The address of a file at the development server, also of `C:\photos\chair.jpg`. */
export const previewAddress = (path: string): string =>
  encodeURI(`/@fs/${path.replaceAll('\\', '/').replace(/^\//, '')}`);

/** The address of a photo in the preview. Vite finds no file with `#` or `?` in its path: there it is the photo itself. */
async function previewOf(source: string, { width, height }: Size): Promise<string> {
  if (!/[#?]/.test(source)) return previewAddress(source);
  const photo = await encode(await readFile(source), width, height, usualDensity, 'webp');
  return `data:image/webp;base64,${photo.toString('base64')}`;
}

/**
 * Makes the files of a picture: AVIF, in several sizes if asked for, and WebP. The development server shows the photo
 * itself. A single file has twice the pixels of its frame.
 *
 * @param source the path of the photo.
 */
export async function optimise(
  source: string,
  place: PictureFrame,
  choice?: Choice,
): Promise<Picture> {
  const { width, height } = await sizeIn(source, place);
  if (import.meta.env.DEV)
    return { src: await previewOf(source, { width, height }), width, height };
  const make = (density: number, format: Format) =>
    oneAtATime(() => buildFile(source, width, height, density, format, place.position));
  const src = await make(usualDensity, 'webp');
  if (!choice) return { src, avif: await make(usualDensity, 'avif'), width, height };
  const photo = await photoSize(source);
  const files = new Map<number, string>();
  for (const density of choice.densities) {
    const scale = Math.min(density, photo.width / width, photo.height / height);
    const pixels = Math.round(width * scale);
    if (!files.has(pixels)) files.set(pixels, `${await make(density, 'avif')} ${pixels}w`);
  }
  return { src, avif: [...files.values()].join(', '), sizes: choice.sizes, width, height };
}

/** A photo as an upright JPEG, never enlarged; white stands where it is transparent. */
export const toJpeg = (
  photo: string | Uint8Array,
  size: ResizeOptions,
  options: JpegOptions,
): Promise<Buffer> =>
  openPicture(photo)
    .autoOrient()
    .resize({ ...size, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg(options)
    .toBuffer();
