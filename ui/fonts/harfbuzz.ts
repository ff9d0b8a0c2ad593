import { createRequire } from 'node:module';
import path from 'node:path';

interface Disposable {
  destroy(): void;
}

/** A glyph's number, how far it moves the pen, and how far it stands from it. */
interface ShapedGlyph {
  g: number;
  ax: number;
  dx: number;
  dy: number;
}

interface TextBuffer extends Disposable {
  addText(text: string): void;
  guessSegmentProperties(): void;
  json(): ShapedGlyph[];
}

interface Face extends Disposable {
  /** Units of the font in the height of a line. */
  upem: number;
}

interface Font extends Disposable {
  /** The outline of a glyph as the data of an SVG path, in units of the font, y upwards. */
  glyphToPath(glyph: number): string;
}

/** What this project uses of harfbuzzjs, which has no types. */
interface HarfBuzz {
  createBlob(font: ArrayBuffer): Disposable;
  createFace(blob: Disposable, index: number): Face;
  createFont(face: Face): Font;
  createBuffer(): TextBuffer;
  shape(font: Disposable, buffer: TextBuffer): void;
}

const require = createRequire(path.resolve('package.json'));

/** The package is a promise, which an import statement would take for a module that is not ready. */
const load = (): Promise<HarfBuzz> => require('harfbuzzjs');

/** What shapes texts in one font. */
export interface Shaper {
  /** The glyphs of a text by the rules of its script. */
  shape(text: string): ShapedGlyph[];
  glyphToPath: Font['glyphToPath'];
  unitsPerEm: number;
}

/** Calls back with what shapes texts in a TrueType font, and frees it afterwards. */
export async function withShaper<Result>(
  data: Buffer,
  use: (shaper: Shaper) => Result,
): Promise<Result> {
  const hb = await load();
  const blob = hb.createBlob(new Uint8Array(data).buffer);
  const face = hb.createFace(blob, 0);
  const font = hb.createFont(face);
  const shape = (text: string) => {
    const buffer = hb.createBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const glyphs = buffer.json();
    buffer.destroy();
    return glyphs;
  };
  try {
    return use({ shape, glyphToPath: font.glyphToPath, unitsPerEm: face.upem });
  } finally {
    for (const object of [font, face, blob]) object.destroy();
  }
}
