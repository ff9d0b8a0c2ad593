import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { wordsSchema } from '#model/schemas/words.ts';
import { EvidenceSection } from './evidence-section.tsx';

const report = {
  href: '/report.pdf',
  downloadName: 'report.pdf',
  size: '52 kB',
  date: '28 March 2024',
  facts: [],
};
const shown = (namesRemoved: boolean, parts = {}) =>
  renderToStaticMarkup(
    EvidenceSection({
      photos: [],
      areDrawings: false,
      quotes: [],
      documents: [],
      report: { ...report, namesRemoved },
      words: wordsSchema.parse({}),
      ...parts,
    }),
  );

it('says that names were removed from a report where the owner says so', () => {
  expect(shown(true)).toContain('<p>28 March 2024, tagged PDF, names removed</p>');
  expect(shown(false)).toContain('<p>28 March 2024, tagged PDF</p>');
});

it('calls the drawings of an invented order drawings', () => {
  const picture = { src: '/seal.jpg', width: 300, height: 200 };
  const photos = [{ picture, caption: 'The seal', alternative: '' }];
  expect(shown(true, { photos })).toContain('>Photographs and the report<');
  expect(shown(true, { photos, areDrawings: true })).toContain('>Drawings and the report<');
});
