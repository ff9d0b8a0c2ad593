import { z } from 'zod';
import { quote } from '#model/wording.ts';
import { accepted } from './accepted.ts';
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

const money = (title: string, description: string) =>
  z
    .number()
    .min(0)
    .max(1e9)
    .multipleOf(0.01, { error: 'must have at most two decimals, such as 62.50' })
    .optional()
    .meta({ title, description });

interface CostLineAmount {
  label: string;
  quantity?: number | undefined;
  price?: number | undefined;
  amount?: number | undefined;
  percent?: number | undefined;
  of?: string | undefined;
}

/** A line says in one way how much it is. */
function oneAmount({
  label,
  quantity,
  price,
  amount,
  percent,
  of,
}: CostLineAmount): RuleViolation[] {
  const ways = [[quantity, price], [amount], [percent, of]];
  const [given = [], ...others] = ways.filter((way) => way.some((field) => field !== undefined));
  if (given.length > 0 && others.length === 0 && !given.includes(undefined)) return [];
  return [
    {
      code: 'no-amount',
      path: ['label'],
      what: `The line ${quote(label)} does not say in one way how much it is.`,
      fix: 'Write a quantity with a price, or an amount, or a percentage of the goods or of the sum so far.',
    },
  ];
}

const costLine = z
  .strictObject({
    label: line(80).meta({ title: 'Step', description: 'What is paid for; required.' }),
    payee: line(40).meta({ title: 'Paid to', description: 'Who gets the money; required.' }),
    quantity: z.int().min(1).max(1e7).optional().meta({
      title: 'Quantity',
      description: 'How many pieces, with their price; for goods only.',
    }),
    price: money('Price', 'The price of a piece; for goods only.'),
    amount: money('Amount', 'An amount as it is; for what has neither a price nor a percentage.'),
    percent: z.number().min(0).max(100).optional().meta({
      title: 'Percent',
      description: 'A share of the goods or of the sum so far, such as 6; else left out.',
    }),
    of: z.enum(['goods', 'sum so far']).optional().meta({
      title: 'Percent of',
      description: 'goods, or sum so far; for a percentage only.',
    }),
    insuredShare: z.number().min(100).max(200).optional().meta({
      title: 'Insured share',
      description:
        'How much of the value is insured, such as 110 percent; for insurance only, else left out.',
    }),
    basis: line(60).optional().meta({
      title: 'How it is calculated',
      description: 'In words, such as Flat, per container; if left out, the numbers say it.',
    }),
    subtotal: line(60).optional().meta({
      title: 'Subtotal after it',
      description: 'The name of the sum up to here, such as FCA ICD Jodhpur; if left out, none.',
    }),
    isOwn: z.boolean().default(false).meta({
      title: 'Your own fee',
      description: 'true for what you earn; if left out, the money goes to somebody else.',
    }),
  })
  .superRefine(ruleViolations(oneAmount));

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
export type GuideSection = z.infer<typeof section>;
export type LandedCost = NonNullable<GuideSection['cost']>;
