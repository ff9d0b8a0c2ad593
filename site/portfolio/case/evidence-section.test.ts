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
const shown = (namesRemoved: boolean) =>
  renderToStaticMarkup(
    EvidenceSection({
      photos: [],
      quotes: [],
      documents: [],
      report: { ...report, namesRemoved },
      words: wordsSchema.parse({}),
    }),
  );

it('says that names were removed from a report where the owner says so', () => {
  expect(shown(true)).toContain('<p>28 March 2024, tagged PDF, names removed</p>');
  expect(shown(false)).toContain('<p>28 March 2024, tagged PDF</p>');
});
