/** Tests the record of an order: its headings, photographs and documents. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { outlineOf } from '../../../tests/outline.ts';
import { EvidenceSection } from './evidence-section.tsx';

type Props = Parameters<typeof EvidenceSection>[0];

const quote: Props['quotes'][number] = {
  number: 1,
  slug: 'maria-keller',
  file: '',
  sample: false,
  portrait: undefined,
  quote: 'On time.',
  name: 'Maria Keller',
  company: 'Keller GmbH',
  country: 'Germany',
};
const photo = {
  caption: 'The crate',
  alternative: 'A crate',
  picture: { src: '/crate.webp', width: 300, height: 200 },
};
const closed = { title: 'Moisture log', namesRemoved: true };
const open = { title: 'Test report', link: { href: '/documents/report.pdf', type: 'PDF' } };
const note = 'Others on request.';

const draw = (changes: Partial<Props>) => {
  const nothing = { photos: [], areDrawings: false, quotes: [], report: undefined, documents: [] };
  return outlineOf(createElement(EvidenceSection, { ...nothing, ...changes }));
};

test('documents say what was removed from them, and a note explains those without a link', () => {
  expect(draw({ documents: [open, closed], note })).toMatchInlineSnapshot(`
    "<section aria-labelledby="record"><p>On the record</p>
    <h2 id="record">Documents</h2>
    <ul role="list"><li><a href="/documents/report.pdf">Test report, PDF</a></li>
    <li>Moisture log, names removed</li></ul>
    <p>Others on request.</p></section>"
  `);
  expect(draw({ documents: [open], note })).not.toContain(note);
  expect(draw({})).toBe('');
});

test('the heading names what is on the record, and documents after it have one of their own', () => {
  const headingsOf = (changes: Partial<Props>) => draw(changes).match(/<h[23].*/g);
  const all = { documents: [open], quotes: [quote], photos: [photo] };
  expect([
    headingsOf({ documents: [open], quotes: [quote] }),
    headingsOf(all),
    headingsOf({ ...all, areDrawings: true }),
  ]).toMatchInlineSnapshot(`
    [
      [
        "<h2 id="record">In the client’s words</h2>",
        "<h3>Documents</h3>",
      ],
      [
        "<h2 id="record">Photographs</h2>",
        "<h3>Documents</h3>",
      ],
      [
        "<h2 id="record">Drawings</h2>",
        "<h3>Documents</h3>",
      ],
    ]
  `);
  expect(draw({ photos: [photo] })).toMatchInlineSnapshot(`
    "<section aria-labelledby="record"><p>On the record</p>
    <h2 id="record">Photographs</h2>
    <style>.photo-1500{--ratio:1.500}</style>
    <ul role="list"><li><figure><img loading="lazy" src="/crate.webp" width="300" height="200" alt="A crate">
    <figcaption>The crate</figcaption></figure></li></ul></section>"
  `);
});
