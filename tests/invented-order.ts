/** An order with little, and one with everything, for tests of the components that show orders. */
import type { Entry } from '#model/content.ts';

/** An order without a photo of its goods. */
type Order = Omit<Entry<'projects'>, 'picture'>;

/** An order without drawing, photo, story, charts, terms and gates. */
export const plainOrder: Order = {
  number: 4,
  slug: 'jars',
  file: 'content/projects/04-jars.yaml',
  title: 'Jars',
  category: 'Glass',
  client: 'A laboratory',
  year: 2023,
  incoterm: 'FOB',
  city: 'Lyon',
  country: 'France',
  coordinates: { latitude: 45.8, longitude: 4.8 },
  description: 'A thousand jars.',
  results: [{ figure: '9%', label: 'saved', comparedWith: 'Against 2022' }],
  documents: [],
  photos: [],
  sample: false,
  hidden: false,
};

const bars = { chart: 'bars', unit: 'weeks', before: 4, after: 3 } as const;
const inspection = [
  {
    goods: 'Seats',
    lot: '90',
    sample: '20',
    major: { found: '1', allowed: '2' },
    minor: { found: '3', allowed: '4' },
  },
  {
    goods: 'Legs',
    lot: '80',
    sample: '13',
    major: { found: '0', allowed: '0', sample: '5' },
    minor: { found: '0', allowed: '1' },
  },
];

/** An order with two drawings, story, charts, terms, gates and documents. */
export const fullOrder: Order = {
  ...plainOrder,
  number: 12,
  slug: 'chairs',
  title: 'Chairs',
  category: 'Wood',
  client: 'A hotel',
  summary: 'Chairs, in short.',
  results: [
    { figure: '1', label: 'sent back', comparedWith: 'Of all' },
    { figure: '3', label: 'weeks', comparedWith: 'Against 4', sampleSize: 1200, ...bars },
    { figure: '2', label: 'late', comparedWith: 'Of 9' },
    { figure: '5', label: 'made', comparedWith: 'Of 6' },
  ],
  technicalDrawing: {
    drawings: [
      { file: './front.svg', alternative: 'Front' },
      { file: './side.svg', alternative: 'Side' },
    ],
    part: 'Chair',
    scale: '1:10',
    aql: '2.5 major',
    note: 'Redrawn.',
    checks: [{ title: 'Moisture', method: 'Twice' }],
  },
  story: { heading: 'One seal', situation: 'No time.', action: 'I went.', result: 'On time.' },
  terms: { place: 'Jodhpur', clientNote: 'Two houses', quantity: '90 pieces', hsNote: 'Seats' },
  gates: [
    { title: 'Brief', note: 'Agreed', planned: '2023-12-28', actual: '2023-12-28' },
    { title: 'Ship', note: 'Handed over', planned: '2024-01-16', actual: '2024-01-17' },
  ],
  documents: [
    { title: 'Brief', gate: 'Brief', namesRemoved: false },
    { title: 'Packing list', file: './list.pdf', namesRemoved: true },
    { title: 'Form', file: './form.docx', namesRemoved: false },
    { title: 'Report', gate: 'Ship', file: './report.pdf', namesRemoved: false, inspection },
  ],
};
