/** The schema of a project: facts, story, results, gates (steps with their dates), documents, drawings. */
import { z } from 'zod';
import { chooseOf, fileSize, oneOf, quote } from '#model/wording.ts';
import {
  about,
  attachedFile,
  checkTogether,
  coordinatesSchema,
  day,
  drawingPathPattern,
  flag,
  format,
  goodsPicture,
  group,
  groups,
  line,
  list,
  maxDrawingBytes,
  paragraph,
  part,
  pattern,
  photoSchema,
  picture,
  sample,
  wrongOrder,
  year,
} from './fields.ts';

const optionalLine = (max: number, title: string, sentence: string) =>
  line(max, title, sentence).optional();

/** A line drawing of the goods, with its title block and the points that decided acceptance. */
const technicalDrawingSchema = group(
  'Technical drawing',
  'A line drawing of the goods, with what was agreed and checked; if left out, the photo or the words stand alone',
  {
    drawings: groups(
      1,
      2,
      'Drawings',
      'One or two drawings; the first is also the picture on the card',
      {
        file: pattern(
          drawingPathPattern,
          format('the name of a drawing', 'Choose the drawing again, such as ./dining-range.svg.'),
          'Drawing',
          `An SVG beside this file, at most ${fileSize(maxDrawingBytes)}, such as ./dining-range.svg`,
          { input: 'drawing' },
        ),
        alternative: line(
          240,
          'In words',
          'What a buyer would read from the drawing, dimensions too',
        ),
      },
    ),
    part: line(48, 'Part', 'What is drawn, such as Dining chair'),
    scale: optionalLine(36, 'Scale', 'The scale and unit, such as 1:10, mm'),
    material: optionalLine(36, 'Material', 'The material, such as Sheesham, seasoned'),
    aql: optionalLine(36, 'AQL', 'The AQLs agreed, such as 2.5 major, 4.0 minor'),
    revision: optionalLine(
      36,
      'Revision',
      'The revision, and when it was sealed, such as C, sealed 16 Feb 2024',
    ),
    sheet: optionalLine(
      36,
      'Sheet',
      'The number of the drawing and its sheet, such as P-01, sheet 1/1',
    ),
    note: line(140, 'Note', 'A line under the drawing, such as where it comes from').optional(),
    checks: groups(
      1,
      3,
      'Checks',
      'What the numbered circles of the drawing stand for; number 1 decides acceptance',
      {
        title: line(40, 'Check', 'What is checked, such as Timber moisture 8 to 10%'),
        method: line(60, 'How', 'How the check is done, such as Measured on every piece, twice'),
      },
    ),
  },
);

export type TechnicalDrawing = z.infer<typeof technicalDrawingSchema>;

const charts = ['bars', 'dots', 'range'] as const;

/** The numbers that each chart needs. */
const neededBy = {
  bars: ['before', 'after', 'unit'],
  dots: ['pieces', 'marked'],
  range: ['lowest', 'highest', 'unit'],
} as const;

type Chart = (typeof charts)[number];

/** The label and the sentence of a field, and the charts that it belongs to. */
type AboutChart = [title: string, sentence: string, ...charts: Chart[]];

const chartNumber = (...[title, sentence, ...charts]: AboutChart) =>
  z
    .number()
    .min(-1e9)
    .max(1e9)
    .meta(about(title, sentence, { charts }))
    .optional();

const chartCount = (min: number, max: number, ...[title, sentence, ...charts]: AboutChart) =>
  z
    .int()
    .min(min)
    .max(max)
    .meta(about(title, sentence, { charts }))
    .optional();

const chartLabel = (...[title, sentence, ...charts]: AboutChart) =>
  line(28, title, sentence, { charts }).optional();

/** The most pieces that dots can show one by one. */
const maxPieces = 600;

