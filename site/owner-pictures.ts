import { openPicture } from '#model/attachments.ts';
import type { Picture } from '#ui/photo.tsx';
import { getContent } from './content.ts';
import { optimise, ownerPhoto, photoSize, toJpeg } from './pictures.ts';

/**
 * The owner's photo as a JPEG of that many pixels, cropped around the face and never enlarged;
 * undefined where the content has none.
 */
export async function getOwnerJpeg(width: number, height: number): Promise<Buffer | undefined> {
  const { photo } = (await getContent()).profile;
  if (!photo) return undefined;
  return toJpeg(
    ownerPhoto(photo),
    { width, height, fit: 'cover', position: 'attention' },
    { quality: 82, mozjpeg: true },
  );
}

/** The owner's photo beside words, smaller on phones; undefined where the content has none. */
export async function getPortrait(): Promise<Picture | undefined> {
  const { photo } = (await getContent()).profile;
  if (!photo) return undefined;
  return optimise(
    ownerPhoto(photo),
    { width: 156, height: 195 },
    { sizes: '(width < 40rem) 104px, 156px', densities: [4 / 3, 2] },
  );
}

/** The largest place in the header that a logo may take, in CSS pixels. */
const place = { width: 72, height: 36 };

/** The owner's own logo for the header and footer; undefined where the content has none. */
export async function getHeaderLogo(): Promise<Picture | undefined> {
  const { logo } = (await getContent()).profile;
  if (!logo) return undefined;
  const { width, height } = await photoSize(ownerPhoto(logo));
  const isWide = width / height > place.width / place.height;
  return optimise(ownerPhoto(logo), isWide ? { width: place.width } : { height: place.height });
}

/**
 * The owner's own logo as a PNG, at most that many pixels wide and high; undefined where the content
 * has none.
 */
export async function getLogoPng(side: number): Promise<Uint8Array | undefined> {
  const { logo } = (await getContent()).profile;
  if (!logo) return undefined;
  return openPicture(ownerPhoto(logo))
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
