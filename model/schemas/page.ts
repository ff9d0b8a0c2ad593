import { z } from 'zod';
import { accepted } from './accepted.ts';
import { aqlPageSchema } from './aql-page.ts';
import { iconSchema } from './icon.ts';
import { line, paragraph, sample, slug } from './text.ts';

const heading = {
  eyebrow: line(40).meta({
    title: 'Words above the heading',
    description: 'The two or three words above the heading; required.',
  }),
  heading: line(80).meta({ title: 'Heading', description: 'The heading; required.' }),
  introduction: paragraph(320).meta({
    title: 'Introduction',
    description: 'One or two sentences under the heading; required.',
  }),
};

const sectionSchema = z.strictObject({
  eyebrow: heading.eyebrow,
  heading: heading.heading,
  introduction: heading.introduction.optional().meta({
    title: 'Introduction',
    description: 'One or two sentences beside the heading; may be left out.',
  }),
});

const page = {
  sample: sample(),
  accepted: accepted(),
  title: line(60).meta({
    title: 'Title in search results',
    description: 'The title in the browser tab and in search results; required.',
  }),
  description: line(160)
    .meta({
      title: 'Sentence in search results',
      description:
        'The sentence under the title in search results, 50 to 160 characters; required.',
    })
    .min(50),
};

/** A page that the site can do without. */
const mayBeHidden = {
  hidden: z.boolean().default(false).meta({
    title: 'Hide this page',
    description:
      'true hides the page: visitors cannot open it, and nothing links to it; if left out, it is shown.',
  }),
};

const closingSchema = z
  .strictObject({
    heading: line(60).meta({ title: 'Heading', description: 'The question or offer; required.' }),
    text: paragraph(200).meta({
      title: 'Text',
      description: 'One or two sentences on what happens next; required.',
    }),
  })
  .meta({ title: 'Closing band', description: 'The dark band that invites to contact; required.' });

/** The words of the pages that are a heading and a list; `content/pages/*.yaml`. */
const plainPageSchema = z.strictObject({ ...page, ...heading });

const homePageSchema = z.strictObject({
  ...page,
  map: z
    .strictObject({
      caption: line(120).meta({
        title: 'Caption',
        description: 'What the map shows, in one line; required.',
      }),
    })
    .meta({ title: 'Map', description: 'The lane map; required.' }),
  order: z
    .strictObject({
      eyebrow: line(40).meta({
        title: 'Words above it',
        description: 'A few words, before the number of the project; required.',
      }),
      project: slug('projects').meta({
        title: 'Project',
        description:
          'The project with a drawing that is shown first: the name of its file without number and ending; required.',
      }),
      others: line(60).meta({
        title: 'Heading of the others',
        description: 'Over the other projects with a drawing; required.',
      }),
    })
    .optional()
    .meta({
      title: 'Leading order',
      description:
        'One project in a band below the badges, and drawings of the others; if left out, neither is shown.',
    }),
  offers: z
    .strictObject({
      ...sectionSchema.shape,
      cards: z
        .array(
          z.strictObject({
            icon: iconSchema,
            title: line(40).meta({ title: 'Offer', description: 'The offer; required.' }),
            description: paragraph(200).meta({
              title: 'What the client gets',
              description: 'What the client gets; required.',
            }),
            service: slug('services').optional().meta({
              title: 'Service',
              description:
                'The service that the card leads to: the name of its file without number and ending; if left out, it leads to all services.',
            }),
          }),
        )
        .min(2)
        .max(6)
        .meta({ title: 'Cards', description: 'Two to six offers; required.' }),
    })
    .meta({ title: 'Offers', description: 'What you offer, on the home page; required.' }),
  process: sectionSchema.meta({
    title: 'Order gates',
    description: 'The words above the gates; required.',
  }),
  certificates: sectionSchema.optional().meta({
    title: 'Certificates and registrations',
    description:
      'The words above your certificates and registrations; if left out, they are not shown.',
  }),
  testimonials: sectionSchema.meta({
    title: 'Testimonials',
    description: 'The words above the testimonials; required.',
  }),
  closing: closingSchema,
});

const aboutPageSchema = z.strictObject({
  ...page,
  ...heading,
  factsHeading: line(40).meta({
    title: 'Heading of the quick facts',
    description: 'The heading of the quick facts; required.',
  }),
  competencies: sectionSchema.meta({
    title: 'Competencies',
    description: 'The words above the core competencies; required.',
  }),
  closing: closingSchema,
});

const servicesPageSchema = z.strictObject({ ...page, ...heading, closing: closingSchema });

const portfolioPageSchema = z.strictObject({
  ...page,
  ...heading,
  documentsNote: line(140).optional().meta({
    title: 'Note on documents',
    description:
      'One sentence under the gates and the documents of a project, on the documents that do not open there; if left out, there is none.',
  }),
  closing: closingSchema,
});

const contactPageSchema = z.strictObject({
  ...page,
  ...heading,
  checklist: z
    .strictObject({
      heading: line(60).meta({
        title: 'Heading',
        description: 'The heading, such as What I need from you; required.',
      }),
      items: z.array(line(80)).min(2).max(8).meta({
        title: 'Items',
        description: 'What a first enquiry should hold, one a line; required.',
      }),
    })
    .optional()
    .meta({
      title: 'Checklist',
      description:
        'What you need from a buyer; each item adds a line to the message. If left out, the page has no such list.',
    }),
  form: z
    .strictObject({
      heading: line(60).meta({
        title: 'Heading',
        description: 'The heading of the form; required.',
      }),
      privacy: line(160).meta({
        title: 'Privacy',
        description: 'What happens to what the visitor types; required.',
      }),
      projectTypeHint: line(120).meta({
        title: 'Hint under project type',
        description: 'The hint under the project type; required.',
      }),
      messageHint: line(160).meta({
        title: 'Hint under message',
        description: 'The hint under the message; required.',
      }),
    })
    .meta({ title: 'Form', description: 'The words of the form; required.' }),
});

/** One schema per page, by the name of its file in `content/pages/`. */
export const pageSchemas = {
  home: homePageSchema,
  about: aboutPageSchema.extend(mayBeHidden),
  services: servicesPageSchema,
  experience: plainPageSchema.extend(mayBeHidden),
  portfolio: portfolioPageSchema,
  contact: contactPageSchema,
  resume: plainPageSchema.extend(mayBeHidden),
  aql: aqlPageSchema.extend(mayBeHidden),
  'not-found': plainPageSchema,
};

export type PageName = keyof typeof pageSchemas;
export type Page<Name extends PageName> = z.infer<(typeof pageSchemas)[Name]>;
