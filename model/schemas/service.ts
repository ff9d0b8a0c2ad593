import { z } from 'zod';
import { accepted } from './accepted.ts';
import { iconSchema } from './icon.ts';
import { line, paragraph, sample } from './text.ts';

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
    description: 'Two to five papers or results that the client receives, a line each; required.',
  }),
});

export type Service = z.infer<typeof serviceSchema>;