const resultFields = z.strictObject({
  figure: z
    .union([line(12), z.number().transform(String)])
    .meta(about('Number', 'The number with its unit, such as 25% or 200+')),
  label: line(36, 'What it counts', 'What the number counts, such as lead time cut'),
  comparedWith: line(
    120,
    'Compared with',
    'What the number is compared with, and how it was measured',
  ),
  chart: z
    .enum(charts)
    .optional()
    .meta(
      about(
        'Chart',
        'How the result is shown at a glance: bars for a number before and after, dots for pieces one by one, range for readings against their limits; if left out, there is no chart',
      ),
    ),
  unit: line(12, 'Unit', 'The unit of the numbers below, such as weeks or %', {
    charts: ['bars', 'range'],
  }).optional(),
  before: chartNumber(
    'Before',
    'The number before, or an earlier reading; where most pieces passed, how many failed',
    'bars',
    'range',
  ),
  beforeLabel: chartLabel(
    'Name of before',
    'Such as Previous range; if left out, Before',
    'bars',
    'range',
  ),
  after: chartNumber('After', 'The number now', 'bars'),
  afterLabel: chartLabel('Name of after', 'Such as This order; if left out, After', 'bars'),
  pieces: chartCount(
    1,
    maxPieces,
    'Pieces',
    `How many pieces the dots show, at most ${maxPieces}`,
    'dots',
  ),
  marked: chartCount(0, maxPieces, 'Marked pieces', 'How many pieces are marked', 'dots'),
  markedLabel: chartLabel('Label of the marked pieces', 'Such as reworked', 'dots'),
  othersLabel: chartLabel('Label of the other pieces', 'Such as passed first time', 'dots'),
  lowest: chartNumber('Lowest reading', 'The lowest reading', 'range'),
  highest: chartNumber('Highest reading', 'The highest reading', 'range'),
  limitLow: chartNumber('Lower limit', 'The lowest that is allowed, if there is one', 'range'),
  limitHigh: chartNumber('Upper limit', 'The highest that is allowed, if there is one', 'range'),
  sampleSize: chartCount(1, 1e7, 'Sample size', 'How many pieces were counted', 'bars', 'range'),
});

/** One result of an order: its figure in words, and the numbers of its chart. */
export type Result = z.infer<typeof resultFields>;

export type ChartedResult = Result & { chart: Chart };

export const hasChart = (result: Result): result is ChartedResult => result.chart !== undefined;

export const projectRules = {
  missingNumber: (fields: readonly string[]) => ({
    code: 'missing-number',
    what: `The chart needs ${oneOf(fields.map((key) => `“${key}”`))}.`,
    fix: 'Fill it in, or choose another chart.',
    fields,
  }),
  moreThan: (value: number, field: string, most: number) => ({
    code: 'more-than',
    what: `${value} is more than “${field}”, ${most}.`,
    fix: 'Correct one of the two.',
    fields: [field],
  }),
  wrongYear: (year: number, day: string) => ({
    code: 'wrong-year',
    what: `The year is ${year}, but the last gate was passed on ${day}.`,
    fix: 'Write the same year in both places.',
  }),
  unknownGate: (value: string, known: readonly string[]) => ({
    code: 'unknown-gate',
    what: `This project has no gate ${quote(value)}.`,
    fix: chooseOf(known),
  }),
};

/** Finds numbers that the chart of a result lacks. */
const findMissingNumbers = (result: Result) => {
  const { chart } = result;
  const needed: (keyof Result)[][] = chart ? neededBy[chart].map((field) => [field]) : [];
  if (chart === 'range') needed.push(['limitLow', 'limitHigh']);
  return needed
    .filter((fields) => fields.every((field) => result[field] === undefined))
    .map((fields) => ({ ...projectRules.missingNumber(fields), path: ['chart'] }));
};

const findWrongLimits = (result: Result) =>
  (
    [
      ['marked', 'pieces'],
      ['lowest', 'highest'],
      ['limitLow', 'limitHigh'],
    ] as const
  ).flatMap(([less, more]) => {
    const [value, most] = [result[less] ?? -Infinity, result[more] ?? Infinity];
    return value > most ? [{ ...projectRules.moreThan(value, more, most), path: [less] }] : [];
  });

const resultSchema = resultFields.superRefine(checkTogether(findMissingNumbers, findWrongLimits));

