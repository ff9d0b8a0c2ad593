import { limits } from '#model/limits.ts';
import type { PictureFrame } from '#site/pictures.ts';

/**
 * Where a photo of goods is shown: it fills the frame of 16 by 9 where little of it is cropped by that,
 * and stands whole in the frame where it is upright, square, or a panorama.
 *
 * @param photo its width and height, in pixels.
 * @param width of the frame, in CSS pixels.
 */
export function goodsFrame(photo: { width: number; height: number }, width: number): PictureFrame {
  const height = Math.round((width * 9) / 16);
  const ratio = photo.width / photo.height;
  const { narrowest, widest } = limits.croppedPhoto;
  if (ratio >= narrowest && ratio <= widest) return { width, height };
  return ratio > widest ? { width } : { height };
}
