import { getContent } from './content.ts';
import { toJpeg } from './jpeg.ts';
import { ownerPhoto } from './pictures.ts';

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
