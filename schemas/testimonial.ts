import { z } from 'zod';
import { line, paragraph, sample } from './text.ts';

/**
 * What a client said, a file in `content/testimonials/`.
 *
 * @param picture what checks a picture's path; Astro passes its own, which also reads the file.
 */
export const testimonialSchema = <Picture extends z.ZodType>(picture: () => Picture) =>
  z.strictObject({
    sample: sample(),
    photo: picture().describe(
      'The portrait beside this file, such as ./maria-keller.png: square, 160 to 2,000 pixels wide; required.',
    ),
    name: line(60).describe('Who said it; required.'),
    company: line(80).describe(
      'Their company; it should be the client of one of the projects; required.',
    ),
    country: line(40).describe('Their country; required.'),
    quote: paragraph(280).describe('Their words, unchanged, without quotation marks; required.'),
    project: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .describe(
        'The project they speak of: the name of its file without number and ending, such as dining-range; required.',
      ),
  });

export type Testimonial = z.infer<ReturnType<typeof testimonialSchema<z.ZodString>>>;
