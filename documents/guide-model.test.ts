/** Tests the model of a guide, and the sums of its costs. */
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { guideSchema } from '#model/schemas/guide.ts';
import { profileSchema } from '#model/schemas/profile.ts';
import { validContent } from '#model/testing/valid-content.ts';
import { guideModel, guidesToDownload } from './guide-model.ts';

const content = {
  profile: profileSchema.parse(parse(String(validContent['profile.yaml']))),
};
const guide = (section: object) =>
  guideSchema.parse({
    ...{ title: 'Terms', description: 'What it costs.', eyebrow: 'Terms' },
    ...{ heading: 'Terms', introduction: 'In short.' },
    sections: [{ heading: 'A section', ...section }],
  });

test('a cost table adds up to the cent, with its subtotals', () => {
  const cost = {
    caption: 'An order',
    currency: 'EUR',
    total: 'Landed',
    lines: [
      { label: 'Chairs', payee: 'A', amount: 10788, basis: '174 × 62.00' },
      { label: 'Tables', payee: 'B', amount: 8132.05, subtotal: 'Ex-works' },
      { label: 'Insurance', payee: 'C', amount: 86.28, subtotal: 'Value' },
      { label: 'My fee', payee: 'Me', amount: 0.1, isOwn: true },
    ],
  };
  const [section] = guideModel(guide({ cost }), content).sections;
  expect(section?.tables[0]?.rows).toEqual([
    { cells: ['Chairs', '174 × 62.00', 'A', '10,788.00'] },
    { cells: ['Tables', '', 'B', '8,132.05'] },
    { cells: ['Ex-works', '', '', '18,920.05'], kind: 'subtotal' },
    { cells: ['Insurance', '', 'C', '86.28'] },
    { cells: ['Value', '', '', '19,006.33'], kind: 'subtotal' },
    { cells: ['My fee', '', 'Me', '0.10'], kind: 'own' },
    { cells: ['Landed', '', '', '19,006.43'], kind: 'total' },
  ]);
});

test('has each part of a guide in its place', async () => {
  const photo = { file: './sample.jpg', caption: 'A sealed sample' };
  const whole = guideModel(
    {
      ...guide({
        ...{ text: 'The text.', note: 'A note.', items: ['One point', 'Another'] },
        rows: [{ label: 'Prices', text: 'In euros' }, { label: 'To fill in' }],
        table: {
          ...{
            caption: 'Checks',
            columns: ['Check', 'How'],
            emptyColumns: ['Found'],
            emptyRows: 2,
          },
          rows: [{ cells: ['Moisture', 'Measured'], project: 'dining-chairs' }],
        },
        cost: {
          ...{ caption: 'An order', currency: 'EUR', total: 'Landed', remark: 'Without VAT.' },
          lines: [
            { label: 'Chairs', payee: 'A', amount: 1 },
            { label: 'My fee', payee: 'Me', amount: 0.5, isOwn: true },
          ],
        },
        photos: [photo, { ...photo, alternative: 'A chair with a seal' }],
      }),
      ...{ sample: true, isNumbered: true },
    },
    content,
  );
  const text = stringify(whole, { aliasDuplicateObjects: false });
  await expect(text).toMatchFileSnapshot('snapshots/guide-model.yaml');
});

test('lists the guides that are documents', () => {
  const [page, form] = [false, true].map((isDownloadable) => ({
    ...guide({}),
    ...{ isDownloadable, number: 1, slug: 'terms', file: 'content/guides/01-terms.yaml' },
  }));
  if (page && form) expect(guidesToDownload([page, form])).toEqual([form]);
});
