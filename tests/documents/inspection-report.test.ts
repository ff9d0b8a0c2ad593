import { expect, test } from 'vitest';
import { inspectionSchema } from '#model/schemas/inspection.ts';
import { reportModel } from '#site/inspection/report-model.ts';
import { reportPdf } from '#site/inspection/report-pdf.ts';
import { pdfjs, tagsWith } from './readers.ts';
import { colours } from './sample-resume.ts';

const inspection = inspectionSchema.parse({
  gate: 'Inspect',
  date: '2024-03-28',
  place: 'Jodhpur',
  product: 'Chairs',
  supplier: 'Name removed',
  specification: 'Drawing P-01',
  lot: 1200,
  aql: { major: 2.5, minor: 4 },
  everyPiece: { inspected: 1200, passedAtFirst: 1191, reworked: 9 },
  checks: [{ title: 'Moisture', requirement: '8 to 10%', found: '9.1%', passed: true }],
  defects: [{ class: 'minor', description: 'Scratch #1 [not] *seen*', count: 2 }],
  remarks: 'Nothing else.',
});
const order = { number: 'P-01', owner: 'Asha Verma', isSample: true };
const model = reportModel(inspection, order, 'en');
const parts = { colours, photos: [] };
const pdf = await pdfjs(reportPdf(model, parts));
const all = (role: string) => pdf.pages.flatMap(({ tags }) => tagsWith(tags, role));

test('is marked as PDF/UA-1, with title and language', () => {
  expect(pdf.marked).toBe(true);
  expect(pdf.metadata.get('pdfuaid:part')).toBe('1');
  expect(pdf.info).toMatchObject({ Title: 'Pre-shipment inspection report P-01' });
  expect(pdf.info.Language).toBe('en');
});

test('has its tables tagged, with a header cell for each column', () => {
  expect(all('Table')).toHaveLength(3);
  expect(all('TH')).toHaveLength(7 + 4 + 3);
  expect(all('H1')).toHaveLength(1);
  expect(all('H2')).toHaveLength(4);
});

test('says the sampling, the numbers and the result, and prints marks as they are', () => {
  const text = pdf.text.replace(/\s+/g, ' ');
  for (const words of ['letter J', 'lot accepted', 'SAMPLE', 'Scratch #1 [not] *seen*'])
    expect(text).toContain(words);
});
