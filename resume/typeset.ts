import { readFileSync } from 'node:fs';
import {
  NodeCompiler,
  type NodeError,
  type NodeTypstDocument,
} from '@myriaddreamin/typst-ts-node-compiler';
import { charactersOf, fontOf, fontOrder } from '#model/letters/letters.ts';

/** A document that Typst sets: what errors call it, and where its words come from. */
interface Source {
  /** Such as `The resume's PDF`. */
  name: string;
  /** The content that its words come from, such as `content/profile.yaml`. */
  content: string;
}

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
 * @param words what is printed; all texts within it are looked through.
 */
export function facesFor(words: unknown): { text: string; display: string } {
  const characters = [...charactersOf(words)];
  const others = (face: 'text' | 'display') =>
    characters.some((character) => otherScripts.test(fontOf(character, fontOrder[face]) ?? ''));
  return {
    text: others('text') ? 'Noto Sans' : 'Hanken Grotesk',
    display: others('display') ? 'Noto Sans' : 'Archivo',
  };
}

function objections(compiler: NodeCompiler, error: NodeError | null): string {
  const found: { message: string }[] = error ? compiler.fetchDiagnostics(error) : [];
  return found.map(({ message }) => message).join('; ');
}

export function typeset(
  compiler: NodeCompiler,
  template: string,
  inputs: Inputs,
  { name }: Source,
): NodeTypstDocument {
  const compiled = compiler.compile({ mainFileContent: template, inputs });
  // What the last two compilations did not use; without it the cache grows with each.
  compiler.evictCache(2);
  if (compiled.result) return compiled.result;
  throw new Error(`${name} could not be made: ${objections(compiler, compiled.takeError())}`);
}

/** The characters that Typst says no font has, from its message. */
function unprintable(message: string): string[] {
  const quoted = message.matchAll(/the text `([^`]{1,400})` could not be displayed/g);
  return [...new Set([...quoted].map(([, text]) => (text ?? '').replaceAll(/^\\?"|\\?"$/g, '')))];
}

/**
 * Writes a set document as PDF/UA-1. It has no date in it, so that the same words give the same bytes.
 *
 * @throws Error with the characters that none of the fonts has.
 */
export function writeTagged(
  compiler: NodeCompiler,
  document: NodeTypstDocument,
  { name, content }: Source,
): Uint8Array {
  try {
    return new Uint8Array(compiler.pdf(document, { pdfStandard: 'ua-1', pdfTags: true }));
  } catch (error) {
    const characters = unprintable(String(error));
    if (characters.length === 0) throw error;
    throw new Error(
      `${name} cannot print ${characters.map((text) => `"${text}"`).join(', ')}: ` +
        'its fonts have the letters of Latin, Greek, Cyrillic and Devanagari. ' +
        `Look for these characters in ${content}, and write them in other letters.`,
      { cause: error },
    );
  }
}
