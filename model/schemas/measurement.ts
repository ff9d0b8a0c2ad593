import { z } from 'zod';
import { line } from './text.ts';

/** How a measured result is drawn. */
const charts = ['bars', 'slope', 'dots', 'range'] as const;

/** The numbers that each chart cannot be drawn without. */
const neededBy = {
  bars: ['before', 'after', 'unit'],
  slope: ['before', 'after', 'unit'],
  dots: ['pieces', 'marked'],
  range: ['lowest', 'highest', 'unit'],
} as const;

type Chart = (typeof charts)[number];

const number = (title: string, description: string, ...charts: Chart[]) =>
  z.number().min(-1e9).max(1e9).optional().meta({ title, description, charts });

const label = (title: string, description: string, ...charts: Chart[]) =>
  line(28).optional().meta({ title, description, charts });

const measurementFields = z.strictObject({
  figure: z.union([line(12), z.number().transform(String)]).meta({
    title: 'Figure',
    description: 'The number with its unit, large on the page, such as 25% or 0; required.',
  }),
  label: line(36).meta({
    title: 'What it counts',
    description: 'What the number counts, such as lead time cut; required.',
  }),
  baseline: line(120).meta({
    title: 'Compared with',
    description:
      'What the number is compared with, and how it was measured, in one sentence; required.',
  }),
  chart: z.enum(charts).meta({
    title: 'Drawing',
    description:
      'How it is drawn: bars or slope for a number before and after, dots for pieces one by one, range for readings against their limits; required.',
  }),
  unit: line(12)
    .optional()
    .meta({
      title: 'Unit',
      description: 'The unit of the numbers below, such as weeks or %; dots need none.',
      charts: ['bars', 'slope', 'range'],
    }),
  before: number(
    'Before',
    'The number before, for bars and slope; for a range, one earlier reading, or leave it out.',
    'bars',
    'slope',
    'range',
  ),
  beforeLabel: label(
    'Name of before',
    'What was before, such as Previous range; if left out, "Before".',
    'bars',
    'slope',
    'range',
  ),
  after: number('After', 'The number now, for bars and slope.', 'bars', 'slope'),
  afterLabel: label(
    'Name of after',
    'What it is now, such as This order; if left out, "After".',
    'bars',
    'slope',
  ),
  pieces: z
    .int()
    .min(1)
    .max(600)
    .optional()
    .meta({
      title: 'Pieces',
      description: 'How many pieces the dots show, at most 600; for dots only.',
      charts: ['dots'],
    }),
  marked: z
    .int()
    .min(0)
    .max(600)
    .optional()
    .meta({
      title: 'Marked pieces',
      description: 'How many of them are marked, such as those reworked; for dots only.',
      charts: ['dots'],
    }),
  markedLabel: label(
    'Name of the marked',
    'What the marked pieces are, such as reworked; for dots only.',
    'dots',
  ),
  othersLabel: label(
    'Name of the others',
    'What the other pieces are, such as passed at first; for dots only.',
    'dots',
  ),
  lowest: number('Lowest reading', 'The lowest reading; for a range only.', 'range'),
  highest: number('Highest reading', 'The highest reading; for a range only.', 'range'),
  limitLow: number(
    'Lower limit',
    'The lowest reading that is allowed, if there is one; for a range only.',
    'range',
  ),
  limitHigh: number(
    'Upper limit',
    'The highest reading that is allowed, if there is one; for a range only.',
    'range',
  ),
  sampleSize: z.int().min(1).max(10_000_000).optional().meta({
    title: 'Sample size',
    description: 'How many pieces, lots or readings were counted; if left out, the page says none.',
  }),
});

export type Measurement = z.infer<typeof measurementFields>;

/** One measured result of a case: its figure in words, and the numbers that its chart needs. */
export const measurementSchema = measurementFields.superRefine((value, context) => {
  for (const field of neededBy[value.chart])
    if (value[field] === undefined)
      context.addIssue({
        code: 'custom',
        path: ['chart'],
        params: { code: 'missing-number' },
        message: `needs the field "${field}", which is missing`,
      });
  if (value.chart === 'range' && value.limitLow === undefined && value.limitHigh === undefined)
    context.addIssue({
      code: 'custom',
      path: ['chart'],
      params: { code: 'missing-number' },
      message: 'needs the field "limitLow" or "limitHigh", and both are missing',
    });
  for (const [less, more] of [
    ['marked', 'pieces'],
    ['lowest', 'highest'],
    ['limitLow', 'limitHigh'],
  ] as const)
    if ((value[less] ?? -Infinity) > (value[more] ?? Infinity))
      context.addIssue({
        code: 'custom',
        path: [less],
        params: { code: 'wrong-order' },
        message: `is more than "${more}", ${value[more]}`,
      });
});
