/** Tests the page of the resume. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { ResumeModel } from '#documents/resume-model.ts';
import { content } from '../../tests/documents/sample-resume.ts';
import { outlineOf } from '../../tests/outline.ts';
import { ResumePage } from './resume-page.tsx';

const empty = { paragraphs: [], entries: [], items: [] };
const model: ResumeModel = {
  language: 'en',
  region: 'IN',
  documentTitle: '',
  name: 'Arjun',
  title: 'Buyer',
  facts: ['Notice: a month'],
  contact: [{ text: 'Jaipur' }, { text: 'a@example.com', href: 'mailto:a@example.com' }],
  sections: [
    { ...empty, heading: 'Summary', paragraphs: ['I buy.'] },
    {
      ...empty,
      heading: 'Jobs',
      kind: 'jobs',
      entries: [
        {
          heading: 'Head buyer',
          aside: 'Pali',
          points: ['Yarn'],
          lines: [
            { text: 'A mill', aside: '2019' },
            { text: 'In short.', isQuiet: true },
          ],
        },
        {
          heading: 'Chairs',
          href: 'https://www.example.com/portfolio/chairs',
          aside: '2024',
          lines: [],
          points: [],
        },
      ],
    },
    { ...empty, heading: 'Skills', items: [{ lead: 'Audits', text: 'on site' }] },
  ],
};
const heading = { eyebrow: 'Resume', heading: 'On paper', introduction: 'Two pages.' };
const page = { ...content.pages.resume, ...heading };
const file = { bytes: new Uint8Array(), size: '3 kB', downloadName: 'resume.pdf' };
const resumePage = (changes: Partial<ResumeModel>) =>
  outlineOf(
    createElement(ResumePage, {
      page,
      model: { ...model, ...changes },
      files: { pdf: file, docx: file },
      certificates: [],
      cardCode: { size: 9, viewBox: '0 0 9 9', path: '' },
    }),
  ).split(/<article>(.*)/s);

test('the page of the resume has its files, and links to its sections', () => {
  expect(resumePage({})[0]).toMatchInlineSnapshot(`
    "<section><p>Resume</p>
    <h1>On paper</h1>
    <p>Two pages.</p>
    <aside><a href="/resume.pdf" download="resume.pdf"><svg width="20" height="20" aria-hidden="true"></svg>Download PDF 3 kB</a>
    <a href="/resume.docx" download="resume.pdf"><svg width="20" height="20" aria-hidden="true"></svg>Download DOCX 3 kB</a>
    <nav aria-label="On paper"><a href="#section-1">Summary</a>
    <a href="#section-2">Jobs</a>
    <a href="#section-3">Skills</a></nav></aside>
    "
  `);
});

test('the resume has its sections with entries and lists, and the code of the contact card', () => {
  expect(resumePage({})[1]).toMatchInlineSnapshot(`
    "<header><p>Arjun</p>
    <p>Buyer</p>
    <address><p>Jaipur</p>
    <p><a href="mailto:a@example.com">a@
    <wbr>example.com</a></p></address>
    <ul role="list"><li>Notice: a month</li></ul></header>
    <section id="section-1"><h2>Summary</h2>
    <p>I buy.</p></section>
    <section id="section-2"><h2>Jobs</h2>
    <article><header><h3>Head buyer</h3>
    <p>Pali</p></header>
    <p>A mill</p>
    <p>2019</p>
    <p>In short.</p>
    <ul><li>Yarn</li></ul></article>
    <article><header><h3><a href="/portfolio/chairs">Chairs</a></h3>
    <p>2024</p></header></article></section>
    <section id="section-3"><h2>Skills</h2>
    <ul role="list"><li><strong>Audits</strong> on site</li></ul></section></article>
    <figure><svg role="img" aria-label="QR code"></svg>
    <figcaption>Scan to save my contact details on your phone.</figcaption></figure></section>"
  `);
  expect(resumePage({ facts: [], sections: [] })[1]).not.toContain('<ul></ul>');
});
