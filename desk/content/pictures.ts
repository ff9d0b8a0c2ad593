/** Prepares an uploaded picture for the content: upright, without location, resized, cropped. */
import type { Region } from 'sharp';
import { DeskError } from '#desk/shared/desk-error.ts';
import { maxPictureBytes, openPicture } from '#model/attachments.ts';
import { fileSize } from '#model/wording.ts';

/** The part of a picture to use, in shares of its width and height from 0 to 1. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest upload, in bytes; more than cameras write. */
export const maxUploadBytes = 40_000_000;

/** The most pixels of a picture, so that a small file cannot fill the memory. */
const maxPixels = 300_000_000;

/** The largest width of a stored picture, in pixels. */
const maxWidth = 2_400;

const heic = (bytes: Uint8Array) =>
  /^(hei[cfxms]|mif1|msf1)$/.test(Buffer.from(bytes.subarray(8, 12)).toString('latin1'));

/** Turns the plain Error of sharp for a file that it cannot decode into a DeskError. */
function undecodable(bytes: Uint8Array) {
  return (error: unknown): never => {
    if (!(error instanceof Error)) throw error;
    throw new DeskError(
      422,
      heic(bytes)
        ? 'This is a photo in the iPhone’s own format (HEIC), which web pages cannot show. On the iPhone choose Settings, Camera, Formats, “Most Compatible”, or send the photo to yourself by mail; then choose it again.'
        : 'This file is not a picture that can be read. Choose a JPEG, PNG, WebP or AVIF file.',
    );
  };
}

const formats = ['jpeg', 'png', 'webp', 'heif'];

/** A crop in whole pixels. Its edges are rounded, and not its width, which could then end outside of the picture. */
function regionOf(crop: Crop, width: number, height: number): Region {
  const left = Math.min(width - 1, Math.round(crop.left * width));
  const top = Math.min(height - 1, Math.round(crop.top * height));
  const right = Math.min(width, Math.round((crop.left + crop.width) * width));
  const bottom = Math.min(height, Math.round((crop.top + crop.height) * height));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/**
 * A picture as it is stored: upright, without location, of limited width, cropped.
 *
 * @throws DeskError when it cannot be read.
 */
export async function preparePicture(bytes: Uint8Array, crop?: Crop): Promise<Uint8Array> {
  const refuse = undecodable(bytes);
  if (bytes.length === 0) return refuse(new Error('The file is empty.'));
  const metadata = await openPicture(bytes, maxPixels).metadata().catch(refuse);
  if (!formats.includes(metadata.format) || (metadata.compression ?? 'av1') !== 'av1')
    return refuse(new Error(metadata.format));
  // Browsers do not turn a WebP by its EXIF data, so the crop was chosen on a picture that lies on its side.
  if (crop && metadata.format === 'webp' && (metadata.orientation ?? 1) !== 1)
    throw new DeskError(
      422,
      'Browsers show this picture on its side, so another part than you chose would be used. Save it as a JPEG, and choose that.',
    );
  const upright = openPicture(bytes, maxPixels).autoOrient();
  const { width, height } = metadata.autoOrient;
  const part = crop ? upright.extract(regionOf(crop, width, height)) : upright;
  const sized = part.resize({ width: maxWidth, withoutEnlargement: true });
  const isOpaque =
    !metadata.hasAlpha || (await openPicture(bytes, maxPixels).stats().catch(refuse)).isOpaque;
  const encoded = isOpaque ? sized.jpeg({ quality: 88, mozjpeg: true }) : sized.png();
  const result = await encoded.toBuffer().catch(refuse);
  if (result.length > maxPictureBytes)
    throw new DeskError(
      422,
      `This picture stays larger than ${fileSize(maxPictureBytes)}. Save it smaller first.`,
    );
  return result;
}

const isPng = (bytes: Uint8Array) => bytes[0] === 0x89;

/** Encodings of text files by their byte order mark. */
const encodings: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be' };

/**
 * Converts two kinds of SVG to UTF-8 without an XML declaration: one in UTF-16, which sharp cannot read, and one with
 * white space before the declaration, which no program can read. Other files stay unchanged.
 */
function plainSvg(bytes: Uint8Array): Uint8Array {
  const encoding = encodings[Buffer.from(bytes.subarray(0, 2)).toString('hex')];
  const begin = new TextDecoder(encoding).decode(bytes.subarray(0, 100));
  if (!(encoding ? /^\s*</ : /^\s+<\?xml/).test(begin)) return bytes;
  const text = new TextDecoder(encoding).decode(bytes);
  return Buffer.from(text.replace(/^\s*(<\?xml[^>]*>)?\s*/, ''));
}

/**
 * A picture as the content stores it. A logo that is a PNG stays unchanged; of one that is an SVG, only the encoding may
 * change.
 *
 * @throws DeskError when the picture cannot be read.
 */
export async function pictureFor(
  chosen: Uint8Array,
  { crop, isLogo }: { crop: Crop | undefined; isLogo: boolean },
): Promise<{ bytes: Uint8Array; ending: string }> {
  if (isLogo) {
    const logo = plainSvg(chosen);
    const metadata = openPicture(logo, maxPixels).metadata();
    const { format } = await metadata.catch(undecodable(chosen));
    if (format === 'png' || format === 'svg') return { bytes: logo, ending: format };
  }
  const bytes = await preparePicture(chosen, crop);
  return { bytes, ending: isPng(bytes) ? 'png' : 'jpg' };
}
