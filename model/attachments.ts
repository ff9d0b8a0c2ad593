/** Reads and checks the files that the content names: pictures, technical drawings (SVG) and PDFs. */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { readDrawing } from './drawing.ts';
import type { Fault } from './problem.ts';
import type { Kind } from './schemas/collections.ts';
import {
  drawingPathPattern,
  type PictureRule,
  pdfPathPattern,
  picturePathPattern,
} from './schemas/fields.ts';

/**
 * Whether a file may be beside the texts of `owner`: pictures; beside the profile and projects also PDFs and SVGs.
 */
export const isAttachment = (owner: Kind | 'profile', name: string): boolean =>
  /\.(jpe?g|jfif|png|webp|avif)$/i.test(name) ||
  (/\.(pdf|svg)$/i.test(name) && (owner === 'profile' || owner === 'projects'));

/**
 * Opens a picture with sharp, for the check, the site and the desk: small damage is ignored, as in browsers; a
 * missing part is an error.
 *
 * @param limitInputPixels the most pixels that are read; omitted: no limit.
 */
export const openPicture = (
  picture: string | Uint8Array,
  limitInputPixels: number | false = false,
): Sharp => sharp(picture, { limitInputPixels, failOn: 'truncated' });

/** The metadata of a picture of any size, so that one that is too large is reported as such. */
async function readHead(bytes: Uint8Array, rule: PictureRule): Promise<Metadata | undefined> {
  const metadata = await openPicture(bytes).metadata();
  const format = metadata.compression === 'av1' ? 'avif' : metadata.format;
  const formats = ['jpeg', 'png', 'webp', 'avif', ...(rule.takesSvg ? ['svg'] : [])];
  return formats.includes(format) ? metadata : undefined;
}

const isWhole = async (bytes: Uint8Array): Promise<boolean> =>
  (await openPicture(bytes).resize(8).raw().toBuffer()).length > 0;

function sizeFault(metadata: Metadata, { minWidth, maxWidth }: PictureRule): Fault | undefined {
  // An SVG is drawn in the size in which it is shown.
  if (metadata.format === 'svg') return undefined;
  const { width, height } = metadata.autoOrient;
  if (width < minWidth) return { code: 'small-picture', width, height, limit: minWidth };
  if (width > maxWidth || height > 2 * maxWidth)
    return { code: 'large-picture', width, height, limit: maxWidth };
  return undefined;
}

/** The largest picture file, in bytes: a larger one slows the build and looks no better. */
export const maxPictureBytes = 10_000_000;

/** What is wrong with a picture; undefined when nothing is. */
async function pictureFault(bytes: Uint8Array, rule: PictureRule): Promise<Fault | undefined> {
  if (bytes.length === 0) return { code: 'empty-picture' };
  if (bytes.length > maxPictureBytes)
    return { code: 'large-file', bytes: bytes.length, limit: maxPictureBytes };
  // sharp throws a plain Error for whatever it cannot decode.
  const metadata = await readHead(bytes, rule).catch(() => undefined);
  if (!metadata) return { code: 'damaged-picture' };
  const wrong = sizeFault(metadata, rule);
  if (wrong) return wrong;
  const isSound = await isWhole(bytes).catch(() => false);
  return isSound ? undefined : { code: 'damaged-picture' };
}

/** The largest PDF that a visitor should have to load, in bytes. */
const maxPdfBytes = 5_000_000;

/** What is wrong with a PDF; undefined when nothing is. */
export function pdfFault(bytes: Uint8Array): Fault | undefined {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  if (!isPdf) return { code: 'damaged-pdf' };
  if (bytes.length > maxPdfBytes)
    return { code: 'large-file', bytes: bytes.length, limit: maxPdfBytes };
  return undefined;
}

interface AttachmentRule {
  /** The pattern of its path in a content file: `./` and the name. */
  pattern: RegExp;
  fault(bytes: Uint8Array, rule: PictureRule): Fault | undefined | Promise<Fault | undefined>;
}

/** The rule for the file that a field names, by the field's `input`. */
export const attachmentRules: Record<string, AttachmentRule> = {
  picture: { pattern: picturePathPattern, fault: pictureFault },
  document: { pattern: pdfPathPattern, fault: pdfFault },
  drawing: {
    pattern: drawingPathPattern,
    fault: (svg) => {
      const result = readDrawing(svg);
      return 'fault' in result ? result.fault : undefined;
    },
  },
};
