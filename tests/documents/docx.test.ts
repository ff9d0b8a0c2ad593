/** Tests the resume as a Word document: headings, lists, links. */
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { resumeModel } from '#documents/resume-model.ts';
import { wordXml } from './readers.ts';
import { docxOf, leastResumeWith, oneOfEach } from './written-resume.ts';

const styleMap = [
  ...['Profession', 'Line'].map((name) => `p[style-name='${name}'] => p:fresh`),
  "r[style-name='Quiet'] => span",
];

test('other programs find the headings and the links, also where an address has a quotation mark', async () => {
  const quoted = leastResumeWith({ website: 'https://www.example.com/?q="steel"&page=1' });
  const buffer = Buffer.from(await docxOf(quoted));
  const { value, messages } = await mammoth.convertToHtml({ buffer }, { styleMap });
  expect(messages).toEqual([]);
  expect(value.match(/<h[12]>[^<]*/g)).toEqual([
    `<h1>${quoted.name}`,
    ...quoted.sections.map(({ heading }) => `<h2>${heading}`),
  ]);
  expect(value).toContain('<a href="https://www.example.com/?q=%22steel%22&amp;page=1">');
});

test('has each text in its style, its properties, and no table, text box, picture or header', async () => {
  const xml = wordXml(await docxOf(resumeModel(oneOfEach)));
  await expect(xml).toMatchFileSnapshot('snapshots/resume.docx.xml');
});
