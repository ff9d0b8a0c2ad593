/** Tests the resume as a Word document: words, headings, lists, links, languages. */
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { resumeModel } from '#documents/resume-model.ts';
import { oneOfEach } from './one-of-each.ts';
import { wordXml } from './readers.ts';
import {
  content,
  docxOf,
  entriesIn,
  missingInOrder,
  modelWith,
  wordsInOrder,
} from './sample-resume.ts';

const model = resumeModel(content);
const bytes = await docxOf(model);
const buffer = Buffer.from(bytes);
const styleMap = [
  ...['Profession', 'Line'].map((name) => `p[style-name='${name}'] => p:fresh`),
  "r[style-name='Quiet'] => span",
];
const { value: html, messages } = await mammoth.convertToHtml({ buffer }, { styleMap });
const parts = unzipSync(bytes);
const projects = entriesIn(model, 'projects');
const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;

test('the Word document has every word in order', async () => {
  const { value } = await mammoth.extractRawText({ buffer });
  expect(missingInOrder(value, wordsInOrder(model))).toEqual([]);
});

test('every word, also of links, is in a run of its paragraph, for readers that skip links', () => {
  const paragraphs = part('word/document.xml').match(/<w:p>.*?<\/w:p>/gs) ?? [];
  const texts = paragraphs.map((paragraph) => {
    const direct = paragraph.replaceAll(/<w:hyperlink\b.*?<\/w:hyperlink>/gs, '');
    const runs = direct.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|(<w:tab\/>)/g);
    return [...runs].map(([, text = '', tab]) => (tab ? '\t' : text)).join('');
  });
  const read = texts.join('\n').replaceAll('&amp;', '&');
  expect(missingInOrder(read, wordsInOrder(model))).toEqual([]);
});

test('the Word document has real headings, lists and links', () => {
  expect(messages).toEqual([]);
  expect(count(/<h1>/g)).toBe(1);
  expect(count(/<h2>/g)).toBe(model.sections.length);
  const entries = model.sections.flatMap((section) => section.entries);
  expect(count(/<h3>/g)).toBe(entries.length);
  expect(count(/<ul>/g)).toBe(content.experience.length);
  const links = [
    ...model.contact,
    ...projects.map(({ heading, href }) => ({ text: heading, href })),
  ];
  expect(links.length).toBeGreaterThan(3);
  for (const { href, text } of links) {
    if (href) expect(html).toContain(`<a href="${href}">${text}</a>`);
  }
});

test('a quotation mark in an address does not end its link', async () => {
  const quoted = modelWith({ website: 'https://www.example.com/?q="steel"&page=1' });
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(await docxOf(quoted)) });
  expect(value).toContain('<a href="https://www.example.com/?q=%22steel%22&amp;page=1">');
});

test('sets Devanagari in its font and language', async () => {
  const hindi = unzipSync(await docxOf(modelWith({ name: 'Zoya राठौड़' })));
  const document = strFromU8(hindi['word/document.xml'] ?? new Uint8Array());
  const run = document.match(/<w:r>(?:(?!<\/w:r>).)*राठौड़/)?.[0];
  expect(run).toContain('w:cs="Nirmala UI"');
  expect(run).toContain('<w:rtl w:val="false"/>');
  expect(run).toContain('<w:lang w:val="hi-IN" w:bidi="hi-IN"/>');
});

test('has each text in its style, its properties, and no table, text box, picture or header', async () => {
  const xml = wordXml(await docxOf(resumeModel(oneOfEach)));
  await expect(xml).toMatchFileSnapshot('snapshots/resume.docx.xml');
});
