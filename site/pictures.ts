import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { Picture } from '#ui/picture.ts';

/**
 * Makes the AVIF file that a page shows, with twice as many pixels as the place it fills.
 *
 * @param size the width and height on the page, in CSS pixels; the picture is cropped to its ratio.
 */
export async function optimise(
  source: ImageMetadata,
  size: { width: number; height: number },
): Promise<Picture> {
  const { src } = await getImage({
    src: source,
    width: size.width * 2,
    height: size.height * 2,
    fit: 'cover',
    format: 'avif',
  });
  return { src, ...size };
}
