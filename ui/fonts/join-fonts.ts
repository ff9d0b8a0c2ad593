import { compositeGlyph, type Glyph, type GlyphSet, movedBy, readGlyphs } from './glyphs.ts';
import { readTables, type Tables, tableOf, writeFont } from './sfnt.ts';
import { type Ligature, ligatureTable } from './substitutions.ts';
import type { Syllable } from './syllables.ts';

/** The syllables, and the place of the font among the others that they are drawn with. */
export interface Syllables {
  drawn: Syllable[];
  font: number;
}

/** What stays of the first font; the rest counts glyphs, or is for the screen alone. */
const kept = ['head', 'hhea', 'maxp', 'OS/2', 'name', 'GPOS', 'GDEF'];

/** A character map of format 12 with a group for each character. */
function characterMap(characters: Map<number, number>): Buffer {
  const sorted = [...characters].sort(([a], [b]) => a - b);
  const table = Buffer.alloc(28 + 12 * sorted.length);
  // One subtable for Windows (platform 3) and all of Unicode (encoding 10), after 12 bytes.
  for (const [index, word] of [0, 1, 3, 10, 0, 12, 12].entries())
    table.writeUInt16BE(word, 2 * index);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(sorted.length, 24);
  for (const [index, [point, glyph]] of sorted.entries())
    for (const [field, value] of [point, point, glyph].entries())
      table.writeUInt32BE(value, 28 + 12 * index + 4 * field);
  return table;
}

/** The tables `glyf`, `loca` and `hmtx`. */
function glyphTables(glyphs: Glyph[]) {
  const outlines = glyphs.map(({ outline }) =>
    Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]),
  );
  const loca = Buffer.alloc(4 * (glyphs.length + 1));
  const hmtx = Buffer.alloc(4 * glyphs.length);
  let end = 0;
  for (const [index, { advance, bearing }] of glyphs.entries()) {
    end += outlines[index]?.length ?? 0;
    loca.writeUInt32BE(end, 4 * index + 4);
    hmtx.writeUInt16BE(advance, 4 * index);
    hmtx.writeInt16BE(bearing, 4 * index + 2);
  }
  return { glyf: Buffer.concat(outlines), loca, hmtx };
}

/** Adds the glyphs of another font, and the characters that were missing. */
function add(set: GlyphSet, tables: Tables): number {
  const offset = set.glyphs.length;
  const added = readGlyphs(tables);
  set.glyphs.push(...added.glyphs.map((glyph) => movedBy(glyph, offset)));
  for (const [point, glyph] of added.characters)
    if (!set.characters.has(point)) set.characters.set(point, glyph + offset);
  return offset;
}

/** The box that holds all outlines: the corners of each stand in its head. */
function boxOf(glyphs: Glyph[]): number[] {
  const drawn = glyphs.filter(({ outline }) => outline.length > 0);
  const most = (at: number, sign: 1 | -1) =>
    sign * drawn.reduce((most, { outline }) => Math.max(most, sign * outline.readInt16BE(at)), 0);
  return [most(2, -1), most(4, -1), most(6, 1), most(8, 1)];
}

/** Writes what depends on the glyphs anew into copies of the first font's tables. */
function withCounts(tables: Tables, glyphs: Glyph[]): Tables {
  const count = glyphs.length;
  const copies = new Map(
    kept.flatMap((tag) => {
      const table = tables.get(tag);
      return table ? [[tag, Buffer.from(table)] as const] : [];
    }),
  );
  const head = tableOf(copies, 'head');
  head.writeInt16BE(1, 50);
  for (const [side, value] of boxOf(glyphs).entries()) head.writeInt16BE(value, 36 + 2 * side);
  tableOf(copies, 'hhea').writeUInt16BE(count, 34);
  const maxp = tableOf(copies, 'maxp');
  maxp.writeUInt16BE(count, 4);
  // Parts of one glyph, and glyphs within glyphs: more than any syllable has.
  maxp.writeUInt16BE(32, 28);
  maxp.writeUInt16BE(8, 30);
  // Format 3: glyphs have no names.
  const post = Buffer.alloc(32);
  post.writeUInt32BE(0x00030000);
  return copies.set('post', post);
}

/** Adds the sign of each syllable, and says for which glyphs it stands. */
function addSyllables(set: GlyphSet, syllables: Syllable[], offset: number): Ligature[] {
  return syllables.map(({ text, parts, advance }) => {
    const moved = parts.map((part) => ({ ...part, glyph: part.glyph + offset }));
    const to = set.glyphs.push(compositeGlyph(moved, set.glyphs, advance)) - 1;
    const from = [...text].map((character) => set.characters.get(character.codePointAt(0) ?? 0));
    return { from: from.filter((glyph) => glyph !== undefined), to };
  });
}

/**
 * One TrueType font with the glyphs of several, under the first one's names. Programs that read PDF
 * lose the space where two fonts meet within a line, and find a sign of several glyphs in pieces. Here
 * the sign of a syllable is one glyph, which stands for all its characters.
 *
 * @throws when the fonts count in different units.
 */
export function joinFonts(first: Buffer, others: Buffer[], syllables: Syllables): Buffer {
  const tables = readTables(first);
  const unitsOf = (from: Tables) => tableOf(from, 'head').readUInt16BE(18);
  const set = readGlyphs(tables);
  const offsets = others.map((font) => {
    const added = readTables(font);
    if (unitsOf(added) !== unitsOf(tables)) throw new Error('The fonts count in different units.');
    return add(set, added);
  });
  const ligatures = addSyllables(set, syllables.drawn, offsets[syllables.font] ?? 0);
  const joined = withCounts(tables, set.glyphs);
  for (const [tag, table] of Object.entries(glyphTables(set.glyphs))) joined.set(tag, table);
  joined.set('cmap', characterMap(set.characters));
  if (ligatures.length > 0) joined.set('GSUB', ligatureTable(ligatures));
  return writeFont(joined);
}
