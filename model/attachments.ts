/** Reads and checks the files that the content names: pictures, technical drawings (SVG), PDFs and Word documents. */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { largeFile, readDrawing } from './drawing.ts';
import type { Rule } from './problem.ts';
import type { Kind } from './schemas/collections.ts';
import {
  attachedFilePattern,
  drawingPathPattern,
  maxDocumentBytes,
  type PictureRule,
  picturePathPattern,
} from './schemas/fields.ts';
import type { JsonSchema } from './schemas/json-schema.ts';

/** What can be wrong with a picture or a document. */
export const attachmentRules = {
  damagedPicture: {
    code: 'damaged-picture',
    what: 'This is not a JPEG, PNG, WebP or AVIF picture that can be read.',
    fix: 'Save it again in a photo program, and choose it once more.',
  },
  smallPicture: (width: number, height: number, limit: number) => ({
    code: 'small-picture',
    what: `The picture has ${width} by ${height} pixels, too few to look sharp.`,
    fix: `Choose the original, at least ${limit} pixels wide.`,
  }),
  largePicture: (width: number, height: number, limit: number) => ({
    code: 'large-picture',
    what: `The picture has ${width} by ${height} pixels, more than the site can use.`,
    fix: `Save it with at most ${limit} pixels in width and ${2 * limit} in height.`,
  }),
  damagedDocument: {
    code: 'damaged-document',
    what: 'This is not a PDF or DOCX that can be read, or its name ends in .pdf for a Word document, or in .docx for a PDF.',
    fix: 'Export it again as PDF or as Word document (DOCX), and choose it.',
  },
  lockedDocument: {
    code: 'locked-document',
    what: 'This document is encrypted: it has a password, or restrictions on printing and copying.',
    fix: 'Export it without them, and choose it again.',
  },
};

/**
 * Whether a file may be beside the profile or the entries of a kind: pictures; beside the profile, projects and services
 * also PDFs and Word documents; beside the profile and projects also SVGs.
 */
export const isAttachment = (group: Kind | 'profile', name: string): boolean =>
  /\.(jpe?g|jfif|png|webp|avif)$/i.test(name) ||
  (/\.(pdf|docx)$/i.test(name) && ['profile', 'projects', 'services'].includes(group)) ||
  (/\.svg$/i.test(name) && ['profile', 'projects'].includes(group));

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

function checkSize(metadata: Metadata, { minWidth, maxWidth }: PictureRule): Rule | undefined {
  // An SVG is drawn in the size in which it is shown.
  if (metadata.format === 'svg') return undefined;
  const { width, height } = metadata.autoOrient;
  if (width < minWidth) return attachmentRules.smallPicture(width, height, minWidth);
  if (width > maxWidth || height > 2 * maxWidth)
    return attachmentRules.largePicture(width, height, maxWidth);
  return undefined;
}

/** The largest picture file, in bytes: a larger one slows the build and looks no better. */
export const maxPictureBytes = 10_000_000;

/** What is wrong with a picture; undefined when nothing is. */
async function checkPicture(bytes: Uint8Array, rule: PictureRule): Promise<Rule | undefined> {
  if (bytes.length > maxPictureBytes) return largeFile(bytes.length, maxPictureBytes);
  // sharp throws a plain Error for whatever it cannot decode.
  const metadata = await readHead(bytes, rule).catch(() => undefined);
  if (!metadata) return attachmentRules.damagedPicture;
  const wrong = checkSize(metadata, rule);
  if (wrong) return wrong;
  const isSound = await isWhole(bytes).catch(() => false);
  return isSound ? undefined : attachmentRules.damagedPicture;
}

/** The first bytes of each kind of document. */
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

/** Finds by its bytes which ending a document should have, or what is wrong with the document. */
export function readDocument(bytes: Uint8Array): { ending: 'pdf' | 'docx' } | { broken: Rule } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = (beginning: Buffer) => file.subarray(0, beginning.length).equals(beginning);
  const isPdf = begins(beginnings.pdf);
  // The names of the files in a ZIP archive are not compressed.
  const isWord = begins(beginnings.zip) && file.includes('word/document');
  const isLocked = begins(beginnings.compound) && file.includes(encryptedPackage);
  if (!isPdf && !isWord && !isLocked) return { broken: attachmentRules.damagedDocument };
  if (file.length > maxDocumentBytes) return { broken: largeFile(file.length, maxDocumentBytes) };
  if (isLocked || (isPdf && pdfEncryption.test(file.toString('latin1'))))
    return { broken: attachmentRules.lockedDocument };
  return { ending: isPdf ? 'pdf' : 'docx' };
}

/** What is wrong with a PDF or Word document; undefined when nothing is. */
function checkDocument(bytes: Uint8Array, name: string): Rule | undefined {
  const read = readDocument(bytes);
  if ('broken' in read) return read.broken;
  return name.endsWith(`.${read.ending}`) ? undefined : attachmentRules.damagedDocument;
}

/** The format of a file's path in the content, by the `input` of the field that names the file. */
export const attachmentPatterns: Record<string, RegExp> = {
  picture: picturePathPattern,
  document: attachedFilePattern,
  drawing: drawingPathPattern,
};

/** What is wrong with the file that a field names; undefined when nothing is. */
export async function checkAttachment(
  { input, rule }: JsonSchema,
  bytes: Uint8Array,
  fileName: string,
): Promise<Rule | undefined> {
  if (input === 'picture') return await checkPicture(bytes, rule as PictureRule);
  if (input === 'document') return checkDocument(bytes, fileName);
  const drawing = readDrawing(bytes);
  return 'broken' in drawing ? drawing.broken : undefined;
}
