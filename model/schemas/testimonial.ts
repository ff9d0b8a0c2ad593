/** The schema of a testimonial: what a client said. */
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
    'A portrait, cropped to a square; if left out, initials are shown',
    { shape: 1 },
  ).optional(),
  name: line(60, 'Name', 'The name of the client'),
  company: line(80, 'Company', 'The company of the client'),
  country: line(40, 'Country', 'The country of the client'),
  quote: paragraph(280, 'Quote', 'The words of the client, unchanged, without quotation marks'),
  project: reference('projects', 'Project', 'The project that the client speaks of').optional(),
  consent: line(
    120,
    'Consent',
    'Needed before you publish, such as By email, 12 April 2024; it is not shown',
    { isPrinted: false, isNeeded: true },
  ).optional(),
});
