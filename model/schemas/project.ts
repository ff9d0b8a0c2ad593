import { z } from 'zod';
import { accepted } from './accepted.ts';
import { caseFields } from './case.ts';
import type { EntryName } from './entry-name.ts';
import { goodsPicture, picturePath } from './picture.ts';
import { coordinatesSchema } from './place.ts';
import { line, paragraph, sample } from './text.ts';
import { year } from './year.ts';

/** The fields of a finished order, each by itself. */
export const projectFields = z.strictObject({
  sample: sample(),
  accepted: accepted(),
  title: line(90).meta({
    title: 'Title',
    description: 'What was bought and for what kind of buyer; required.',
  }),
  client: line(80).meta({
    title: 'Client',
    description: 'The client, or a description if you may not name them; required.',
  }),
  city: line(40).meta({
    title: 'City',
    description: 'The city that the goods went to; the map shows its name; required.',
  }),
  country: line(40).meta({
    title: 'Country',
    description: 'The country that the goods went to; required.',
    suggest: 'countries',
  }),
  coordinates: coordinatesSchema,
  category: line(24).meta({
    title: 'Category',
    description:
      'One or two words, such as Furniture; projects with the same word are filtered together; required.',
  }),
  year: year(1990).meta({
    title: 'Year',
    description: 'The year in which the goods were delivered; required.',
  }),
  incoterm: z
    .enum(['EXW', 'FCA', 'FAS', 'FOB', 'CPT', 'CFR', 'CIP', 'CIF', 'DAP', 'DPU', 'DDP'])
    .meta({
      title: 'Delivery term',
      description: 'The delivery term by Incoterms 2020, three capital letters; required.',
    }),
  description: paragraph(420).meta({
    title: 'Description',
    description:
      'Two or three sentences: what the problem was, what you did, how it was checked; required.',
  }),
  searchDescription: line(160).min(70).optional().meta({
    title: 'Sentence in search results',
    description:
      'The sentence under the title in search results, 70 to 160 characters; if left out, the summary or the description serves.',
  }),
  results: z
    .array(
      z.strictObject({
        figure: z.union([line(10), z.number().transform(String)]).meta({
          title: 'Number',
          description: 'The number with its unit, such as 15% or 200+; required.',
        }),
        label: line(32).meta({
          title: 'What it counts',
          description: 'What the number counts, in a few words; required.',
        }),
        comparedWith: line(90).meta({
          title: 'Compared with',
          description: 'What the number is compared with, and how it was measured; required.',
        }),
      }),
    )
    .min(1)
    .max(3)
    .meta({
      title: 'Results',
      description: 'One to three results, the strongest first; required.',
    }),
  picture: z
    .strictObject({
      file: picturePath(goodsPicture).meta({
        title: 'Picture file',
        description:
          'The picture beside this file, such as ./dining-range.jpg: JPEG, PNG, WebP or AVIF, 800 to 8,000 pixels wide, at most 10 MB; required.',
      }),
      alternative: line(160).meta({
        title: 'What it shows',
        description: 'What the picture shows, for people who cannot see it; required.',
      }),
    })
    .optional()
    .meta({
      title: 'Photo',
      description: 'A photo of the goods; if left out, the card shows words and numbers only.',
    }),
  ...caseFields,
});

export type Project = z.infer<typeof projectFields>;

/** What the resume and the structured data say of a project; there is no file in it. */
export type ProjectSummary = Pick<
  Project & EntryName,
  'slug' | 'title' | 'client' | 'city' | 'country' | 'category' | 'year' | 'description' | 'results'
>;
