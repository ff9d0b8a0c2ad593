import type { SchemeColours } from '#model/schemas/colours.ts';
import { createCompiler, facesFor, typeset, writeTagged } from '#resume/typeset.ts';
import style from '#site/document-style.typ?raw';
import type { GuideDocument } from './guide-document.ts';
import template from './guide-document.typ?raw';

/**
 * Prints a guide as a tagged PDF (PDF/UA-1, ISO 14289-1) on A4. The same words give the same bytes.
 *
 * @throws Error when a character is in none of the fonts.
 */
export function guidePdf(guide: GuideDocument, colours: SchemeColours): Uint8Array {
  const compiler = createCompiler();
  const source = { name: `The guide "${guide.title}"`, content: 'content/guides' };
  const inputs = {
    guide: JSON.stringify(guide),
    colours: JSON.stringify(colours),
    ...facesFor(guide),
  };
  return writeTagged(compiler, typeset(compiler, style + template, inputs, source), source);
}
