import {
  NodeCompiler,
  type NodeError,
  type NodeTypstDocument,
} from '@myriaddreamin/typst-ts-node-compiler';
import type { SchemeColours } from '#model/schemas/colours.ts';
import type { ResumeModel } from './model.ts';
import template from './template.typ?raw';
import { mostPages, type Place, tooLongMessage } from './too-long.ts';

/** Text sizes in points; the first with which the resume fits is used. */
const textSizes = [10.4, 10, 9.6, 9.2];

function objections(compiler: NodeCompiler, error: NodeError | null): string {
  const found: { message: string }[] = error ? compiler.fetchDiagnostics(error) : [];
  return found.map(({ message }) => message).join('; ');
}

function typeset(compiler: NodeCompiler, inputs: Record<string, string>): NodeTypstDocument {
  const compiled = compiler.compile({ mainFileContent: template, inputs });
  if (compiled.result) return compiled.result;
  const reason = objections(compiler, compiled.takeError());
  throw new Error(`The resume's PDF could not be made: ${reason}`);
}

/** The characters that Typst says no font has, from its message. */
function unprintable(message: string): string[] {
  const quoted = message.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g);
  return [...new Set([...quoted].map(([, text]) => text ?? ''))];
}

/** Writes PDF/UA-1. It has no date in it, so that the same words give the same bytes. */
function writeTagged(compiler: NodeCompiler, document: NodeTypstDocument): Uint8Array {
  try {
    return new Uint8Array(compiler.pdf(document, { pdfStandard: 'ua-1', pdfTags: true }));
  } catch (error) {
    const characters = unprintable(String(error));
    if (characters.length === 0) throw error;
    throw new Error(
      `The resume's PDF cannot print ${characters.map((text) => `"${text}"`).join(', ')}: ` +
        'its fonts have the letters of European languages in Latin script and of Hindi. ' +
        'Look for these characters in content/profile.yaml, content/experience and ' +
        'content/projects, and write them in other letters.',
      { cause: error },
    );
  }
}

/**
 * Writes the resume as an accessible, tagged PDF (PDF/UA-1, ISO 14289-1) on A4.
 *
 * @param colours the owner's colours of the light scheme.
 * @param fonts TrueType files of the families that the template names.
 * @throws Error that says what to shorten when two pages are not enough, or which characters none
 *   of the fonts has.
 */
export function resumePdf(model: ResumeModel, colours: SchemeColours, fonts: Buffer[]): Uint8Array {
  const compiler = NodeCompiler.create({ workspace: '/', fontArgs: [{ fontBlobs: fonts }] });
  const inputs = { resume: JSON.stringify(model), colours: JSON.stringify(colours) };
  const inSize = (size: number) => typeset(compiler, { ...inputs, size: String(size) });
  let document = inSize(textSizes[0] as number);
  for (const size of textSizes.slice(1)) {
    if (document.numOfPages <= mostPages) break;
    document = inSize(size);
  }
  if (document.numOfPages <= mostPages) return writeTagged(compiler, document);
  const [places]: Place[][] = compiler.query(document, { selector: '<places>', field: 'value' });
  throw new Error(tooLongMessage(model, document.numOfPages, places ?? []));
}
