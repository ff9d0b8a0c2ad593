/** Tests the record of an order: its headings, photographs and documents. */
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
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
const photo = { caption: 'The crate', file: './crate.jpg' };
const closed = { title: 'Moisture log', namesRemoved: true };
const open = { title: 'Test report', link: { href: '/documents/report.pdf', type: 'PDF' } };
const note = 'Others on request.';

const draw = async (changes: Partial<Props>) => {
  const nothing = { photos: [], quotes: [], report: undefined, documents: [] };
  const section = createElement(EvidenceSection, { ...nothing, ...changes });
  const html = await new Response(await renderToReadableStream(section)).text();
  // React separates two texts in a row by a comment.
  return html.replaceAll('<!-- -->', '');
};

test('documents say what was removed from them, and a note explains those without a link', async () => {
  const some = await draw({ documents: [open, closed], note });
  expect(some).toContain('<li>Moisture log, names removed</li>');
  expect(some).toContain(note);
  expect(await draw({ documents: [open], note })).not.toContain(note);
  expect(await draw({})).toBe('');
});

test('the heading names what is on the record, and documents after it have one of their own', async () => {
  const headingsOf = async (changes: Partial<Props>) =>
    (await draw(changes)).match(/(?<=<h[23][^>]*>)[^<]*/g);
  const evidence = { documents: [open], quotes: [quote], photos: [photo] };
  expect(await headingsOf({ documents: [open] })).toEqual(['Documents']);
  expect(await headingsOf({ documents: [open], quotes: [quote] })).toEqual([
    'In the client’s words',
    'Documents',
  ]);
  expect(await headingsOf(evidence)).toEqual(['Pictures', 'Documents']);
});
