import { z } from 'zod';
import { aqls, levels, severities } from '#model/sampling/sampling-plans.ts';
import { day } from './day.ts';
import { line, paragraph } from './text.ts';

/** The classes of nonconformities, the worst first. */
const defectClasses = ['critical', 'major', 'minor'] as const;

const aql = (title: string, description: string) =>
  z
    .number()
    .refine((value) => aqls.some((known) => known === value), {
      error: 'must be one of the AQLs of ISO 2859-1, such as 1, 1.5, 2.5, 4 or 6.5',
    })
    .meta({ title, description });

const pieces = (title: string, description: string) =>
  z.int().min(0).max(10_000_000).meta({ title, description });

const checkSchema = z.strictObject({
  title: line(60).meta({ title: 'Check', description: 'What was checked; required.' }),
  requirement: line(80).meta({
    title: 'Required',
    description: 'What the specification asks for, with its limits; required.',
  }),
  found: line(80).meta({
    title: 'Found',
    description: 'What was measured or seen, with the number of pieces; required.',
  }),
  passed: z.boolean().meta({
    title: 'Passed',
    description: 'true when the check was passed; required.',
  }),
});

const defectSchema = z.strictObject({
  class: z.enum(defectClasses).meta({
    title: 'Class',
    description: 'critical, major or minor; required.',
  }),
  description: line(90).meta({
    title: 'Defect',
    description: 'What was wrong, and where; required.',
  }),
  count: z.int().min(1).max(100_000).meta({
    title: 'Pieces',
    description: 'How many pieces of the sample had it; required.',
  }),
  lot: line(32).optional().meta({
    title: 'Lot',
    description:
      'The lot that it was found in, as it is named above; required where there are several.',
  }),
  photo: line(110).optional().meta({
    title: 'Photograph',
    description:
      'The caption of the photograph above that shows it; the report prints it beside the defect; if left out, there is none.',
  }),
});

const lotSchema = z.strictObject({
  name: line(32).meta({ title: 'Name', description: 'What the lot is, such as Chairs; required.' }),
  pieces: z.int().min(2).max(10_000_000).meta({
    title: 'Pieces',
    description: 'How many pieces it has; its sample is computed from it; required.',
  }),
});

/** A pre-shipment inspection, from which the report is printed. */
export const inspectionSchema = z.strictObject({
  gate: line(16).meta({
    title: 'Gate',
    description: 'The gate at which it was made, as it is named above; required.',
  }),
  date: day().meta({ title: 'Date', description: 'The day on which it ended; required.' }),
  place: line(60).meta({ title: 'Place', description: 'Where it was made; required.' }),
  product: line(90).meta({ title: 'Product', description: 'What was inspected; required.' }),
  supplier: line(60).meta({
    title: 'Supplier',
    description: 'The supplier, or "name removed"; required.',
  }),
  namesRemoved: z.boolean().default(false).meta({
    title: 'Names removed',
    description:
      'true when the report names neither supplier nor client; if left out, the page does not say so.',
  }),
  specification: line(90).meta({
    title: 'Specification',
    description:
      'What it was inspected against, such as Drawing P-01 and the sealed sample; required.',
  }),
  purchaseOrder: line(40).optional().meta({
    title: 'Purchase order',
    description: 'The number of the order; if left out, the report names none.',
  }),
  inspector: line(60).optional().meta({
    title: 'Inspector',
    description: 'Who inspected; if left out, the report has only the line for the signature.',
  }),
  packed: line(40).optional().meta({
    title: 'Finished and packed',
    description:
      'How much was finished and packed on that day, such as 100% finished, 85% packed; if left out, the report does not say so.',
  }),
  lot: z.int().min(2).max(10_000_000).meta({
    title: 'Lot size',
    description: 'How many pieces were ready, all lots together; required.',
  }),
  lots: z.array(lotSchema).min(2).max(6).optional().meta({
    title: 'Lots',
    description:
      'The lots, where there are several: goods of another kind or of another maker are a lot of their own; if left out, all pieces are one lot.',
  }),
  level: z.enum(levels).default('II').meta({
    title: 'Inspection level',
    description: 'The inspection level of ISO 2859-1; if left out, II.',
  }),
  severity: z.enum(severities).default('normal').meta({
    title: 'Inspection',
    description: 'normal or tightened; if left out, normal.',
  }),
  aql: z
    .strictObject({
      major: aql('AQL, major', 'The AQL for major defects, such as 2.5; required.'),
      minor: aql('AQL, minor', 'The AQL for minor defects, such as 4; required.'),
    })
    .meta({
      title: 'AQL',
      description: 'The AQLs agreed; a critical defect is never accepted; required.',
    }),
  everyPiece: z
    .strictObject({
      inspected: pieces('Inspected', 'How many pieces were inspected one by one; required.'),
      passedAtFirst: pieces('Passed at first', 'How many of them passed at once; required.'),
      reworked: pieces('Reworked', 'How many were reworked and then passed; required.'),
    })
    .optional()
    .meta({
      title: 'Every piece',
      description:
        'The inspection of every piece before the sample was drawn; if left out, only the sample was inspected.',
    }),
  instruments: z
    .array(line(110).meta({ title: 'Instrument', description: 'What it is, and its calibration.' }))
    .max(8)
    .default([])
    .meta({
      title: 'Instruments',
      description:
        'What was measured with, each with the day of its calibration; if left out, the report names none.',
    }),
  checks: z.array(checkSchema).min(1).max(12).meta({
    title: 'Checks',
    description: 'What was checked and measured; required.',
  }),
  defects: z.array(defectSchema).max(20).default([]).meta({
    title: 'Defects',
    description: 'The defects found in the sample; if left out, there was none.',
  }),
  remarks: paragraph(500).optional().meta({
    title: 'Remarks',
    description: 'What else the buyer should know; if left out, the report has no remarks.',
  }),
  photos: z
    .array(line(110).meta({ title: 'Photograph', description: 'What it shows.' }))
    .max(12)
    .default([])
    .meta({
      title: 'Photographs',
      description:
        'The captions of the photographs above that the report prints; if left out, it prints none.',
    }),
});
export type Inspection = z.infer<typeof inspectionSchema>;

/** The lots of an inspection; a single one has no name. */
export const lotsOf = ({ lot, lots }: Inspection): { name?: string; pieces: number }[] =>
  lots ?? [{ pieces: lot }];
