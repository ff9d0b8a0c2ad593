import {
  NodeCompiler,
  type NodeError,
  type NodeTypstDocument,
} from '@myriaddreamin/typst-ts-node-compiler';

/** A document that Typst sets: what errors call it, and where its words come from. */
interface Source {
  /** Such as `The resume's PDF`. */
  name: string;
  /** The content that its words come from, such as `content/profile.yaml`. */
  content: string;
}

/** What a template reads from `sys.inputs`. */
export type Inputs = Record<string, string>;

/** A compiler that knows no fonts but those, and no files. */
export const createCompiler = (fonts: Buffer[]): NodeCompiler =>
  NodeCompiler.create({ workspace: '/', fontArgs: [{ fontBlobs: fonts }] });

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
        'its fonts have the letters of European languages in Latin script and of Hindi. ' +
        `Look for these characters in ${content}, and write them in other letters.`,
      { cause: error },
    );
  }
}
