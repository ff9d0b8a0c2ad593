import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import type { Advice } from '#model/check/problem.ts';
import { nearest } from '#model/check/wording.ts';
import { maxPictureBytes, type PictureRule } from '#model/schemas/picture.ts';

/** The text that the sample portraits carry inside the file, so that they are known again. */
const samplePictureMark = 'Sample picture';

const formats = ['jpeg', 'png', 'webp', 'avif'];

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const unreadable: Advice = {
  code: 'damaged-picture',
  what: 'The file is not a picture that can be read, or a part of it is missing.',
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

/** What the head of the file says; of any size, so that one that is too large is told as that. */
async function readHead(bytes: Uint8Array): Promise<Metadata | undefined> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const format = metadata.compression === 'av1' ? 'avif' : metadata.format;
  return formats.includes(format) ? metadata : undefined;
}

const isWhole = async (bytes: Uint8Array): Promise<boolean> =>
  (await sharp(bytes, { failOn: 'truncated' }).resize(8).raw().toBuffer()).length > 0;

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

/** Finds what is wrong with a picture file, or nothing. */
export async function pictureProblem(path: string, rule: PictureRule): Promise<Advice | undefined> {
  const { size } = await stat(path);
  if (size === 0)
    return {
      code: 'empty-picture',
      what: 'The picture file is empty.',
      fix: 'Copy the picture here again.',
    };
  if (size > maxPictureBytes)
    return {
      code: 'large-picture',
      what: `The picture file has ${megabytes(size)}, more than ${megabytes(maxPictureBytes)}.`,
      fix: `Save it as JPEG with a quality of about 85, at most ${rule.maxWidth} pixels wide.`,
    };
  const bytes = await readFile(path);
  const metadata = await unlessUndecodable(() => readHead(bytes));
  if (!metadata) return unreadable;
  const wrong = wrongSize(metadata, rule);
  if (wrong) return wrong;
  return (await unlessUndecodable(() => isWhole(bytes))) ? undefined : unreadable;
}

/** Whether a picture is one of the sample portraits, whatever its name is now. */
export async function isSamplePicture(path: string): Promise<boolean> {
  const { comments = [] } = await sharp(path).metadata();
  return comments.some((comment) => comment.text === samplePictureMark);
}

/** Says that a picture which an entry names is not in its folder. */
export function missingPicture(named: string, pictures: readonly string[]): Advice {
  const name = basename(named);
  const sameLetters = pictures.find((picture) => picture.toLowerCase() === name.toLowerCase());
  const guess = sameLetters ?? nearest(name, pictures);
  return {
    code: 'missing-picture',
    what: `There is no picture with the name ${name} beside this file.`,
    fix: guess
      ? `Did you mean ./${guess}? Capital and small letters count.`
      : `Copy the picture into the same folder, or correct the name.`,
  };
}

/** The path of the picture that an entry in `folder` names. */
export const picturePathOf = (folder: string, named: string) => join(folder, basename(named));
