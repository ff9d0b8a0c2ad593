import { z } from 'zod';
import type { JsonSchema } from './field-guide.ts';

/** The form of a picture's path in a content file. */
export const picturePathPattern = /^\.\/[^/\\]+$/;

/** What a picture in `content/` must be; lengths in pixels. */
export interface PictureRule {
  minWidth: number;
  maxWidth: number;
  /** The desk takes an SVG drawing too, and keeps a picture of it. */
  takesDrawing?: true;
}

/** The largest picture file, in bytes: beyond it a build gets slow and nothing looks better. */
export const maxPictureBytes = 10_000_000;

/** A photo of goods, `picture.file` of a project: sharp at 800 px on a card. */
export const goodsPicture: PictureRule = { minWidth: 800, maxWidth: 8_000 };

/** A portrait, `photo` of a testimonial, of any shape: the site crops it to a square around the face. */
export const portraitPicture: PictureRule = { minWidth: 160, maxWidth: 8_000 };

/** The owner's photo: sharp at 156 px in the hero, of any form since it is cropped to 4:5. */
export const ownerPhoto: PictureRule = { minWidth: 312, maxWidth: 8_000 };

/** The owner's logo, `logo`: sharp at 36 px in the header and at 180 px on a phone's home screen. */
export const ownLogo: PictureRule = { minWidth: 180, maxWidth: 8_000, takesDrawing: true };

/**
 * A picture in the same folder as the content file that names it. Its field's `shape`, in `.meta`, is
 * the width by the height of the place that it is cropped for; without it, it keeps its own.
 */
export const picturePath = (rule: PictureRule) =>
  z
    .string()
    .regex(
      picturePathPattern,
      'must be ./ and the name of a picture in the same folder, such as ./dining-range.jpg',
    )
    .meta({ input: 'picture', rule });

/** Whether a picture's field takes an SVG drawing too. */
export const takesDrawing = (field: JsonSchema | undefined): boolean =>
  (field?.rule as PictureRule | undefined)?.takesDrawing === true;
