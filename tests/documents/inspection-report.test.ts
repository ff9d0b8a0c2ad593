import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inspectionSchema } from '#model/schemas/inspection.ts';
import { wordsSchema } from '#model/schemas/words.ts';
import { reportModel } from '#site/inspection/report-model.ts';
import { reportPdf } from '#site/inspection/report-pdf.ts';
import { getDocumentFonts } from '#ui/fonts/static-fonts.ts';
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
const model = reportModel(inspection, order, wordsSchema.parse({}));
const parts = {
  colours,
  fonts: await getDocumentFonts(model),
  photos: [],
};
const bytes = reportPdf(model, parts);
const pdf = await pdfjs(bytes);
const all = (role: string) => pdf.pages.flatMap(({ tags }) => tagsWith(tags, role));

test('is marked as PDF/UA-1, with title and language', () => {
  expect(pdf.marked).toBe(true);
  expect(pdf.metadata.get('pdfuaid:part')).toBe('1');
  expect(pdf.info).toMatchObject({ Title: 'Pre-shipment inspection report P-01' });
  expect(pdf.info.Language).toBe('en');
});

test('names the language of the words', async () => {
  const german = reportModel(inspection, order, wordsSchema.parse({ language: 'de-AT' }));
  expect((await pdfjs(reportPdf(german, parts))).info.Language).toBe('de');
});

test('says which characters it cannot print, and where to look for them', () => {
  const unprintable = { ...model, inspection: { ...inspection, place: '王' } };
  expect(() => reportPdf(unprintable, parts)).toThrow(
    /The inspection report cannot print "王".*content\/projects/,
  );
});

test('has its tables tagged, with a header cell for each column', () => {
  expect(all('Table')).toHaveLength(3);
  expect(all('TH')).toHaveLength(7 + 4 + 3);
  expect(all('H1')).toHaveLength(1);
  expect(all('H2')).toHaveLength(4);
});

test('says the sampling, the numbers and the result, and prints marks as they are', () => {
  const text = pdf.text.replace(/\s+/g, ' ');
  for (const words of [
    'code letter J',
    'ISO 2859-1:1999',
    'lot accepted',
    'SAMPLE',
    '1191 passed at first',
  ])
    expect(text).toContain(words);
  expect(text).toContain('Scratch #1 [not] *seen*');
});

test('has the same bytes for the same words', () => {
  expect(Buffer.from(reportPdf(model, parts)).equals(bytes)).toBe(true);
});

test('prints the photograph of a defect beside it, and the named ones under their heading', async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })
    .jpeg()
    .toBuffer();
  const photos = ['Scratch', 'Sealed sample', 'Container'].map((caption) => ({ caption, bytes }));
  const [defect] = inspection.defects;
  const withPhotos = {
    ...model,
    inspection: {
      ...inspection,
      defects: [{ ...(defect as NonNullable<typeof defect>), photo: 'Scratch' }],
      photos: ['Sealed sample'],
    },
  };
  const read = await pdfjs(reportPdf(withPhotos, { ...parts, photos }));
  const figures = read.pages.flatMap(({ tags }) => tagsWith(tags, 'Figure'));
  expect(figures).toHaveLength(2);
  expect(read.text).toMatch(/Photographs.*Sealed sample/s);
  expect(read.text).not.toContain('Container');
});