const storySchema = group(
  'Story',
  'The project in three parts; if left out, the page shows the description',
  {
    heading: line(60, 'Heading', 'Such as Two workshops, one sealed sample'),
    situation: paragraph(420, 'Situation', 'What the buyer needed, and what stood in the way'),
    action: paragraph(420, 'What I did', 'What you did, in the first person'),
    result: paragraph(420, 'Result', 'How the project ended, also what went wrong'),
  },
);

const termsSchema = group(
  'Terms',
  'The trade terms of the order; if left out, the page shows client, place and year',
  {
    place: optionalLine(
      40,
      'Named place',
      'The place that belongs to the Incoterm, such as ICD Jodhpur',
    ),
    clientNote: optionalLine(
      40,
      'About the client',
      'A few words on the client, such as Three hotels',
    ),
    hsCode: optionalLine(32, 'HS code', 'The customs tariff numbers, such as 9401.69, 9403.60'),
    hsNote: optionalLine(
      48,
      'What the HS code is for',
      'What the HS code stands for, such as Wooden seats, tables',
    ),
    quantity: optionalLine(32, 'Quantity', 'How much was delivered, such as 212 pieces'),
    quantityNote: optionalLine(
      48,
      'What the quantity is',
      'The parts of the quantity, such as 174 chairs, 38 tables',
    ),
    value: optionalLine(32, 'Value', 'What the goods cost, such as USD 20–25 thousand'),
    valueNote: optionalLine(
      48,
      'What the value is',
      'What the value includes, such as Goods, FCA ICD Jodhpur, or that the order was renewed',
    ),
    container: optionalLine(32, 'Container', 'How the goods travelled, such as 1 × 40 ft'),
    packing: optionalLine(48, 'Packing', 'How the goods were packed, such as ISPM 15 packing'),
  },
);

const gateSchema = z.strictObject({
  title: line(16, 'Gate', 'The name of the step, one word, such as Sample or Ship'),
  note: line(70, 'Note', 'What was decided at the gate, also what failed'),
  planned: day('Planned', 'The day that was planned, such as 2024-02-13'),
  actual: day('Actual', 'The day on which the gate was passed, such as 2024-02-16'),
});

const numberOrText = (title: string, description: string) =>
  z.union([line(20), z.number().transform(String)]).meta(about(title, description));

const defects = (title: string) =>
  group(title, `${title}, found and allowed`, {
    found: numberOrText('Found', 'How many defects were found in the sample'),
    allowed: numberOrText('Allowed', 'The most defects with which the lot is still accepted'),
    sample: numberOrText(
      'Sample',
      'How many pieces were inspected for these defects, if another number',
    ).optional(),
  });

const lotSchema = z.strictObject({
  goods: line(16, 'Goods', 'What the lot holds, such as Chairs'),
  lot: numberOrText('Lot', 'How many pieces were ready, such as 1,200'),
  sample: numberOrText('Sample', 'How many pieces were inspected, such as 80'),
  major: defects('Major defects'),
  minor: defects('Minor defects'),
});

/** What an inspection found in one lot. */
export type InspectedLot = z.infer<typeof lotSchema>;

const documentSchema = z.strictObject({
  title: line(60, 'Document', 'What the document is, such as Sealed sample record'),
  gate: line(
    16,
    'Gate',
    'The step of the order at which the document was made, if at one',
  ).optional(),
  file: attachedFile(
    'File',
    'Such as ./test-report.pdf; if left out, the page says that the document stays with the client',
  ).optional(),
  namesRemoved: flag('Names removed', 'Names and prices were taken out of the file'),
  inspection: list(
    1,
    3,
    'Inspection',
    'Only for an inspection report: the findings, lot by lot, shown beside the report',
    lotSchema,
  ).optional(),
});

export type Gate = z.infer<typeof gateSchema>;
export type Story = z.infer<typeof storySchema>;

/** The length of a sentence that search results show whole, in characters. */
const searchLength = { min: 70, max: 160 };

