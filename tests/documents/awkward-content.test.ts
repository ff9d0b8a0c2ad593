/** Tests the resume of the tests' site: every word in order, on two pages. */
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { resumeModel } from '#documents/resume-model.ts';
import { content } from '../test-content.ts';
import { drawnIn, pdfium, pdfjs } from './readers.ts';
import { docxOf, inCapitals, missingInOrder, pdfOf, wordsInOrder } from './sample-resume.ts';

// Names in Latin Extended and Devanagari, a word of 63 letters, five jobs, nine projects.
const model = resumeModel(content);
/** pdf.js takes a syllable with a sign above or below it for one without width. */
const isLatin = (text: string) => !/\p{Script=Devanagari}/u.test(text);

const bytes = await pdfOf(model);
const pdf = await pdfjs(bytes);

test('the PDF has every word in order', async () => {
  const words = wordsInOrder(model, inCapitals);
  expect(words.length).toBeGreaterThan(40);
  expect(missingInOrder(pdf.text, words.filter(isLatin))).toEqual([]);
  expect(missingInOrder(await pdfium(bytes), words)).toEqual([]);
});

test('the PDF has at most two pages, and every line is within its page', () => {
  expect(pdf.pages.length).toBeLessThanOrEqual(2);
  for (const { rightEdge, width } of pdf.pages) expect(rightEdge).toBeLessThan(width);
});

test('the PDF has each text and line in its place', async () => {
  await expect(await drawnIn(bytes)).toMatchFileSnapshot('snapshots/awkward-resume.txt');
});

test('the DOCX has every word in order', async () => {
  const buffer = Buffer.from(await docxOf(model));
  const { value } = await mammoth.extractRawText({ buffer });
  expect(missingInOrder(value, wordsInOrder(model))).toEqual([]);
});
