/** Tests the sums of a guide's costs. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { guideSchema } from '#model/schemas/guide.ts';
import { profileSchema } from '#model/schemas/profile.ts';
import { validContent } from '#model/testing/valid-content.ts';
import { guideModel } from './guide-model.ts';

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