/** The fields of a finished order, each by itself. */
const projectFields = z.strictObject({
  sample: sample(),
  ...part('Words', {
    title: line(90, 'Title', 'What was bought and for what kind of buyer'),
    summary: paragraph(
      200,
      'Summary',
      'Short, for the card; if left out, the description serves',
    ).optional(),
    description: paragraph(
      420,
      'Description',
      'What the problem was, what you did, how it was checked',
    ),
    searchDescription: line(
      searchLength.max,
      'Sentence in search results',
      `${searchLength.min} to ${searchLength.max} characters; if left out, the summary or the description serves`,
    )
      .min(searchLength.min)
      .optional(),
    story: storySchema.optional(),
    schedule: paragraph(
      200,
      'Schedule',
      'How the order kept its dates; if left out, the page lists the late gates',
    ).optional(),
    hidden: flag(
      'Hide this project',
      'Hides the project and its documents from visitors without deleting them',
    ),
  }),
  ...part('Facts', {
    category: line(24, 'Category', 'Such as Furniture'),
    client: line(80, 'Client', 'The client, or a description if you may not name them'),
    coordinates: coordinatesSchema,
    city: line(40, 'City', 'The city that the goods went to; the map shows its name'),
    country: line(40, 'Country', 'The country that the goods went to'),
    year: year(1990, 'Year', 'The year in which the goods were delivered'),
    incoterm: z
      .enum(['EXW', 'FCA', 'FAS', 'FOB', 'CPT', 'CFR', 'CIP', 'CIF', 'DAP', 'DPU', 'DDP'])
      .meta(about('Delivery term', 'By Incoterms 2020')),
    terms: termsSchema.optional(),
  }),
  ...part('Results', {
    results: list(1, 4, 'Results', 'The strongest first: a card shows three', resultSchema),
  }),
  ...part('Order', {
    gates: list(
      2,
      8,
      'Gates',
      'How the order kept its dates: each step with the day that was planned and the day on which it was passed',
      gateSchema,
    ).optional(),
    documents: list(0, 24, 'Documents', 'The documents of the order', documentSchema).default([]),
  }),
  ...part('Evidence', {
    picture: group('Photo', 'A photo of the goods', {
      file: picture(goodsPicture, 'Picture file', 'Such as ./dining-range.jpg', { shape: 16 / 9 }),
      alternative: line(160, 'What it shows', 'For people who cannot see it'),
    }).optional(),
    technicalDrawing: technicalDrawingSchema.optional(),
    photos: list(
      0,
      12,
      'Photographs',
      'Photographs of the order, each with a caption',
      photoSchema,
    ).default([]),
  }),
});

export type Project = z.infer<typeof projectFields>;

// Rules

/** Finds gates whose planned or actual day is before that of the gate above. */
const findWrongOrder = ({ gates = [] }: Project) =>
  (['planned', 'actual'] as const).flatMap((kind) =>
    gates.flatMap((gate, index) => {
      const earlier = gates[index - 1];
      if (!earlier || gate[kind] >= earlier[kind]) return [];
      return [{ ...wrongOrder(gate[kind], earlier[kind]), path: ['gates', index, kind] }];
    }),
  );

/** Finds a year that is not the year of the last gate. */
function findWrongYear({ gates = [], year }: Project) {
  const day = gates.at(-1)?.actual;
  return !day || Number(day.slice(0, 4)) === year
    ? []
    : [{ ...projectRules.wrongYear(year, day), path: ['year'] }];
}

/** Finds documents that name a gate that does not exist. */
function findUnknownGates({ gates = [], documents }: Project) {
  const known = gates.map(({ title }) => title);
  return documents.flatMap(({ gate }, index) =>
    gate === undefined || known.includes(gate)
      ? []
      : [{ ...projectRules.unknownGate(gate, known), path: ['documents', index, 'gate'] }],
  );
}

/**
 * One finished order, a file in `content/projects/`, with the rules between the fields: the order of days, and the names
 * of gates. The number in the file name is the number on the card: `01-dining-range.yaml` is P-01.
 */
export const projectSchema = projectFields.superRefine(
  checkTogether(findWrongOrder, findWrongYear, findUnknownGates),
);
