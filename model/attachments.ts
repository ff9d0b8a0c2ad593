import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Fault } from './problem.ts';
import { maxPictureBytes, type PictureRule } from './schemas/fields.ts';

/**
 * A picture for sharp to read, by the check, the site and the desk alike: small damage is ignored, as in
 * browsers, and a missing part is an error.
 *
 * @param limitInputPixels the most pixels that are read; without it there is no limit.
 */
export const openPicture = (
  picture: string | Uint8Array,
  limitInputPixels: number | false = false,
): Sharp => sharp(picture, { limitInputPixels, failOn: 'truncated' });

/** sharp throws a plain Error for every file that it cannot decode. */
async function unlessUndecodable<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** What the head of the file says; of any size, so that one that is too large is reported as that. */
async function readHead(bytes: Uint8Array): Promise<Metadata | undefined> {
  const metadata = await openPicture(bytes).metadata();
  const format = metadata.compression === 'av1' ? 'avif' : metadata.format;
  return ['jpeg', 'png', 'webp', 'avif'].includes(format) ? metadata : undefined;
}

const isWhole = async (bytes: Uint8Array): Promise<boolean> =>
  (await openPicture(bytes).resize(8).raw().toBuffer()).length > 0;

function wrongSize(metadata: Metadata, { minWidth, maxWidth }: PictureRule): Fault | undefined {
  const { width, height } = metadata.autoOrient;
  if (width < minWidth) return { code: 'small-picture', width, height, limit: minWidth };
  if (width > maxWidth || height > 2 * maxWidth)
    return { code: 'large-picture', width, height, limit: maxWidth };
  return undefined;
}

/** What is wrong with a picture, or nothing. */
export async function pictureFault(
  bytes: Uint8Array,
  rule: PictureRule,
): Promise<Fault | undefined> {
  if (bytes.length === 0) return { code: 'empty-picture' };
  if (bytes.length > maxPictureBytes)
    return { code: 'large-file', bytes: bytes.length, limit: maxPictureBytes };
  const metadata = await unlessUndecodable(() => readHead(bytes));
  if (!metadata) return { code: 'damaged-picture' };
  const wrong = wrongSize(metadata, rule);
  if (wrong) return wrong;
  const isSound = await unlessUndecodable(() => isWhole(bytes));
  return isSound ? undefined : { code: 'damaged-picture' };
}

/** The largest PDF that a visitor should have to load, in bytes. */
const maxPdfBytes = 5_000_000;

/** What is wrong with a PDF that visitors are to load, or nothing. */
export function pdfFault(bytes: Uint8Array): Fault | undefined {
  if (bytes.length > maxPdfBytes)
    return { code: 'large-file', bytes: bytes.length, limit: maxPdfBytes };
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  return isPdf ? undefined : { code: 'damaged-pdf' };
}
