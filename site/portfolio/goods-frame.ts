import type { PictureFrame } from '#site/pictures.ts';

/** Photos of goods whose width by height lies between these fill a frame of 16 by 9. */
const filling = { narrowest: 1.3, widest: 2.2 };

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
  if (ratio >= filling.narrowest && ratio <= filling.widest) return { width, height };
  return ratio > filling.widest ? { width } : { height };
}
