/** The schema of a guide for buyers: terms, tables, questions with answers. */
import { z } from 'zod';
import { countOf } from '#model/wording.ts';
import {
  about,
  checkTogether,
  flag,
  format,
  groups,
  line,
  list,
  paragraph,
  photoSchema,
  reference,
  sample,
} from './fields.ts';

/** Finds rows of a table that do not have one cell for each column. */
const findWrongRows = ({ columns, rows }: { columns: string[]; rows: { cells: string[] }[] }) =>
  rows.flatMap(({ cells }, index) => {
    if (cells.length === columns.length) return [];
    const [inRow, inTable] = [countOf(cells.length, 'cell'), countOf(columns.length, 'column')];
    return {
      code: 'wrong-cells',
      what: `The row has ${inRow}, and the table ${inTable}.`,
      fix: 'Write one cell for each column.',
      path: ['rows', index, 'cells'],
    };
  });

const table = z
  .strictObject({
    caption: line(140, 'Caption', 'What the table shows'),
    columns: list(
      2,
      7,
      'Columns',
      'The headings of the columns',
      line(40, 'Column', 'The heading of a column'),
    ),
    rows: groups(1, 40, 'Rows', 'The rows, each with its cells', {
      cells: list(2, 7, 'Cells', 'A cell for each column', line(140, 'Cell', 'What the cell says')),
      project: reference('projects', 'Project', 'Where the row leads').optional(),
    }),
  })
  .superRefine(checkTogether(findWrongRows));

const costLine = z.strictObject({
  label: line(80, 'Step', 'What is paid for'),
  payee: line(40, 'Paid to', 'Who gets the money'),
  amount: z
    .number()
    .min(0)
    .max(1e9)
    .multipleOf(0.01, format('an amount with at most two decimals', 'Write it like 62.50.'))
    .meta(about('Amount', 'What is paid, such as 10788 or 86.28')),
  basis: line(60, 'How it is calculated', 'Such as 174 × 62.00').optional(),
  subtotal: line(60, 'Subtotal after it', 'Such as FCA ICD Jodhpur').optional(),
  isOwn: flag('Your own fee', 'Say yes if you are paid this; if left out, somebody else is'),
});

const cost = z.strictObject({
  caption: line(160, 'Caption', 'What is bought, from where to where'),
  currency: line(8, 'Currency', 'Such as EUR'),
  lines: list(2, 20, 'Lines', 'What is paid, in order; the site adds up the amounts', costLine),
  total: line(60, 'Name of the total', 'Such as Landed, without VAT'),
  remark: paragraph(300, 'Remark', 'What is not in the sum').optional(),
});

const section = z.strictObject({
  heading: line(80, 'Heading', 'The heading, or a question'),
  text: paragraph(900, 'Text', 'What the section says').optional(),
  items: list(0, 15, 'List', 'Short points, one a line', line(160, 'Item', 'One point')).default(
    [],
  ),
  rows: groups(
    0,
    20,
    'Rows',
    'Points that buyers look up, such as terms: a name with a text each',
    {
      label: line(60, 'Name', 'What the row is about'),
      text: paragraph(400, 'Text', 'What the row says'),
    },
  ).default([]),
  table: table.optional().meta(about('Table', 'For figures that are compared: rows and columns')),
  cost: cost
    .optional()
    .meta(about('Landed cost', 'Shows a buyer what goods cost until they arrive, line by line')),
  note: paragraph(280, 'Note in the margin', 'What else to know, beside the section').optional(),
  photos: list(0, 12, 'Photographs', 'Photographs, each with a caption', photoSchema).default([]),
});

/** A page for buyers made of sections, a file in `content/guides/`. The number in its name sets its place. */
export const guideSchema = z.strictObject({
  sample: sample(),
  title: line(60, 'Name', 'The name of the guide in links'),
  description: paragraph(160, 'Sentence in search results', 'Under the title in search results'),
  eyebrow: line(60, 'Words above the heading', 'A few words'),
  heading: line(90, 'Heading', 'The heading of the page'),
  introduction: paragraph(320, 'Introduction', 'The sentences under the heading'),
  isNumbered: flag('Numbered sections', 'The sections are clauses with numbers'),
  sections: list(1, 20, 'Sections', 'The sections in their order', section),
});

export type Guide = z.infer<typeof guideSchema>;
export type LandedCost = z.infer<typeof cost>;
