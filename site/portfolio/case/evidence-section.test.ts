/** Tests the list of an order's documents. */
import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EvidenceSection } from './evidence-section.tsx';

type Props = Parameters<typeof EvidenceSection>[0];

const quote: Props['quotes'][number] = {
  ...{ number: 1, slug: 'maria-keller', file: 'content/testimonials/01-maria-keller.yaml' },
  ...{
    quote: 'On time.',
    name: 'Maria Keller',
    title: 'Buyer',
    company: 'Keller GmbH',
    country: 'Germany',
  },
  ...{ sample: false, portrait: undefined },
};
const closed = { title: 'Moisture log', namesRemoved: true };
const open = { title: 'Test report', href: '/documents/report.pdf' };
const note = 'Others on request.';

const draw = (changes: Partial<Props>) => {
  const nothing = { photos: [], areDrawings: false, quotes: [], report: undefined, documents: [] };
  const $ = load(renderToStaticMarkup(createElement(EvidenceSection, { ...nothing, ...changes })));
  const texts = (found: string) =>
    $(found)
      .toArray()
      .map((element) => $(element).text());
  return { headings: texts('h2, h3'), documents: texts('li'), notes: texts('.documents > p') };
};

test('documents have a heading of their own after the client’s words', () => {
  expect(draw({ documents: [open] }).headings).toEqual(['Documents']);
  expect(draw({ documents: [open], quotes: [quote] }).headings).toEqual([
    'In the client’s words',
    'Documents',
  ]);
  expect(draw({}).headings).toEqual([]);
});

test('a note explains documents without a link, and each document says what was removed from it', () => {
  const drawn = draw({ documents: [open, closed], note });
  expect(drawn.documents).toEqual(['Test report, PDF', 'Moisture log, names removed']);
  expect(drawn.notes).toEqual([note]);
  expect(draw({ documents: [open], note }).notes).toEqual([]);
  expect(draw({ documents: [closed] }).notes).toEqual([]);
});
