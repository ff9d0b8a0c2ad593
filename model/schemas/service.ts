/** The schema of a service that the owner offers: `content/services/*.yaml`. */
import { z } from 'zod';
import { attachedFile, groups, line, list, paragraph, reference, sample } from './fields.ts';
import { iconSchema } from './icon.ts';

/** One service, a file in `content/services/`. The number in the file name sets its place. */
export const serviceSchema = z.strictObject({
  sample: sample(),
  icon: iconSchema,
  title: line(48, 'Name', 'As a client would ask for it'),
  description: paragraph(260, 'Description', 'What you do, and what the client receives'),
  deliverables: list(
    2,
    5,
    'What the client receives',
    'Two to five documents or results; the home page shows the first',
    line(80),
  ),
  ask: list(
    0,
    8,
    'What to tell you',
    'Points that the link to the form writes into the message',
    line(80),
  ).default([]),
  guide: reference('guides', 'Guide', 'The guide that explains the service').optional(),
  forms: groups(0, 6, 'Forms and checklists', 'Files that buyers can download and fill in', {
    title: line(60, 'Name', 'What the file is, such as Request for quotation'),
    file: attachedFile('File', 'Such as ./request-for-quotation.docx'),
  }).default([]),
});
