import { readFileSync } from 'node:fs';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { fontOf, fontOrder } from '#model/letters/letters.ts';

/** What a template reads from `sys.inputs`. */
export type Inputs = Record<string, string>;

/** The fonts, each of one weight: Typst reads neither WOFF2 nor variable fonts. */
const fontFiles = [
  'archivo/600SemiBold/Archivo_600SemiBold.ttf',
  'archivo/700Bold/Archivo_700Bold.ttf',
  'hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf',
  'hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
].map((file) => `node_modules/@expo-google-fonts/${file}`);

/** A compiler that knows no fonts but the site's, and no files. */
export const createCompiler = (): NodeCompiler =>
  NodeCompiler.create({
    workspace: '/',
    fontArgs: [{ fontBlobs: fontFiles.map((file) => readFileSync(file)) }],
  });

/** Fonts of letters, not of signs: no face has those. */
const otherScripts = /^noto-(?!math)/;

/**
 * The faces of a document's text and headings, which its template reads: the site's own if they have
 * every letter of its words, else one that has those of all scripts. Readers of resumes drop the space
 * where two fonts meet.
 *
 * @param words what is printed; all texts within it are looked through but addresses and names of files.
 */
export function facesFor(words: unknown): { text: string; display: string } {
  const printed = JSON.stringify(words, (key, value) =>
    key === 'href' || key === 'source' ? undefined : value,
  );
  const characters = [...new Set(printed)];
  const others = (face: 'text' | 'display') =>
    characters.some((character) => otherScripts.test(fontOf(character, fontOrder[face]) ?? ''));
  return {
    text: others('text') ? 'Noto Sans' : 'Hanken Grotesk',
    display: others('display') ? 'Noto Sans' : 'Archivo',
  };
}

/**
 * Sets a document.
 *
 * @param name what errors call it, such as `The resume's PDF`.
 */
export function typeset(
  compiler: NodeCompiler,
  template: string,
  inputs: Inputs,
  name: string,
): NodeTypstDocument {
  const compiled = compiler.compile({ mainFileContent: template, inputs });
  // What the last two compilations did not use; without it the cache grows with each.
  compiler.evictCache(2);
  if (compiled.result) return compiled.result;
  const error = compiled.takeError();
  const found: { message: string }[] = error ? compiler.fetchDiagnostics(error) : [];
  throw new Error(`${name} could not be made: ${found.map(({ message }) => message).join('; ')}`);
}

/**
 * Writes a set document as PDF/UA-1. It has no date in it.
 *
 * @throws Error with the characters that none of the fonts has; the check of the content finds them before.
 */
export function writeTagged(
  compiler: NodeCompiler,
  document: NodeTypstDocument,
  name: string,
): Uint8Array {
  try {
    return new Uint8Array(compiler.pdf(document, { pdfStandard: 'ua-1', pdfTags: true }));
  } catch (error) {
    throw new Error(`${name} could not be written: ${error}`, { cause: error });
  }
}
