/** Tests where printed typography is applied, and where words stay plain. */
import { expect, test } from 'vitest';
import { plainLines, plainTexts, printedPage, printedTexts } from './typography.ts';

const printed = [
  ["the client's 'first' order", 'the client’s ‘first’ order'],
  ['a "good" price (5\' 2")', 'a “good” price (5\' 2")'],
  [`steel "grade 304", a 12" pipe, 'lot 7'`, 'steel “grade 304”, a 12" pipe, ‘lot 7’'],
  [
    '1,150 m² in 12 weeks, INR 180 million',
    '1,150\u00a0m² in 12\u00a0weeks, INR\u00a0180\u00a0million',
  ],
  ['two markets, ISO 9001', 'two markets, ISO\u00a09001'],
  ['EN 10204 3.1 certificate', 'EN\u00a010204 3.1 certificate'],
];

test.each(printed)('in a document, %s has typographic quotes and spaces', (text, expected) => {
  expect(printedTexts([text, { href: text }])).toEqual([expected, { href: text }]);
  if (text !== printed[4]?.[0]) expect(printedPage(`<p>${text}</p>`)).toBe(`<p>${expected}</p>`);
});

test.each([
  ['taken 16 weeks, 4.0 minor', 'taken 16\u00a0weeks, 4.0\u00a0minor'],
  ['sealed 16 Feb 2024', 'sealed 16\u00a0Feb 2024'],
  ['Scale 1:10 sheet', 'Scale 1:10 sheet'],
  ['62 kB', '62 kB'],
  ['bolts A4-70, ISO 2859-1', 'bolts A4-70, ISO\u00a02859-1'],
  ['the &quot;first&quot; of the buyer&#x27;s', 'the “first” of the buyer’s'],
  ['R&amp;D &lt;b&gt;', 'R&amp;D &lt;b&gt;'],
  ["o'brien@example.com", "o'brien@example.com"],
])('on a page, %s has typographic quotes and spaces', (text, expected) => {
  expect(printedPage(`<p>${text}</p>`)).toBe(`<p>${expected}</p>`);
});

test.each([
  [
    "<p><b>Keller</b>'s order and the client's</p>",
    '<p><b>Keller</b>’s order and the client’s</p>',
  ],
  [
    '<p>Stamped "<b>grade 304</b>", <i>no</i> "less"</p>',
    '<p>Stamped “<b>grade 304</b>”, <i>no</i> “less”</p>',
  ],
  ["<p>To <a>o'brien@example.com</a> it's</p>", "<p>To <a>o'brien@example.com</a> it’s</p>"],
  ["<p>Keller</p><p>'First' and last</p>", '<p>Keller</p><p>‘First’ and last</p>'],
])('quotation marks of a sentence see the words around an element: %s', (html, expected) => {
  expect(printedPage(html)).toBe(expected);
});

test('typography leaves the head, attributes, scripts and forms of a page unchanged', () => {
  const html = `<html><head><title>The buyer's 12 weeks</title></head><body><!-- it's 2 days --><img alt="A 'good' > 12 weeks"><script>const a = "b 's 2 days";</script><form><p>the visitor's 2 days</p></form>`;
  expect(printedPage(html)).toBe(html);
});

test('texts for programs have plain spaces and apostrophes', () => {
  const value = { a: ['ISO\u00a09001 lead auditor, Bachelor’s'], b: 'one\u202ftwo\nthree' };
  expect(plainTexts(value)).toEqual({
    a: ["ISO 9001 lead auditor, Bachelor's"],
    b: 'one two\nthree',
  });
  expect(plainLines(value).b).toBe('one two three');
});
