import { type Tables, tableOf } from './sfnt.ts';

/** One glyph of a TrueType font; lengths in units of the font. */
export interface Glyph {
  /** Its entry in the table `glyf`; empty for a space. */
  outline: Buffer;
  advance: number;
  /** From its origin to the left edge of its outline. */
  bearing: number;
}

/** The glyphs of a font in their order, and the number of the glyph of each character. */
export interface GlyphSet {
  glyphs: Glyph[];
  characters: Map<number, number>;
}

/** The flags of a part of a composite glyph (OpenType specification, "glyf"). */
const part = {
  wordArguments: 1,
  offsets: 2,
  scale: 8,
  more: 32,
  twoScales: 64,
  matrix: 128,
};

/** Reads `cmap` in its format 4, for the characters of the first plane. */
function readCharacters(cmap: Buffer): Map<number, number> {
  const characters = new Map<number, number>();
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.readUInt32BE(8 + 8 * at),
  );
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('The font has no character map of format 4.');
  const segments = cmap.readUInt16BE(start + 6) / 2;
  const field = (number: number, segment: number) =>
    start + 14 + 2 * (number * segments + segment) + (number > 0 ? 2 : 0);
  for (let segment = 0; segment < segments; segment++) {
    const [last, first, delta, range] = [0, 1, 2, 3].map((number) =>
      cmap.readUInt16BE(field(number, segment)),
    ) as [number, number, number, number];
    for (let point = first; point <= last && point < 0xffff; point++) {
      const at = field(3, segment) + range + 2 * (point - first);
      const glyph = range === 0 ? point : cmap.readUInt16BE(at);
      if (range === 0 || glyph > 0) characters.set(point, (glyph + delta) & 0xffff);
    }
  }
  return characters;
}

export function readGlyphs(tables: Tables): GlyphSet {
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map((tag) =>
    tableOf(tables, tag),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer];
  const count = tableOf(tables, 'maxp').readUInt16BE(4);
  const metrics = hhea.readUInt16BE(34);
  const isLong = head.readInt16BE(50) === 1;
  const place = (glyph: number) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  const glyphs = Array.from({ length: count }, (_, glyph) => ({
    outline: glyf.subarray(place(glyph), place(glyph + 1)),
    advance: hmtx.readUInt16BE(4 * Math.min(glyph, metrics - 1)),
    bearing: hmtx.readInt16BE(glyph < metrics ? 4 * glyph + 2 : 2 * (metrics + glyph)),
  }));
  return { glyphs, characters: readCharacters(tableOf(tables, 'cmap')) };
}

/** A glyph for another font, where the glyphs of its own begin later: the numbers of its parts move. */
export function movedBy(glyph: Glyph, offset: number): Glyph {
  const { outline } = glyph;
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return glyph;
  const moved = Buffer.from(outline);
  let at = 10;
  for (;;) {
    const flags = moved.readUInt16BE(at);
    moved.writeUInt16BE(moved.readUInt16BE(at + 2) + offset, at + 2);
    at += 4 + (flags & part.wordArguments ? 4 : 2);
    if (flags & part.scale) at += 2;
    else if (flags & part.twoScales) at += 4;
    else if (flags & part.matrix) at += 8;
    if (!(flags & part.more)) return { ...glyph, outline: moved };
  }
}

/** A glyph that stands at a place within another. */
export interface Part {
  glyph: number;
  x: number;
  y: number;
}

/**
 * One glyph made of others at their places.
 *
 * @param glyphs all glyphs of the font.
 */
export function compositeGlyph(parts: Part[], glyphs: Glyph[], advance: number): Glyph {
  const drawn = parts.filter(({ glyph }) => (glyphs[glyph]?.outline.length ?? 0) > 0);
  if (drawn.length === 0) return { outline: Buffer.alloc(0), advance, bearing: 0 };
  const boxes = drawn.map(({ glyph, x, y }) => {
    const outline = glyphs[glyph]?.outline ?? Buffer.alloc(10);
    return [2, 4, 6, 8].map((at, side) => outline.readInt16BE(at) + (side % 2 ? y : x));
  });
  const side = (number: number, pick: (...values: number[]) => number) =>
    pick(...boxes.map((box) => box[number] ?? 0));
  const box = [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
  const words = [-1, ...box];
  for (const [index, { glyph, x, y }] of drawn.entries()) {
    const more = index + 1 < drawn.length ? part.more : 0;
    words.push(part.wordArguments | part.offsets | more, glyph, x, y);
  }
  const outline = Buffer.alloc(2 * words.length);
  for (const [index, word] of words.entries()) outline.writeUInt16BE(word & 0xffff, 2 * index);
  return { outline, advance, bearing: box[0] ?? 0 };
}
