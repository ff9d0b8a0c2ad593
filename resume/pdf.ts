import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { SchemeColours } from '#model/colours.ts';
import type { ResumeModel } from './model.ts';
import outlinesTemplate from './outlines.typ?raw';
import template from './template.typ?raw';
import { maxPages, type OverflowSpot, ResumeTooLongError, tooLong } from './too-long.ts';
import { createCompiler, facesFor, type Inputs, typeset, writeTagged } from './typeset.ts';

/** Text sizes in points and the room between lines in ems, from the airy to the tight. */
const settings = [
  { size: 10.4, leading: 0.74 },
  { size: 10.2, leading: 0.7 },
  { size: 10, leading: 0.66 },
  { size: 9.8, leading: 0.6 },
  { size: 9.5, leading: 0.56 },
  { size: 9.2, leading: 0.54 },
];

const source = {
  name: "The resume's PDF",
  content: 'content/profile.yaml, content/experience and content/projects',
};

const placesOf = (compiler: NodeCompiler, document: NodeTypstDocument): OverflowSpot[] =>
  compiler.query(document, { selector: '<places>', field: 'value' })[0] ?? [];

/**
 * The document in the airiest setting with which every job stands on the first page: readers tell
 * jobs apart by the room between them, and a page's end has none. Else in the airiest that fits.
 */
function fitted(compiler: NodeCompiler, model: ResumeModel, inputs: Inputs): NodeTypstDocument {
  let fallback: NodeTypstDocument | undefined;
  let tightest: NodeTypstDocument | undefined;
  for (const { size, leading } of settings) {
    const sizes = { size: String(size), leading: String(leading) };
    tightest = typeset(compiler, template, { ...inputs, ...sizes }, source);
    if (tightest.numOfPages > maxPages) continue;
    const jobs = placesOf(compiler, tightest).filter(({ source }) => source);
    if (jobs.every(({ page }) => page === 1)) return tightest;
    fallback ??= tightest;
  }
  if (fallback) return fallback;
  const document = tightest as NodeTypstDocument;
  throw new ResumeTooLongError(tooLong(model, document.numOfPages, placesOf(compiler, document)));
}

export interface PdfParts {
  /** The owner's colours of the light scheme. */
  colours: SchemeColours;
  /** The resume by the JSON Resume schema, which is attached. */
  json: string;
  /** The QR code of the site as an SVG without a margin. */
  code: string;
}

/**
 * Writes the resume as an accessible, tagged PDF (PDF/UA-1, ISO 14289-1) on A4.
 *
 * @throws ResumeTooLongError when two pages are not enough; Error with the characters that none of
 *   the fonts has.
 */
export function resumePdf(model: ResumeModel, { colours, json, code }: PdfParts): Uint8Array {
  const compiler = createCompiler();
  const inputs = {
    resume: JSON.stringify(model),
    colours: JSON.stringify(colours),
    ...facesFor(model),
  };
  const head = compiler.plainSvg(typeset(compiler, outlinesTemplate, inputs, source));
  return writeTagged(compiler, fitted(compiler, model, { ...inputs, code, head, json }), source);
}
