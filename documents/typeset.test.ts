/** Tests the typesetting with Typst: fonts for every character. */
import { expect, test } from 'vitest';
import measured from '#model/fonts.json' with { type: 'json' };
import { fonts, unprintable } from '#model/fonts.ts';
import { colours } from '../tests/test-content.ts';
import { facesFor, typeset, writeTaggedPdf } from './typeset.ts';

const name = 'The test';
const setIn = (face: string, words: string) =>
  typeset({
    name,
    template: `#set document(title: "Test")
    #set text(font: faces("${face}"), fallback: false)
    #words`,
    words,
    colours,
  });

/** Every character that content may have. */
const allowed = Object.values(measured.coverage)
  .flatMap((ranges) => ranges.split(' '))
  .flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((point) => Number.parseInt(point, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  })
  .filter((character) => character !== '\uffff' && unprintable(character).length === 0);

test('the fonts have every character that content may have', () => {
  expect(allowed.length).toBeGreaterThan(3000);
  for (const { family } of [fonts.text, fonts.display, fonts.others]) {
    const document = setIn(family, allowed.join(' '));
    expect(writeTaggedPdf(document, name).length).toBeGreaterThan(100_000);
  }
});

test('Latin text is set in the site’s own fonts, a document with other scripts in one font for all', () => {
  const own = { text: fonts.text.family, display: fonts.display.family };
  expect(facesFor({ a: ['Łódź, Ģirts, Nguyễn', '12 → 9 weeks, ≥ 3'] })).toEqual(own);
  expect(facesFor([{ text: 'Latin', href: 'https://опыт.example' }])).toEqual(own);
  const notoFaces = { text: 'Noto Sans', display: 'Noto Sans' };
  for (const words of ['Ελλάδα', 'Привет', 'देवी'])
    expect(facesFor(['Latin', words])).toEqual(notoFaces);
});
