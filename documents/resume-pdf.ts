/** The resume as a PDF of two pages at most. */
import { readFileSync } from 'node:fs';
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { inScheme, type SchemeColours } from '#model/colours.ts';
import type { Content } from '#model/content.ts';
import { type Problem, problemIn } from '#model/problem.ts';
import { allOf } from '#model/wording.ts';
import { type ResumeModel, resumeModel } from './resume-model.ts';
import { compiler, type TypesetJob, typeset, writeTaggedPdf } from './typeset.ts';

const template = readFileSync('documents/resume.typ', 'utf8');

/** The most pages of a resume; a longer one must be shortened in the content. */
const maxPages = 2;

/** Text sizes in points and the space between lines in ems, from large to small. */
const sizes = [
  { size: 10.4, leading: 0.74 },
  { size: 10.2, leading: 0.7 },
  { size: 10, leading: 0.66 },
  { size: 9.8, leading: 0.6 },
  { size: 9.5, leading: 0.56 },
];
const smallest = { size: 9.2, leading: 0.54 };

const name = "The resume's PDF";

/**
 * Reports a resume that does not fit two pages even at the smallest size, and what to shorten; undefined for one that
 * fits.
 */
export function resumeProblem(content: Content): Problem | undefined {
  const words = resumeModel(content);
  const colours = inScheme(content.colours, 'light');
  const emptyCode = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const job = { name, template, words, colours, inputs: { code: emptyCode } };
  const pages = typesetAt(job, smallest).numOfPages;
  if (pages <= maxPages) return undefined;
  const longest = content.experience
    .filter(({ briefInResume }) => !briefInResume)
    .flatMap(({ file, responsibilities }) =>
      responsibilities.map(({ length }, index) => ({ file, number: index + 1, length })),
    )
    .sort((a, b) => b.length - a.length)
    .slice(0, 3);
  return problemIn(longest[0]?.file ?? 'content/experience/', {
    code: 'long-resume',
    what: `The resume has ${pages} pages, and two are the most that employers read. The longest: ${allOf(longest.map(({ file, number }) => `point ${number} of “${file}”`))}.`,
    fix: 'Shorten or remove points of any job, or choose “Only one line in the resume” for an old one.',
    entries: longest.map(({ file }) => file),
  });
}

function typesetAt(job: TypesetJob, { size, leading }: typeof smallest): NodeTypstDocument {
  const inputs = { ...job.inputs, size: String(size), leading: String(leading) };
  return typeset({ ...job, inputs });
}

/**
 * Typesets at the largest size that fits one page, but not at the smallest: a second page of two lines looks like a
 * mistake. A longer resume is set at the largest size with which all jobs are on the first page, else at the largest that
 * fits two pages. Resume parsers separate jobs by the space between them, which the end of a page hides.
 */
function typesetToFit(job: TypesetJob): NodeTypstDocument {
  const tight = sizes.at(-1) ?? smallest;
  const most = typesetAt(job, tight).numOfPages === 1 ? 1 : maxPages;
  let largest: NodeTypstDocument | undefined;
  for (const size of [...sizes, smallest]) {
    const document = typesetAt(job, size);
    if (document.numOfPages > most) continue;
    const [ofJobs] = compiler.query(document, { selector: '<pages-of-jobs>', field: 'value' });
    if (ofJobs.every((page: number) => page === 1)) return document;
    largest ??= document;
  }
  if (largest) return largest;
  throw new Error(`${name} is too long: the content check says what to shorten.`);
}

/**
 * Writes the resume as an accessible PDF on A4.
 *
 * @param colours the owner's, of the light scheme.
 * @param code the QR code of the site as an SVG without a margin.
 * @throws Error for a resume that {@link resumeProblem} reports.
 */
export const resumePdf = (words: ResumeModel, colours: SchemeColours, code: string): Uint8Array =>
  writeTaggedPdf(typesetToFit({ name, template, words, colours, inputs: { code } }), name);
