import { z } from 'zod';
import { line, type PictureRule, paragraph, picture, reference, sample } from './fields.ts';

/** A portrait, `photo` of a testimonial, of any shape: the site crops it to a square around the face. */
const portraitPicture: PictureRule = { minWidth: 160, maxWidth: 8_000 };

/** What a client said, a file in `content/testimonials/`. */
export const testimonialSchema = z.strictObject({
  sample: sample(),
  photo: picture(
    portraitPicture,
    'Portrait',
    'The portrait beside this file, such as ./maria-keller.png: JPEG, PNG, WebP or AVIF, 160 to 8,000 pixels wide, at most 10 MB; of any shape, it is cropped to a square; if left out, the initials stand there',
    { shape: 1 },
  ).optional(),
  name: line(60, 'Name', 'Who said it'),
  company: line(80, 'Company', 'Their company'),
  country: line(40, 'Country', 'Their country', { suggest: 'countries' }),
  quote: paragraph(280, 'Quote', 'Their words, unchanged, without quotation marks'),
  project: reference(
    'projects',
    'Project',
    'The project they speak of: the name of its file without number and ending, such as dining-range; if left out, they speak of no project that is shown',
  ).optional(),
  consent: line(
    120,
    'Consent',
    'How and when they agreed to be quoted, such as By e-mail, 12 April 2024; it is not shown; if left out, the launch check asks for it',
    { isPrinted: false },
  ).optional(),
});
