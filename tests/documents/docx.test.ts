import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { expect, test, vi } from 'vitest';
import { resumeModel } from '#resume/model.ts';
import { colours, content, docxOf, missingInOrder, wordsInOrder } from './sample-resume.ts';

const model = resumeModel(content);
const bytes = await docxOf(model);
const buffer = Buffer.from(bytes);
const { value: html, messages } = await mammoth.convertToHtml({ buffer });
const parts = unzipSync(bytes);
const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;

test('has every word in order', async () => {
  const { value } = await mammoth.extractRawText({ buffer });
  expect(missingInOrder(value, wordsInOrder(model))).toEqual([]);
});

test('has real headings, lists and links', () => {
  expect(messages).toEqual([]);
  expect(count(/<h1>/g)).toBe(1);
  expect(count(/<h2>/g)).toBe(model.sections.length);
  expect(count(/<h3>/g)).toBe(content.roles.length);
  expect(count(/<ul>/g)).toBe(content.roles.length + 4);
  const links = model.contact.filter(({ href }) => href);
  expect(links.length).toBeGreaterThan(3);
  for (const { href, text } of links) expect(html).toContain(`<a href="${href}">${text}</a>`);
});

test('has a title, an author and a language', () => {
  const xmlTitle = model.documentTitle.replace('&', '&amp;');
  expect(part('docProps/core.xml')).toContain(`<dc:title>${xmlTitle}</dc:title>`);
  expect(part('docProps/core.xml')).toContain(`<dc:creator>${model.name}</dc:creator>`);
  expect(part('word/styles.xml')).toContain('<w:lang w:val="en-IN"/>');
});

test('has the owner’s colours', () => {
  expect(part('word/document.xml')).toContain(`<w:color w:val="${colours.primary.slice(1)}"/>`);
  expect(part('word/styles.xml')).toContain(`<w:color w:val="${colours.ink.slice(1)}"/>`);
});

test('has no table, text box, picture, header or footer', () => {
  expect(part('word/document.xml')).not.toMatch(/<w:(tbl|drawing|pict|headerReference)\b/);
});

test('names every link target that it uses', () => {
  const used = [...part('word/document.xml').matchAll(/r:id="([^"]+)"/g)].map(([, id]) => id);
  const named = [...part('word/_rels/document.xml.rels').matchAll(/Id="([^"]+)"/g)].map(
    ([, id]) => id,
  );
  expect(used.length).toBeGreaterThan(3);
  expect(named).toEqual(expect.arrayContaining(used));
});

test('gives the same bytes for the same content at any time', async () => {
  vi.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z'), toFake: ['Date'] });
  const later = await docxOf(model);
  vi.useRealTimers();
  expect(Buffer.compare(later, bytes)).toBe(0);
});
