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
  const nothing = { photos: [], quotes: [], report: undefined, documents: [] };
  return outlineOf(createElement(EvidenceSection, { ...nothing, ...changes }));
};

test('documents say what was removed from them, and a note explains those without a link', () => {
  const some = draw({ documents: [open, closed], note });
  expect(some).toContain('<li>Moisture log, names removed</li>');
  expect(some).toContain(note);
  expect(draw({ documents: [open], note })).not.toContain(note);
  expect(draw({})).toBe('');
});

test('the heading names what is on the record, and documents after it have one of their own', () => {
  const headingsOf = (changes: Partial<Props>) => draw(changes).match(/(?<=<h[23][^>]*>)[^<]*/g);
  const evidence = { documents: [open], quotes: [quote], photos: [photo] };
  expect(headingsOf({ documents: [open] })).toEqual(['Documents']);
  expect(headingsOf({ documents: [open], quotes: [quote] })).toEqual([
    'In the client’s words',
    'Documents',
  ]);
  expect(headingsOf(evidence)).toEqual(['Pictures', 'Documents']);
});
