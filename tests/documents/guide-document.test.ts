/** Tests guides as PDF and Word documents. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { guideDocx } from '#documents/guide-docx.ts';
import { guideModel } from '#documents/guide-model.ts';
import { guidePdf } from '#documents/guide-pdf.ts';
import { plainLines } from '#documents/typography.ts';
import { testContent } from '../build-site.ts';
import { content } from '../test-content.ts';
import { drawnIn, pdfjs, tagsWith, wordXml } from './readers.ts';
import { colours } from './sample-resume.ts';

const guide = content.guides.find(({ isDownloadable }) => isDownloadable) ?? expect.fail();
const made = plainLines(guideModel({ ...guide, isNumbered: true, sample: true }, content));
const sections = made.sections.map((section) => ({ ...section, remark: 'A remark.' }));
const model = { ...made, sections };
const bytes = await readFile(join(testContent, 'guides/sealed-sample.jpg'));
const photos = new Map([['./sealed-sample.jpg', { bytes, width: 960, height: 640 }]]);
const pdfBytes = guidePdf(model, colours, photos);
const pdf = await pdfjs(pdfBytes);
const all = (role: string) => pdf.pages.flatMap(({ tags }) => tagsWith(tags, role));
const docx = await guideDocx(model, colours, photos);
const { value: html, messages } = await mammoth.convertToHtml(
  { buffer: Buffer.from(docx) },
  { styleMap: ["p[style-name='Line'] => p:fresh", "r[style-name='Quiet'] => span"] },
);

const withRows = model.sections.filter(({ rows }) => rows.length > 0);
const tables = model.sections.flatMap((section) => section.tables);

test('the PDF is accessible: PDF/UA-1, headings, tables with header cells', () => {
  expect(pdf.metadata.get('pdfuaid:part')).toBe('1');
  expect(pdf.info).toMatchObject({ Title: model.heading, Language: 'en-LV' });
  expect(all('H1')).toHaveLength(1);
  expect(all('H2')).toHaveLength(model.sections.length);
  expect(all('Table')).toHaveLength(tables.length + withRows.length);
  expect(all('TH')).toHaveLength(tables.flatMap(({ columns }) => columns).length);
});

test('both files have a text alternative for each photograph', () => {
  const shown = model.sections.flatMap((section) => section.photos);
  // Where it has no description, the caption serves.
  const alternatives = shown.map(({ alternative, caption }) => alternative || caption);
  expect(shown.map(({ alternative }) => alternative)).toContain('');
  expect(all('Figure').map(({ alt }) => alt)).toEqual(alternatives);
  expect(messages).toEqual([]);
  const images = [...html.matchAll(/<img alt="([^"]*)"/g)].map(([, alt]) => alt);
  expect(images).toEqual(alternatives);
});

test('sets each text, table and photograph in its place, in both files', async () => {
  await expect(await drawnIn(pdfBytes)).toMatchFileSnapshot('snapshots/guide.txt');
  await expect(wordXml(docx)).toMatchFileSnapshot('snapshots/guide.docx.xml');
});
