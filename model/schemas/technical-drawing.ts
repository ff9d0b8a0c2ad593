import { z } from 'zod';
import { line } from './text.ts';

/** The form of a drawing's path in a content file. */
export const drawingPathPattern = /^\.\/[^/\\]+\.svg$/;

/** The largest drawing that a page carries, in bytes: it travels inside the page. */
export const maxDrawingBytes = 6_000;

const cell = (title: string, description: string) =>
  line(36)
    .optional()
    .meta({ title, description: `${description}; if left out, the title block has no such cell.` });

/** A line drawing of the goods, with its title block and the points that decided acceptance. */
export const technicalDrawingSchema = z.strictObject({
  drawings: z
    .array(
      z.strictObject({
        file: z
          .string()
          .regex(
            drawingPathPattern,
            'must be ./ and the name of an SVG file in the same folder, such as ./dining-range.svg',
          )
          .meta({
            input: 'drawing',
            title: 'Drawing',
            description:
              'The SVG file beside this file, such as ./dining-range.svg, at most 6 kB, without scripts, pictures or links; required.',
          }),
        alternative: line(240).meta({
          title: 'In words',
          description:
            'What a buyer would read from it, dimensions too, for people who cannot see it; required.',
        }),
      }),
    )
    .min(1)
    .max(2)
    .meta({
      title: 'Drawings',
      description: 'One or two drawings; the first is also the picture on the card; required.',
    }),
  part: line(48).meta({
    title: 'Part',
    description: 'What is drawn, such as Dining chair; required.',
  }),
  scale: cell('Scale', 'The scale and unit, such as 1:10, mm'),
  material: cell('Material', 'The material, such as Sheesham, seasoned'),
  aql: cell('AQL', 'The AQLs agreed, such as 2.5 major, 4.0 minor'),
  revision: cell('Revision', 'The revision, and when it was sealed'),
  sheet: cell('Sheet', 'The number of the drawing and its sheet, such as P-01, sheet 1/1'),
  note: line(140).optional().meta({
    title: 'Note',
    description:
      'A line under the drawing, such as where the drawing comes from; if left out, there is none.',
  }),
  checks: z
    .array(
      z.strictObject({
        title: line(40).meta({
          title: 'Check',
          description:
            'What is checked, with its limit, such as Timber moisture 8 to 10%; required.',
        }),
        method: line(60).meta({
          title: 'How',
          description: 'How it is checked, such as Measured on every piece, twice; required.',
        }),
      }),
    )
    .min(1)
    .max(3)
    .meta({
      title: 'Checks',
      description:
        'What the numbered balloons of the drawing stand for, 1 first: number 1 is the check that decides acceptance; required.',
    }),
});

export type TechnicalDrawing = z.infer<typeof technicalDrawingSchema>;
