import { createCompiler, facesFor, typeset, writeTagged } from '#documents/typeset.ts';
import type { SchemeColours } from '#model/colours.ts';
import style from '#site/document-style.typ?raw';
import template from './guide-document.typ?raw';
import type { PrintedPhotos } from './guide-files.ts';
import type { GuideModel } from './guide-model.ts';

interface GuideParts {
  colours: SchemeColours;
  photos: PrintedPhotos;
}

/**
 * Prints a guide as a tagged PDF (PDF/UA-1, ISO 14289-1) on A4. The same words give the same bytes.
 *
 * @throws Error when a character is in none of the fonts.
 */
export function guidePdf(guide: GuideModel, { colours, photos }: GuideParts): Uint8Array {
  const compiler = createCompiler();
  const paths = [...photos].map(([source, { bytes }], index) => {
    const path = `/photo-${index + 1}.jpg`;
    compiler.mapShadow(path, bytes);
    return [source, path];
  });
  const name = `The guide "${guide.heading}"`;
  const inputs = {
    guide: JSON.stringify(guide),
    photos: JSON.stringify(Object.fromEntries(paths)),
    colours: JSON.stringify(colours),
    ...facesFor(guide),
  };
  return writeTagged(compiler, typeset(compiler, style + template, inputs, name), name);
}
