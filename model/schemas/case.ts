import { z } from 'zod';
import { day } from './day.ts';
import { measurementSchema } from './measurement.ts';
import { pdfPath } from './pdf.ts';
import { photoSchema } from './photo.ts';
import { technicalDrawingSchema } from './technical-drawing.ts';
import { line, paragraph, slug } from './text.ts';

const storySchema = z.strictObject({
  heading: line(60).meta({
    title: 'Heading',
    description: 'The story in a few words, such as Two workshops, one sealed sample; required.',
  }),
  situation: paragraph(420).meta({
    title: 'Situation',
    description: 'What the buyer needed, and what stood in the way; required.',
  }),
  action: paragraph(420).meta({
    title: 'What I did',
    description: 'What you did, in the first person; required.',
  }),
  result: paragraph(420).meta({
    title: 'Result',
    description: 'How it ended, also what went wrong; required.',
  }),
});

const term = (max: number, title: string, description: string) =>
  line(max)
    .optional()
    .meta({ title, description: `${description}; if left out, the page does not say.` });

const termsSchema = z.strictObject({
  place: term(40, 'Named place', 'The place that belongs to the Incoterm, such as ICD Jodhpur'),
  clientNote: term(40, 'About the client', 'A few words on the client, such as Three hotels'),
  hsCode: term(32, 'HS code', 'The customs tariff numbers, such as 9401.69, 9403.60'),
  hsNote: term(48, 'What the HS code is for', 'What they stand for, such as Wooden seats, tables'),
  quantity: term(32, 'Quantity', 'How much was delivered, such as 212 pieces'),
  quantityNote: term(48, 'What the quantity is', 'Its parts, such as 174 chairs, 38 tables'),
  container: term(32, 'Container', 'How it travelled, such as 1 × 40 ft'),
  packing: term(48, 'Packing', 'How it was packed, such as ISPM 15 packing'),
});

const gateSchema = z.strictObject({
  title: line(16).meta({ title: 'Gate', description: 'The name of the gate, one word; required.' }),
  note: line(70).meta({
    title: 'Note',
    description: 'What was decided there, also what failed; required.',
  }),
  planned: day().meta({
    title: 'Planned',
    description: 'The day that was planned, such as 2024-02-13; required.',
  }),
  actual: day().meta({
    title: 'Actual',
    description: 'The day on which it was passed, such as 2024-02-16; required.',
  }),
});

const count = (title: string, description: string) =>
  z.union([line(20), z.number().transform(String)]).meta({ title, description });

const defects = (title: string) =>
  z
    .strictObject({
      found: count('Found', 'How many were found in the sample; required.'),
      allowed: count('Allowed', 'With how many the lot is still accepted; required.'),
    })
    .meta({ title, description: `${title}, found and allowed; required.` });

const inspectionSchema = z.strictObject({
  lot: count(
    'Lot',
    'How many pieces were ready, such as 1,200, or 174 + 38 of two lots; required.',
  ),
  sample: count('Sample', 'How many pieces were inspected, such as 80; required.'),
  major: defects('Major defects'),
  minor: defects('Minor defects'),
});

const documentSchema = z.strictObject({
  title: line(60).meta({
    title: 'Document',
    description: 'What the document is, such as Sealed sample record; required.',
  }),
  gate: line(16).optional().meta({
    title: 'Gate',
    description: 'The gate at which it was made; if left out, the page lists it below the gates.',
  }),
  file: pdfPath().optional().meta({
    title: 'File',
    description:
      'The PDF beside this file, such as ./test-report.pdf, at most 5 MB; if left out, the page says that it stays with the client.',
  }),
  guide: slug('guides').optional().meta({
    title: 'Guide',
    description:
      'The guide to download that is this document, by the name of its file without number and ending; if left out, there is none.',
  }),
  namesRemoved: z.boolean().default(false).meta({
    title: 'Names removed',
    description:
      'true when names and prices were taken out of the file; if left out, the page does not say so.',
  }),
  inspection: inspectionSchema.optional().meta({
    title: 'Inspection',
    description:
      'For an inspection report: what it found, which the pages show beside it; if left out, it is another document.',
  }),
});

/** What makes a project a case, every part of it optional: without them it shows what it has. */
export const caseFields = {
  hidden: z.boolean().default(false).meta({
    title: 'Hide this project',
    description:
      'true hides the project from visitors without deleting it; if left out, it is shown.',
  }),
  summary: paragraph(200).optional().meta({
    title: 'Summary',
    description:
      'One or two short sentences for the card and the top of the page; if left out, the description serves.',
  }),
  technicalDrawing: technicalDrawingSchema.optional().meta({
    title: 'Technical drawing',
    description: 'A line drawing of the goods; if left out, the photo or the words stand alone.',
  }),
  story: storySchema.optional().meta({
    title: 'Story',
    description: 'The project in three parts; if left out, the page shows the description.',
  }),
  terms: termsSchema.optional().meta({
    title: 'Terms',
    description:
      'The trade terms of the order; if left out, the page shows client, place and year.',
  }),
  measurements: z.array(measurementSchema).min(1).max(3).optional().meta({
    title: 'Measured results',
    description:
      'One to three results with the numbers that they are drawn from; if left out, the page shows the results as figures.',
  }),
  schedule: paragraph(200).optional().meta({
    title: 'Schedule',
    description:
      'One or two short sentences on how the order kept its dates; if left out, the page lists the late gates and the last.',
  }),
  gates: z.array(gateSchema).min(2).max(8).optional().meta({
    title: 'Gates',
    description:
      'The steps of the order with their days, in order; if left out, the page has no such table.',
  }),
  photos: z.array(photoSchema).max(12).default([]).meta({
    title: 'Photographs',
    description: 'Photographs of the order, each with a caption; if left out, there are none.',
  }),
  documents: z.array(documentSchema).max(24).default([]).meta({
    title: 'Documents',
    description: 'The documents of the order; if left out, the page names none.',
  }),
};

export type Gate = z.infer<typeof gateSchema>;
export type Story = z.infer<typeof storySchema>;
