/** Typesets PDFs and pictures with Typst. */
import { readFileSync } from 'node:fs';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { SchemeColours } from '#model/colours.ts';
import { fontOf, fonts } from '#model/fonts.ts';
import { printedTexts } from './typography.ts';

const common = readFileSync('documents/common.typ', 'utf8');

const fontFiles = [fonts.display, fonts.text, fonts.others].flatMap(({ documents }) => documents);

/** Typst, with the site's fonts only, and no other files. */
export const compiler = NodeCompiler.create({
  workspace: '/',
  fontArgs: [
    { fontBlobs: fontFiles.map((file) => readFileSync(`node_modules/@expo-google-fonts/${file}`)) },
  ],
});

/**
 * The faces for text and headings: the site's own if they have every letter of the words, else one with the letters
 * of all scripts, because resume parsers lose the space where two fonts meet.
 *
 * @param words the texts of the document; an address (`href`) is not printed.
 */
export function facesFor(words: unknown): { text: string; display: string } {
  const printed = JSON.stringify(words, (key, value) => (key === 'href' ? undefined : value));
  const characters = [...new Set(printed)];
  // Mathematical signs come from a font of their own, since no text face has them.
  const lacksLetters = (face: 'text' | 'display') =>
    characters.some(
      (character) => fontOf(character, [...fonts[face].web, 'noto-math', 'noto']) === 'noto',
    );
  const face = (name: 'text' | 'display') => fonts[lacksLetters(name) ? 'others' : name].family;
  return { text: face('text'), display: face('display') };
}

/** A template with the data that it reads. */
export interface TypesetJob {
  /** The name of the document in errors, such as `The resume's PDF`. */
  name: string;
  template: string;
  /** The texts, as data: the template reads them as `words`. */
  words: unknown;
  colours: SchemeColours;
  /** Other values of `sys.inputs`. */
  inputs?: Record<string, string>;
}

/**
 * Typesets a document by its template, before which `common.typ` is read.
 *
 * @throws Error with the messages of Typst.
 */
export function typeset(job: TypesetJob): NodeTypstDocument {
  const { name, template, colours, inputs } = job;
  const words = printedTexts(job.words);
  const compiled = compiler.compile({
    mainFileContent: common + template,
    inputs: {
      ...inputs,
      ...facesFor(words),
      'own-text': fonts.text.family,
      'own-display': fonts.display.family,
      words: JSON.stringify(words),
      colours: JSON.stringify(colours),
    },
  });
  // The cache grows with each compilation: drop the parts that the last two did not use.
  compiler.evictCache(2);
  if (compiled.result) return compiled.result;
  const error = compiled.takeError();
  const messages: { message: string }[] = error ? compiler.fetchDiagnostics(error) : [];
  const reason = messages.map(({ message }) => message).join('; ');
  throw new Error(`${name} could not be made: ${reason}`);
}

/**
 * Writes a typeset document as PDF/UA-1 (ISO 14289-1), without a date: the same words give the same bytes.
 *
 * @throws Error with the characters that none of the fonts has; the content check finds them earlier.
 */
export function writeTaggedPdf(document: NodeTypstDocument, name: string): Uint8Array {
  try {
    return new Uint8Array(compiler.pdf(document, { pdfStandard: 'ua-1', pdfTags: true }));
  } catch (error) {
    throw new Error(`${name} could not be written: ${error}`, { cause: error });
  }
}
