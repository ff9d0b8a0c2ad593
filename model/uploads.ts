import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Advice } from './problem.ts';
import { maxPictureBytes, type PictureRule } from './schemas/fields.ts';

/**
 * A picture, read in the one way in which the check, the site and the desk do it: small damage is passed
 * over, as browsers do, and a missing part is an error.
 *
 * @param limitInputPixels the most pixels that are read; without it there is no limit.
 */
export const openPicture = (
  picture: string | Uint8Array,
  limitInputPixels: number | false = false,
): Sharp => sharp(picture, { limitInputPixels, failOn: 'truncated' });

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const unreadable: Advice = {
  code: 'damaged-picture',
  what: 'The file is not a whole JPEG, PNG, WebP or AVIF picture.',
  fix: 'Open the picture in a photo program, save it again as JPEG or PNG, and copy it here.',
};

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

function wrongSize(metadata: Metadata, rule: PictureRule): Advice | undefined {
  const { width, height } = metadata.autoOrient;
  const size = `${width} by ${height} pixels`;
  if (width < rule.minWidth)
    return {
      code: 'small-picture',
      what: `The picture is ${size}, too small to look sharp.`,
      fix: `Take the original, at least ${rule.minWidth} pixels wide; enlarging this one does not help.`,
    };
  if (width > rule.maxWidth || height > 2 * rule.maxWidth)
    return {
      code: 'large-picture',
      what: `The picture is ${size}, larger than the site can use.`,
      fix: `Reduce it to at most ${rule.maxWidth} pixels in width and ${2 * rule.maxWidth} in height.`,
    };
  return undefined;
}

/** What is wrong with a picture, or nothing. */
export async function pictureProblem(
  bytes: Uint8Array,
  rule: PictureRule,
): Promise<Advice | undefined> {
  if (bytes.length === 0)
    return {
      code: 'empty-picture',
      what: 'The picture file is empty.',
      fix: 'Copy the picture here again.',
    };
  if (bytes.length > maxPictureBytes)
    return {
      code: 'large-picture',
      what: `The picture file has ${megabytes(bytes.length)}, more than ${megabytes(maxPictureBytes)}.`,
      fix: `Save it as JPEG with a quality of about 85, at most ${rule.maxWidth} pixels wide.`,
    };
  const metadata = await unlessUndecodable(() => readHead(bytes));
  if (!metadata) return unreadable;
  const wrong = wrongSize(metadata, rule);
  if (wrong) return wrong;
  return (await unlessUndecodable(() => isWhole(bytes))) ? undefined : unreadable;
}

/** The largest PDF that a visitor should have to load, in bytes. */
const maxPdfBytes = 5_000_000;

/** What is wrong with a PDF that visitors are to load, or nothing. */
export function pdfProblem(bytes: Uint8Array): Advice | undefined {
  if (bytes.length > maxPdfBytes)
    return {
      code: 'large-pdf',
      what: `The PDF has ${megabytes(bytes.length)}, more than ${maxPdfBytes / 1e6} MB.`,
      fix: 'Save it again with smaller pictures.',
    };
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') return undefined;
  return {
    code: 'damaged-pdf',
    what: 'The file is not a PDF that can be read.',
    fix: 'Export it as PDF again, and copy it here.',
  };
}
