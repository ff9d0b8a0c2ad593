import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { readContent } from '#model/check/read-content.ts';
import { resumeModel } from '#resume/model.ts';
import { content } from '../test-content.ts';
import { pdfium, pdfjs } from './readers.ts';
import { docxOf, inCapitals, missingInOrder, pdfOf, wordsInOrder } from './sample-resume.ts';

// Names in Latin Extended and Devanagari, a word of 63 letters, five roles, nine projects.
const model = resumeModel(content);
/** pdf.js takes a syllable with a sign above or below it for one without width. */
const isLatin = (text: string) => !/\p{Script=Devanagari}/u.test(text);

const bytes = await pdfOf(model, content);
const pdf = await pdfjs(bytes);

test('the PDF has every word in order', async () => {
  const words = wordsInOrder(model, inCapitals);
  expect(words.length).toBeGreaterThan(40);
  expect(missingInOrder(pdf.text, words.filter(isLatin))).toEqual([]);
  expect(missingInOrder(await pdfium(bytes), words)).toEqual([]);
});

test.each(['kamla-devi', 'anna-lewandowska'])(
  'the PDF of %s has every word in order, whatever its letters',
  async (owner) => {
    const { content: other } = await readContent({ root: `tests/owners/${owner}` });
    if (!other) throw new Error(`tests/owners/${owner} is not sound`);
    const otherModel = resumeModel(other);
    const words = wordsInOrder(otherModel, inCapitals);
    const file = await pdfOf(otherModel, other);
    expect(words.length).toBeGreaterThan(40);
    expect(missingInOrder(await pdfium(file), words)).toEqual([]);
    const { text, texts } = await pdfjs(file);
    expect(missingInOrder(text, words.filter(isLatin))).toEqual([]);
    // A line that changed its font would lose the spaces where it does.
    expect(new Set(texts.filter((it) => it.text.trim()).map(({ font }) => font)).size).toBeLessThan(
      6,
    );
    expect(file.length).toBeLessThanOrEqual(120_000);
  },
);

test('the PDF fits two pages, and every line its page', () => {
  expect(pdf.pages.length).toBeLessThanOrEqual(2);
  for (const { rightEdge, width } of pdf.pages) expect(rightEdge).toBeLessThan(width);
});

test('the PDF names the language of the site and the country of the owner', () => {
  expect(pdf.info.Language).toBe('en-LV');
});

test('the DOCX has every word in order', async () => {
  const buffer = Buffer.from(await docxOf(model));
  const { value } = await mammoth.extractRawText({ buffer });
  expect(missingInOrder(value, wordsInOrder(model))).toEqual([]);
});
