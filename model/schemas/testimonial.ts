import { z } from 'zod';
import { accepted } from './accepted.ts';
import { picturePath, portraitPicture } from './picture.ts';
import { line, paragraph, sample, slug } from './text.ts';

/** What a client said, a file in `content/testimonials/`. */
export const testimonialSchema = z.strictObject({
  sample: sample(),
  accepted: accepted(),
  photo: picturePath(portraitPicture).optional().meta({
    title: 'Portrait',
    shape: 1,
    description:
      'The portrait beside this file, such as ./maria-keller.png: JPEG, PNG, WebP or AVIF, 160 to 8,000 pixels wide, at most 10 MB; of any shape, it is cropped to a square; if left out, the initials stand there.',
  }),
  name: line(60).meta({ title: 'Name', description: 'Who said it; required.' }),
  company: line(80).meta({
    title: 'Company',
    description: 'Their company; it should be the client of one of the projects; required.',
  }),
  country: line(40).meta({
    title: 'Country',
    description: 'Their country; required.',
    suggest: 'countries',
  }),
  quote: paragraph(280).meta({
    title: 'Quote',
    description: 'Their words, unchanged, without quotation marks; required.',
  }),
  project: slug('projects').optional().meta({
    title: 'Project',
    description:
      'The project they speak of: the name of its file without number and ending, such as dining-range; if left out, they speak of no project that is shown.',
  }),
  consent: line(120).optional().meta({
    title: 'Consent',
    isPrinted: false,
    description:
      'How and when they agreed to be quoted, such as By e-mail, 12 April 2024; it is not shown; if left out, the launch check asks for it.',
  }),
});
