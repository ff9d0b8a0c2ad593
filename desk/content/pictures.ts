import sharp from 'sharp';
import { fieldAt } from '#model/schemas/field-guide.ts';
import { maxPictureBytes, takesDrawing } from '#model/schemas/fields.ts';
import { openPicture } from '#model/uploads.ts';
import { attachedName, putFile } from './attachments.ts';
import { schemaOf } from './form-schema.ts';
import type { Outcome } from './save.ts';
import { RefusedFileError } from './store.ts';
import type { Path } from './value.ts';
import { NotThereError, type Workspace } from './workspace.ts';

/** The part of a picture to keep, in shares of its width and height from 0 to 1. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a camera writes today, with room; more than that is refused before it is read. */
export const maxUploadBytes = 40_000_000;

/** More pixels than a camera takes, so that a small file cannot fill the memory. */
const maxPixels = 300_000_000;

/** Sharp on the widest screen that the site serves pictures for. */
const maxWidth = 2_400;

const heic = (bytes: Uint8Array) =>
  /^(hei[cfxms]|mif1|msf1)$/.test(Buffer.from(bytes.subarray(8, 12)).toString('latin1'));

/** sharp throws a plain Error for every file that it cannot decode. */
function undecodable(bytes: Uint8Array) {
  return (error: unknown): never => {
    if (!(error instanceof Error)) throw error;
    throw new RefusedFileError(
      heic(bytes)
        ? 'This is a photo in the iPhone’s own form (HEIC), which web pages cannot show. On the iPhone choose Settings, Camera, Formats, “Most Compatible”, or send the photo to yourself by mail; then choose it again.'
        : 'This file is not a picture that can be read. Choose a JPEG, PNG, WebP or AVIF file.',
    );
  };
}

const formats = ['jpeg', 'png', 'webp', 'heif'];

/** A logo of 1 MB has a photo or thousands of lines in it. */
const maxDrawingBytes = 1_000_000;

/** What a drawing is made into, in pixels: more than any place of the site shows. */
const drawnSide = 1_024;

const isDrawing = (bytes: Uint8Array) =>
  /^\uFEFF?\s*<(\?xml|!--|svg)/.test(new TextDecoder().decode(bytes.subarray(0, 200)));

/**
 * A picture of an SVG drawing, which can carry scripts and links no more.
 *
 * @throws RefusedFileError when it cannot be read.
 */
async function drawn(svg: Uint8Array): Promise<Uint8Array> {
  if (svg.length > maxDrawingBytes)
    throw new RefusedFileError(
      'This drawing is larger than 1 MB. Save it as a PNG, and choose that.',
    );
  const refuse = undecodable(svg);
  const { width, height } = await sharp(svg).metadata().catch(refuse);
  const density = Math.min(2_400, Math.max(1, (72 * drawnSide) / Math.max(width, height)));
  return sharp(svg, { density, limitInputPixels: 4 * drawnSide ** 2 })
    .resize(drawnSide, drawnSide, { fit: 'inside' })
    .png()
    .toBuffer()
    .catch(refuse);
}

/**
 * A picture as the site keeps it: upright, without the place where it was taken, no wider than
 * useful, and only the part that is wanted.
 *
 * @throws RefusedFileError when it cannot be read.
 */
export async function preparePicture(bytes: Uint8Array, crop?: Crop): Promise<Uint8Array> {
  const refuse = undecodable(bytes);
  if (bytes.length > maxUploadBytes)
    throw new RefusedFileError('This picture is larger than 40 MB. Save it smaller first.');
  const metadata = await openPicture(bytes, maxPixels).metadata().catch(refuse);
  if (!formats.includes(metadata.format) || (metadata.compression ?? 'av1') !== 'av1')
    return refuse(new Error(metadata.format));
  const upright = openPicture(bytes, maxPixels).autoOrient();
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
    throw new RefusedFileError('This picture stays larger than 10 MB. Save it smaller first.');
  return result;
}

const isPng = (bytes: Uint8Array) => bytes[0] === 0x89;

/** Puts a picture into a field; the file as it was chosen is kept, so that it can be cropped again. */
export async function putPicture(
  desk: Workspace,
  { id, path, original, crop }: { id: string; path: Path; original: Uint8Array; crop?: Crop },
): Promise<Outcome> {
  const isDrawn = takesDrawing(fieldAt(schemaOf(id), path)) && isDrawing(original);
  const picture = isDrawn ? await drawn(original) : original;
  const bytes = await preparePicture(picture, crop);
  const upright = crop ? await preparePicture(picture) : bytes;
  const ending = isPng(bytes) ? 'png' : 'jpg';
  return putFile(desk, { id, path, bytes, ending }, upright);
}

/** The whole picture from which a field's picture was cut; the picture itself where none is kept. */
export async function originalOf(desk: Workspace, id: string, path: Path): Promise<Uint8Array> {
  const name = await attachedName(desk, id, path);
  const bytes = desk.database.original(name) ?? (await desk.files.read(name));
  if (!bytes) throw new NotThereError('There is no picture here.');
  return bytes;
}
