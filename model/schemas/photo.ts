import { z } from 'zod';
import { goodsPicture, picturePath } from './picture.ts';
import { line } from './text.ts';

/** A photograph of an order or in a guide, shown whole over its caption. */
export const photoSchema = z.strictObject({
  file: picturePath(goodsPicture).meta({
    title: 'Photograph',
    description:
      'The photograph beside this file, such as ./sealed-sample.jpg: JPEG, PNG, WebP or AVIF, 800 to 8,000 pixels wide, at most 10 MB; required.',
  }),
  caption: line(110).meta({
    title: 'Caption',
    description: 'What the photograph shows, for everybody; required.',
  }),
  alternative: line(160).optional().meta({
    title: 'In words',
    description:
      'What else it shows, for people who cannot see it; if left out, the caption serves.',
  }),
});
