/** Tests the resume as a Word document: headings, lists, links, languages. */
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { resumeModel } from '#documents/resume-model.ts';
import { oneOfEach } from './one-of-each.ts';
import { wordXml } from './readers.ts';
import { content, docxOf, missingInOrder, modelWith, wordsInOrder } from './sample-resume.ts';

const model = resumeModel(content);
const bytes = await docxOf(model);
const styleMap = [
  ...['Profession', 'Line'].map((name) => `p[style-name='${name}'] => p:fresh`),
  "r[style-name='Quiet'] => span",
];
const documentXml = (docx: Uint8Array) =>
  strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array());

test('every word, also of links, is in a run of its paragraph, for readers that skip links', () => {
  const paragraphs = documentXml(bytes).match(/<w:p>.*?<\/w:p>/gs) ?? [];
  const texts = paragraphs.map((paragraph) => {
    const direct = paragraph.replaceAll(/<w:hyperlink\b.*?<\/w:hyperlink>/gs, '');
    const runs = direct.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|(<w:tab\/>)/g);
    return [...runs].map(([, text = '', tab]) => (tab ? '\t' : text)).join('');
  });
  const read = texts.join('\n').replaceAll('&amp;', '&');
  expect(missingInOrder(read, wordsInOrder(model))).toEqual([]);
});

test('other programs find the headings and the links, also where an address has a quotation mark', async () => {
  const quoted = modelWith({ website: 'https://www.example.com/?q="steel"&page=1' });
  const buffer = Buffer.from(await docxOf(quoted));
  const { value, messages } = await mammoth.convertToHtml({ buffer }, { styleMap });
  expect(messages).toEqual([]);
  expect(value.match(/<h[12]>[^<]*/g)).toEqual([
    `<h1>${quoted.name}`,
    ...quoted.sections.map(({ heading }) => `<h2>${heading}`),
  ]);
  expect(value).toContain('<a href="https://www.example.com/?q=%22steel%22&amp;page=1">');
});

test('sets Devanagari in its font and language', async () => {
  const hindi = await docxOf(modelWith({ name: 'Zoya राठौड़' }));
  const run = documentXml(hindi).match(/<w:r>(?:(?!<\/w:r>).)*राठौड़/)?.[0];
  expect(run).toContain('w:cs="Nirmala UI"');
  expect(run).toContain('<w:rtl w:val="false"/>');
  expect(run).toContain('<w:lang w:val="hi-IN" w:bidi="hi-IN"/>');
});

test('has each text in its style, its properties, and no table, text box, picture or header', async () => {
  const xml = wordXml(await docxOf(resumeModel(oneOfEach)));
  await expect(xml).toMatchFileSnapshot('snapshots/resume.docx.xml');
});
