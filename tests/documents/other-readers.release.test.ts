/** Tests the resume with other programs that read PDF and Word files: poppler and LibreOffice. */
import { expect, test } from 'vitest';
import { resumeModel } from '#documents/resume-model.ts';
import { libreOfficePdf, pdfjs, pdftotext } from './readers.ts';
import {
  docxOf,
  inCapitals,
  missingInOrder,
  pdfOf,
  people,
  withoutLineBreaks,
  wordsInOrder,
} from './written-resume.ts';

const cases = Object.entries(people).map(([owner, content]) => {
  const model = resumeModel(content);
  return { owner, model, words: wordsInOrder(model, inCapitals) };
});
const noPoppler = 'pdftotext is not installed (Debian: poppler-utils)';
const noOffice = 'soffice is not installed (Debian: libreoffice-writer-nogui)';

test.for(cases)(
  'poppler finds every word, by columns, by lines and in the order of the file: $owner',
  async ({ model, words }, { skip }) => {
    const bytes = await pdfOf(model);
    const columns = await pdftotext(bytes);
    if (columns === undefined) skip(noPoppler);
    const read = withoutLineBreaks(columns ?? '');
    expect(words.map(withoutLineBreaks).filter((word) => !read.includes(word))).toEqual([]);
    expect(missingInOrder((await pdftotext(bytes, 'layout')) ?? '', words)).toEqual([]);
    expect(missingInOrder((await pdftotext(bytes, 'raw')) ?? '', words)).toEqual([]);
  },
);

test.for(cases)(
  'LibreOffice prints the DOCX on at most two pages with every word: $owner',
  async ({ model, words }, { skip }) => {
    const printed = await libreOfficePdf(await docxOf(model));
    if (!printed) return skip(noOffice);
    const pdf = await pdfjs(printed);
    expect(pdf.pages.length).toBeLessThanOrEqual(2);
    // LibreOffice shapes Devanagari, which pdf.js reads by its glyphs.
    const latin = words.filter((word) => !/\p{Script=Devanagari}/u.test(word));
    // LibreOffice breaks lines at hyphens, as any office program may.
    expect(missingInOrder(pdf.text.replaceAll('-\n', '-'), latin)).toEqual([]);
  },
);
