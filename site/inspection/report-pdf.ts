import type { SchemeColours } from '#model/colours.ts';
import { createCompiler, facesFor, typeset, writeTagged } from '#resume/typeset.ts';
import style from '#site/document-style.typ?raw';
import template from './report.typ?raw';
import type { ReportModel } from './report-model.ts';

export interface ReportPhoto {
  caption: string;
  bytes: Uint8Array;
}

interface ReportParts {
  colours: SchemeColours;
  photos: ReportPhoto[];
}

const source = { name: 'The inspection report', content: 'content/projects' };

/**
 * Prints an inspection report as a tagged PDF (PDF/UA-1, ISO 14289-1) on A4. It has no date of its
 * making in it, so that the same words give the same bytes.
 *
 * @throws Error when a character is in none of the fonts.
 */
export function reportPdf(report: ReportModel, { colours, photos }: ReportParts): Uint8Array {
  const compiler = createCompiler();
  const named = photos.map(({ caption, bytes }, index) => {
    const path = `/photo-${index + 1}.jpg`;
    compiler.mapShadow(path, Buffer.from(bytes));
    return { caption, path };
  });
  const inputs = {
    report: JSON.stringify(report),
    colours: JSON.stringify(colours),
    photos: JSON.stringify(named),
    ...facesFor(report),
  };
  return writeTagged(compiler, typeset(compiler, style + template, inputs, source), source);
}
