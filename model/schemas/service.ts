import { z } from 'zod';
import { accepted } from './accepted.ts';
import { iconSchema } from './icon.ts';
import { line, paragraph, sample, slug } from './text.ts';

/** One service, a file in `content/services/`. The number in the file name sets its place. */
export const serviceSchema = z.strictObject({
  sample: sample(),
  accepted: accepted(),
  icon: iconSchema,
  title: line(48).meta({
    title: 'Name',
    description: 'The name of the service, as a client would ask for it; required.',
  }),
  description: paragraph(260).meta({
    title: 'Description',
    description:
      'Two sentences: what you do, and what the client holds in hand afterwards; required.',
  }),
  deliverables: z.array(line(80)).min(2).max(5).meta({
    title: 'What the client receives',
    description:
      'Two to five documents or results that the client receives, a line each; required.',
  }),
  ask: z.array(line(80)).max(8).default([]).meta({
    title: 'What to tell you',
    description:
      'Points that the link to the form writes into the message, one a line; if left out, none.',
  }),
  guide: slug('guides').optional().meta({
    title: 'Guide',
    description:
      'The guide that explains the service, by the name of its file without number and ending; if left out, there is none.',
  }),
});

export type Service = z.infer<typeof serviceSchema>;
