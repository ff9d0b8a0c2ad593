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

/** What this project uses of harfbuzzjs, which has no types. */
export interface HarfBuzz {
  createBlob(font: ArrayBuffer): Disposable;
  createFace(blob: Disposable, index: number): Disposable;
  createFont(face: Disposable): Disposable;
  createBuffer(): TextBuffer;
  shape(font: Disposable, buffer: TextBuffer): void;
}
