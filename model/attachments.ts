/** Reads and checks the files that the content names: pictures, technical drawings (SVG), PDFs and Word documents. */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { readDrawing } from './drawing.ts';
import type { Fault } from './problem.ts';
import type { Kind } from './schemas/collections.ts';
import {
  attachedFilePattern,
  drawingPathPattern,
  type PictureRule,
  picturePathPattern,
} from './schemas/fields.ts';

/**
 * Whether a file may be beside the texts of `owner`: pictures; beside the profile, projects and services also PDFs and
 * Word documents; beside the profile and projects also SVGs.
 */
export const isAttachment = (owner: Kind | 'profile', name: string): boolean =>
  /\.(jpe?g|jfif|png|webp|avif)$/i.test(name) ||
  (/\.(pdf|docx)$/i.test(name) && ['profile', 'projects', 'services'].includes(owner)) ||
  (/\.svg$/i.test(name) && ['profile', 'projects'].includes(owner));

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

/** The largest file that a visitor should have to load, in bytes. */
const maxDocumentBytes = 5_000_000;

/** The beginning of a file, as bytes. */
const beginnings = {
  pdf: Buffer.from('%PDF-'),
  zip: Buffer.from('PK\u0003\u0004'),
  /** The container of old Office files, and of encrypted new ones (MS-CFB). */
  compound: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
};

/** The key of a PDF's trailer that all encrypted files have (ISO 32000-1, 7.6.1). */
const pdfEncryption = /\/Encrypt\s{0,9}(\d{1,9}\s{1,9}\d{1,5}\s{1,9}R|<<)/;

/** The part of a compound file that holds an encrypted document (MS-OFFCRYPTO, 2.3.4.4). */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/** Finds what a PDF or Word document is by its bytes: its ending, or what is wrong with it. */
export function readDocument(bytes: Uint8Array): { ending: 'pdf' | 'docx' } | { fault: Fault } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = (beginning: Buffer) => file.subarray(0, beginning.length).equals(beginning);
  const isPdf = begins(beginnings.pdf);
  // The names of the files in a ZIP archive are not compressed.
  const isWord = begins(beginnings.zip) && file.includes('word/document');
  const isLocked = begins(beginnings.compound) && file.includes(encryptedPackage);
  if (!isPdf && !isWord && !isLocked) return { fault: { code: 'damaged-document' } };
  if (file.length > maxDocumentBytes)
    return { fault: { code: 'large-file', bytes: file.length, limit: maxDocumentBytes } };
  if (isLocked || (isPdf && pdfEncryption.test(file.toString('latin1'))))
    return { fault: { code: 'locked-document' } };
  return { ending: isPdf ? 'pdf' : 'docx' };
}

/** What is wrong with a PDF or Word document; undefined when nothing is. */
function documentFault(bytes: Uint8Array, name: string): Fault | undefined {
  const read = readDocument(bytes);
  if ('fault' in read) return read.fault;
  return name.endsWith(`.${read.ending}`) ? undefined : { code: 'damaged-document' };
}

interface AttachmentRule {
  /** The pattern of its path in a content file: `./` and the name. */
  pattern: RegExp;
  fault(
    bytes: Uint8Array,
    rule: PictureRule,
    /** The name of the file. */
    name: string,
  ): Fault | undefined | Promise<Fault | undefined>;
}

/** The rule for the file that a field names, by the field's `input`. */
export const attachmentRules: Record<string, AttachmentRule> = {
  picture: { pattern: picturePathPattern, fault: pictureFault },
  document: {
    pattern: attachedFilePattern,
    fault: (bytes, _, name) => documentFault(bytes, name),
  },
  drawing: {
    pattern: drawingPathPattern,
    fault: (svg) => {
      const result = readDrawing(svg);
      return 'fault' in result ? result.fault : undefined;
    },
  },
};
