import { z } from 'zod';
import { quote } from '#model/wording.ts';
import { accepted } from './accepted.ts';
import { photoSchema } from './photo.ts';
import { type RuleViolation, ruleViolations } from './rule-violation.ts';
import { line, paragraph, sample, slug } from './text.ts';

/** Every row of a table has a cell for each of its columns. */
const cellsOfRows = ({ columns, rows }: { columns: string[]; rows: { cells: string[] }[] }) =>
  rows.flatMap(({ cells }, index): RuleViolation[] => {
    if (cells.length === columns.length) return [];
    const what = `The row ${quote(cells[0] ?? '')} has ${cells.length} cells, but the table has ${columns.length} columns.`;
    const fix = 'Write one cell for each column, in the order of the columns.';
    return [{ code: 'wrong-cells', path: ['rows', index, 'cells'], what, fix }];
  });

const table = z
  .strictObject({
    caption: line(140).meta({ title: 'Caption', description: 'What the table shows; required.' }),
    columns: z
      .array(line(40).meta({ title: 'Column', description: 'The heading of a column; required.' }))
      .min(2)
      .max(7)
      .meta({ title: 'Columns', description: 'The headings of the columns; required.' }),
    rows: z
      .array(
        z.strictObject({
          cells: z
            .array(line(140).meta({ title: 'Cell', description: 'What the cell says; required.' }))
            .min(2)
            .max(7)
            .meta({ title: 'Cells', description: 'A cell for each column; required.' }),
          project: slug('projects').optional().meta({
            title: 'Project',
            description: 'The project to which the row leads; if left out, to none.',
          }),
        }),
      )
      .min(1)
      .max(40)
      .meta({ title: 'Rows', description: 'The rows, each with its cells; required.' }),
    emptyColumns: z
      .array(line(40).meta({ title: 'Column', description: 'The heading of a column; required.' }))
      .max(4)
      .default([])
      .meta({
        title: 'Columns to fill in',
        description: 'Columns after the others, empty in each row; if left out, there is none.',
      }),
    emptyRows: z.int().min(0).max(20).default(0).meta({
      title: 'Rows to fill in',
      description: 'How many empty rows follow the others; if left out, none.',
    }),
  })
  .superRefine(ruleViolations(cellsOfRows));

const costLine = z.strictObject({
  label: line(80).meta({ title: 'Step', description: 'What is paid for; required.' }),
  payee: line(40).meta({ title: 'Paid to', description: 'Who gets the money; required.' }),
  amount: z
    .number()
    .min(0)
    .max(1e9)
    .multipleOf(0.01, { error: 'must have at most two decimals, such as 62.50' })
    .meta({ title: 'Amount', description: 'How much it is, such as 10788 or 86.28; required.' }),
  basis: line(60).optional().meta({
    title: 'How it is calculated',
    description:
      'In words, such as 174 × 62.00 or Flat, per container; if left out, the page does not say.',
  }),
  subtotal: line(60).optional().meta({
    title: 'Subtotal after it',
    description: 'The name of the sum up to here, such as FCA ICD Jodhpur; if left out, none.',
  }),
  isOwn: z.boolean().default(false).meta({
    title: 'Your own fee',
    description: 'true for what you earn; if left out, the money goes to somebody else.',
  }),
});

const cost = z.strictObject({
  caption: line(160).meta({
    title: 'Caption',
    description: 'What is bought, from where to where; required.',
  }),
  currency: line(8).meta({ title: 'Currency', description: 'Such as EUR; required.' }),
  lines: z.array(costLine).min(2).max(20).meta({
    title: 'Lines',
    description: 'What is paid, in its order; the site adds it up; required.',
  }),
  total: line(60).meta({
    title: 'Name of the total',
    description: 'Such as Landed, without VAT; required.',
  }),
  remark: paragraph(300).optional().meta({
    title: 'Remark',
    description: 'What is not in the sum; if left out, there is none.',
  }),
});

const section = z.strictObject({
  heading: line(80).meta({
    title: 'Heading',
    description: 'The heading, or a question; required.',
  }),
  text: paragraph(900).optional().meta({
    title: 'Text',
    description: 'What the section says; if left out, it has only its list or table.',
  }),
  items: z
    .array(line(160).meta({ title: 'Item', description: 'One point; required.' }))
    .max(15)
    .default([])
    .meta({ title: 'List', description: 'Short points, one a line; if left out, there is none.' }),
  rows: z
    .array(
      z.strictObject({
        label: line(60).meta({ title: 'Name', description: 'What the row is about; required.' }),
        text: paragraph(400).optional().meta({
          title: 'Text',
          description: 'What it says; if left out, the row is a line to fill in.',
        }),
      }),
    )
    .max(20)
    .default([])
    .meta({ title: 'Rows', description: 'Names with a text each; if left out, there is none.' }),
  table: table
    .optional()
    .meta({ title: 'Table', description: 'A table; if left out, there is none.' }),
  cost: cost.optional().meta({
    title: 'Landed cost',
    description: 'A cost worked out line by line; if left out, there is none.',
  }),
  note: paragraph(280).optional().meta({
    title: 'Note in the margin',
    description: 'What else to know, beside the section; if left out, there is none.',
  }),
  photos: z.array(photoSchema).max(12).default([]).meta({
    title: 'Photographs',
    description: 'Photographs, each with a caption; if left out, there are none.',
  }),
});

/** A page for buyers made of sections, a file in `content/guides/`. The number in its name sets its place. */
export const guideSchema = z.strictObject({
  sample: sample(),
  accepted: accepted(),
  title: line(60).meta({ title: 'Name', description: 'Its name in links; required.' }),
  description: paragraph(160).meta({
    title: 'Sentence in search results',
    description: 'What a search engine shows, in one or two sentences; required.',
  }),
  eyebrow: line(60).meta({
    title: 'Words above the heading',
    description: 'A few words; required.',
  }),
  heading: line(90).meta({ title: 'Heading', description: 'The heading of the page; required.' }),
  introduction: paragraph(320).meta({
    title: 'Introduction',
    description: 'The sentences under the heading; required.',
  }),
  isNumbered: z.boolean().default(false).meta({
    title: 'Numbered sections',
    description: 'true for clauses with numbers; if left out, the sections have none.',
  }),
  isDownloadable: z.boolean().default(false).meta({
    title: 'Document to download',
    description:
      'true for a checklist or a form: visitors can download it as PDF and as a Word file, and it is not named at the foot of each page; if left out, it is a page only.',
  }),
  sections: z.array(section).min(1).max(20).meta({
    title: 'Sections',
    description: 'The sections in their order; required.',
  }),
});

export type Guide = z.infer<typeof guideSchema>;
export type LandedCost = z.infer<typeof cost>;
export type Table = z.infer<typeof table>;
