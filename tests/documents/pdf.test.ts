import { expect, test } from 'vitest';
import { resumeModel } from '#resume/model.ts';
import { pdfjs, tagsWith } from './readers.ts';
import { content, missingInOrder, pdfOf, wordsInOrder } from './sample-resume.ts';

const model = resumeModel(content);
const bytes = await pdfOf(model);
const pdf = await pdfjs(bytes);
const all = (role: string) => pdf.pages.flatMap(({ tags }) => tagsWith(tags, role));
const bullets = model.sections.flatMap((section) =>
  section.kind === 'roles' ? section.roles.flatMap((role) => role.responsibilities) : [],
);
const items = model.sections.flatMap((section) => (section.kind === 'list' ? section.items : []));

test('has every word in order', () => {
  const words = wordsInOrder(model);
  expect(words.length).toBeGreaterThan(40);
  expect(missingInOrder(pdf.text, words)).toEqual([]);
});

test('writes phone and place as resume readers find them', () => {
  expect(pdf.text).toMatch(/\+\d{1,3} \d{6,12}(?!\d| \d)/);
  expect(pdf.text).toMatch(/[A-Z][a-z]+, [A-Z]{2,3}, [A-Z][a-z]+/);
});

test('fits two A4 pages', () => {
  expect(pdf.pages.length).toBeLessThanOrEqual(2);
  expect(pdf.pages[0]?.width).toBeCloseTo(595.28, 1);
});

test('is marked as PDF/UA-1, with title, author and language', () => {
  expect(pdf.marked).toBe(true);
  expect(pdf.metadata.get('pdfuaid:part')).toBe('1');
  expect(pdf.info).toMatchObject({ Title: model.documentTitle, Author: model.name });
  expect(pdf.info.Language).toBe('en-IN');
});

test('has one H1, an H2 per section and an H3 per role', () => {
  expect(all('H1')).toHaveLength(1);
  expect(all('H2')).toHaveLength(model.sections.length);
  expect(all('H3')).toHaveLength(content.roles.length);
});

test('has lists as lists and no table', () => {
  expect(all('LI')).toHaveLength(bullets.length + items.length);
  expect(all('LBody')).toHaveLength(bullets.length + items.length);
  expect([...all('Table'), ...all('Figure')]).toEqual([]);
});

test('has every link tagged', () => {
  expect(all('Link')).toHaveLength(model.contact.filter(({ href }) => href).length);
});

test('gives the same bytes for the same content', async () => {
  expect(Buffer.compare(await pdfOf(model), bytes)).toBe(0);
  expect(pdf.info).not.toHaveProperty('CreationDate');
  expect(pdf.metadata.get('xmp:createdate')).toBeFalsy();
});

test('stays small enough for every applicant system', () => {
  expect(bytes.length).toBeLessThan(150_000);
});
