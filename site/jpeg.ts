import type { JpegOptions, ResizeOptions } from 'sharp';
import { openPicture } from '#model/uploads.ts';

/** A photo as an upright JPEG, never enlarged; white stands where it is transparent. */
export const toJpeg = (
  photo: string | Uint8Array,
  size: ResizeOptions,
  options: JpegOptions,
): Promise<Buffer> =>
  openPicture(photo)
    .autoOrient()
    .resize({ ...size, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg(options)
    .toBuffer();
