/** Tests the resume as a PDF: layout, tags, links, size. */
import { expect, test } from 'vitest';
import { resumeModel } from '#documents/resume-model.ts';
import { content } from '../test-content.ts';
import { drawnIn, pdfjs, tagsWith } from './readers.ts';
import { entriesIn, inCapitals, leastResumeWith, oneOfEach, pdfOf } from './written-resume.ts';

const model = resumeModel(content);
const bytes = await pdfOf(model);
const pdf = await pdfjs(bytes);
const tagsOf = (role: string) => pdf.pages.flatMap(({ tags }) => tagsWith(tags, role));
const jobs = entriesIn(model, 'jobs');
const projects = entriesIn(model, 'projects');
const degrees = entriesIn(model, 'degrees');
const bullets = jobs.flatMap(({ points }) => points);

test('the PDF is marked as PDF/UA-1, with title, author and language', () => {
  expect(pdf.marked).toBe(true);
  expect(pdf.metadata.get('pdfuaid:part')).toBe('1');
  expect(pdf.info).toMatchObject({ Title: model.documentTitle, Author: model.name });
  expect(pdf.info.Keywords).toBe(`resume, ${model.title}`);
  expect(pdf.info.Language).toBe('en-GB');
});

test('the window shows the PDF’s title, and each link says where it leads', () => {
  expect(pdf.showsTitle).toBe(true);
  const links = pdf.pages.flatMap((page) => page.links);
  expect(links.length).toBeGreaterThan(projects.length);
  for (const { contentsObj, url } of links) {
    expect(contentsObj?.str).toBeTruthy();
    expect(url).toMatch(/^(https|mailto|tel):/);
  }
});

test('the PDF has one H1, an H2 per section and an H3 per job, project and degree', () => {
  expect(tagsOf('H1')).toHaveLength(1);
  expect(tagsOf('H2')).toHaveLength(model.sections.length);
  expect(tagsOf('H3')).toHaveLength(jobs.length + projects.length + degrees.length);
});

test('the PDF’s tags have lists as lists, no table, and every text in a heading, a paragraph or a list', () => {
  expect(bullets.length).toBeGreaterThan(0);
  expect(tagsOf('LI')).toHaveLength(bullets.length);
  expect(tagsOf('LBody')).toHaveLength(bullets.length);
  expect([...tagsOf('Table'), ...tagsOf('Figure')]).toEqual([]);
  expect(tagsOf('P').length).toBeGreaterThan(jobs.length * 3 + projects.length * 3);
});

test('every link of the PDF is tagged', () => {
  const linked = model.contact.filter(({ href }) => href);
  expect(tagsOf('Link')).toHaveLength(linked.length + projects.length);
});

test('every job begins on page 1, and no page ends with a heading', () => {
  const page = (text: string) => pdf.texts.find((piece) => piece.text === text)?.page;
  expect(jobs.map(({ heading }) => page(heading))).toEqual(jobs.map(() => 1));
  const lastOf = (number: number) =>
    pdf.texts.filter(({ page, text }) => page === number && /\p{L}/u.test(text)).at(-1)?.text;
  const headings = model.sections.map(({ heading }) => inCapitals(heading));
  for (const number of [1, 2]) expect(headings).not.toContain(lastOf(number));
});

test('a resume that is a little longer than a page is set tighter, on one page', async () => {
  const short = leastResumeWith({});
  const pagesWith = async (lines: number) => {
    const items = Array.from({ length: lines }, (_, at) => ({
      lead: `Skill ${at}:`,
      text: 'wood',
    }));
    const skills = { heading: 'Skills', paragraphs: [], entries: [], items };
    const { pages, texts } = await pdfjs(
      await pdfOf({ ...short, sections: [...short.sections, skills] }),
    );
    return { pages: pages.length, onSecond: texts.filter(({ page }) => page === 2).length };
  };
  // From a number of lines that fits one page to one that does not.
  let lines = 24;
  while ((await pagesWith(lines)).pages === 1) lines += 1;
  expect(lines).toBeGreaterThan(24);
  expect((await pagesWith(lines)).onSecond).toBeGreaterThan(3);
});

test('the same content gives the same bytes', async () => {
  expect(Buffer.compare(await pdfOf(model), bytes)).toBe(0);
  expect(pdf.info).not.toHaveProperty('CreationDate');
  expect(pdf.metadata.get('xmp:createdate')).toBeFalsy();
});

test('the PDF is small enough for every applicant tracking system', () => {
  expect(bytes.length).toBeLessThanOrEqual(120_000);
});

test('sets each text and line in its place, font and colour', async () => {
  const drawn = await drawnIn(await pdfOf(resumeModel(oneOfEach)));
  await expect(drawn).toMatchFileSnapshot('snapshots/resume.txt');
});
