import { expect, test } from 'vitest';
import { resumeModel } from '#resume/model.ts';
import { libreOfficePdf, pdfjs, pdftotext } from './readers.ts';
import {
  content,
  docxOf,
  missingInOrder,
  modelWith,
  pdfOf,
  wordsInOrder,
} from './sample-resume.ts';

const model = resumeModel(content);
const noPoppler = 'pdftotext is not installed (Debian: poppler-utils)';
const noOffice = 'soffice is not installed (Debian: libreoffice-writer-nogui)';

test('poppler finds every word of the PDF in order', async ({ skip }) => {
  const text = await pdftotext(await pdfOf(model));
  if (text === undefined) skip(noPoppler);
  expect(missingInOrder(text ?? '', wordsInOrder(model))).toEqual([]);
});

// pdf.js does not read the ActualText that joined letters need.
test('poppler finds a name in Devanagari in the PDF', async ({ skip }) => {
  const { name, ...named } = modelWith({ name: 'अर्जुन राठौड़' });
  const text = await pdftotext(await pdfOf({ name, ...named }));
  if (text === undefined) skip(noPoppler);
  expect(missingInOrder(text ?? '', [name])).toEqual([]);
});

test('LibreOffice prints the DOCX on two pages with every word', async ({ skip }) => {
  const printed = await libreOfficePdf(await docxOf(model));
  if (!printed) return skip(noOffice);
  const pdf = await pdfjs(printed);
  expect(pdf.pages.length).toBeLessThanOrEqual(2);
  expect(missingInOrder(pdf.text, wordsInOrder(model))).toEqual([]);
});
