import sharp from 'sharp';
import type { Path } from '#desk/yaml/value.ts';
import { valueAt } from '#desk/yaml/value.ts';
import { maxPictureBytes } from '#model/schemas/picture.ts';
import { changeField, type Outcome } from './change.ts';
import { replaceFiles } from './history.ts';
import { kindOf, slugOf } from './ids.ts';
import { NotThereError, type Workspace } from './workspace.ts';

/** A picture that cannot be taken, in words for the owner. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** The part of a picture to keep, in shares of its width and height from 0 to 1. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a camera writes today, with room; more than that is refused before it is read. */
export const maxUploadBytes = 40_000_000;

/** Sharp on the widest screen that the site serves pictures for. */
const maxWidth = 2_400;

const heic = (bytes: Uint8Array) =>
  /^(hei[cfxms]|mif1|msf1)$/.test(Buffer.from(bytes.subarray(8, 12)).toString('latin1'));

/** sharp throws a plain Error for every file that it cannot decode. */
function undecodable(bytes: Uint8Array) {
  return (error: unknown): never => {
    if (!(error instanceof Error)) throw error;
    throw new PictureError(
      heic(bytes)
        ? 'This is a photo in the iPhone’s own form (HEIC), which web pages cannot show. On the iPhone choose Settings, Camera, Formats, “Most Compatible”, or send the photo to yourself by mail; then choose it again.'
        : 'This file is not a picture that can be read. Choose a JPEG, PNG, WebP or AVIF file.',
    );
  };
}

const formats = ['jpeg', 'png', 'webp', 'heif'];

/**
 * A picture as the site keeps it: upright, without the place where it was taken, no wider than
 * useful, and only the part that is wanted.
 *
 * @throws PictureError when it cannot be read.
 */
export async function preparePicture(bytes: Uint8Array, crop?: Crop): Promise<Uint8Array> {
  const refuse = undecodable(bytes);
  if (bytes.length > maxUploadBytes)
    throw new PictureError('This picture is larger than 40 MB. Save it smaller first.');
  const metadata = await sharp(bytes, { limitInputPixels: 300_000_000 }).metadata().catch(refuse);
  if (!formats.includes(metadata.format) || (metadata.compression ?? 'av1') !== 'av1')
    return refuse(new Error(metadata.format));
  const upright = sharp(bytes, { limitInputPixels: 300_000_000 }).autoOrient();
  const { width, height } = metadata.autoOrient;
  const part = crop
    ? upright.extract({
        left: Math.round(crop.left * width),
        top: Math.round(crop.top * height),
        width: Math.max(1, Math.min(width, Math.round(crop.width * width))),
        height: Math.max(1, Math.min(height, Math.round(crop.height * height))),
      })
    : upright;
  const sized = part.resize({ width: maxWidth, withoutEnlargement: true });
  const drawn = metadata.hasAlpha ? sized.png() : sized.jpeg({ quality: 88, mozjpeg: true });
  const result = await drawn.toBuffer().catch(refuse);
  if (result.length > maxPictureBytes)
    throw new PictureError('This picture stays larger than 10 MB. Save it smaller first.');
  return result;
}

/** A free name for an entry's picture: `dining-range.jpg`, `dining-range-2.jpg`. */
async function freeName(desk: Workspace, id: string, ending: string): Promise<string> {
  const names = new Set(await desk.files.list());
  const base = kindOf(id) ? id : slugOf(id);
  const taken = (name: string) => names.has(name);
  let name = `${base}.${ending}`;
  for (let at = 2; taken(name); at += 1) name = `${base}-${at}.${ending}`;
  return name;
}

const isPng = (bytes: Uint8Array) => bytes[0] === 0x89;

/** Puts a picture into a field; the file as it was chosen is kept, so that it can be cropped again. */
export async function putPicture(
  desk: Workspace,
  { id, path, original, crop }: { id: string; path: Path; original: Uint8Array; crop?: Crop },
): Promise<Outcome> {
  const bytes = await preparePicture(original, crop);
  const upright = crop ? await preparePicture(original) : bytes;
  const name = await freeName(desk, id, isPng(bytes) ? 'png' : 'jpg');
  desk.memory.together(() => {
    desk.memory.set(`original ${name}`, desk.memory.keep(upright));
  });
  await replaceFiles(desk, 'Picture chosen', [{ id: name, name, bytes }]);
  const seen = valueAt(desk.shown(await desk.snapshot(), id), path);
  const value = `./${name.slice(name.indexOf('/') + 1)}`;
  return changeField(desk, {
    file: id,
    path,
    value,
    ...(seen !== undefined && { seen }),
    visit: `picture ${name}`,
  });
}

/** The name in the content of the picture that a field names. */
export async function pictureName(desk: Workspace, id: string, path: Path): Promise<string> {
  const named = valueAt(desk.shown(await desk.snapshot(), id), path);
  const folder = kindOf(id);
  const name = `${folder ? `${folder}/` : ''}${String(named).replace(/^\.\//, '')}`;
  const found = (await desk.files.list()).find((one) => one === name);
  if (!found || found.endsWith('.yaml')) throw new NotThereError('There is no picture here.');
  return found;
}

/** The whole picture from which a field's picture was cut; the picture itself where none is kept. */
export async function originalOf(desk: Workspace, id: string, path: Path): Promise<Uint8Array> {
  const name = await pictureName(desk, id, path);
  const hash = desk.memory.setting<string>(`original ${name}`);
  const bytes = hash ? desk.memory.bytes(hash) : await desk.files.read(name);
  if (!bytes) throw new NotThereError('There is no picture here.');
  return bytes;
}
