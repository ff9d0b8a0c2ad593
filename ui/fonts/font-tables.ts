import { readTables, tableOf, writeFont } from './sfnt.ts';

/** The names under which programs know one weight of a font family. */
export interface FontNames {
  /** Such as `Archivo`. */
  family: string;
  /** Such as `Bold`; readers of resumes take a font for bold if its name has this word in it. */
  style: string;
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();

/** The numbers of names in a `name` table: OpenType specification, "Name IDs". */
function numberedNames({ family, style }: FontNames): [number, Buffer][] {
  const full = `${family} ${style}`;
  const postScript = full.replace(/ (?=[^ ]*$)/, '-').replaceAll(' ', '');
  return [
    [1, utf16(family)],
    [2, utf16(style)],
    [4, utf16(full)],
    [6, utf16(postScript)],
  ];
}

/** A `name` table of version 0 for Windows (platform 3), Unicode (encoding 1), English (1033). */
function nameTable(names: FontNames): Buffer {
  const entries = numberedNames(names);
  const table = Buffer.alloc(6 + 12 * entries.length);
  table.writeUInt16BE(entries.length, 2);
  table.writeUInt16BE(table.length, 4);
  let end = 0;
  for (const [index, [id, text]] of entries.entries()) {
    const record = [3, 1, 1033, id, text.length, end];
    for (const [field, value] of record.entries()) {
      table.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    }
    end += text.length;
  }
  return Buffer.concat([table, ...entries.map(([, text]) => text)]);
}

/**
 * Gives a TrueType file other names. A weight that was cut out of a variable font still has the
 * names of the whole, so that PDF readers could not tell its weights apart.
 */
export const nameFont = (font: Buffer, names: FontNames): Buffer =>
  writeFont(readTables(font).set('name', nameTable(names)));

/** An outline from the baseline to the height of a letter: 50 × 700 units. */
const stroke = (() => {
  const [contours, lastPoint, instructions] = [1, 3, 0];
  const words = (...values: number[]) => {
    const bytes = Buffer.alloc(2 * values.length);
    for (const [index, value] of values.entries()) bytes.writeInt16BE(value, 2 * index);
    return bytes;
  };
  const head = words(contours, 0, 0, 50, 700, lastPoint, instructions);
  // Each point is on the outline, with both its steps in two bytes.
  const outline = Buffer.concat([head, Buffer.alloc(4, 1), words(0, 50, 0, -50, 0, 0, 700, 0)]);
  return Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]);
})();

/** Gives every glyph the same outline: some readers take a sign below the line for another line. */
export function sameOutlines(font: Buffer): Buffer {
  const tables = readTables(font);
  const glyphs = tableOf(tables, 'maxp').readUInt16BE(4);
  const loca = Buffer.alloc(4 * (glyphs + 1));
  for (let glyph = 0; glyph <= glyphs; glyph++)
    loca.writeUInt32BE(glyph * stroke.length, 4 * glyph);
  const head = Buffer.from(tableOf(tables, 'head'));
  head.writeInt16BE(1, 50);
  const glyf = Buffer.concat(Array.from({ length: glyphs }, () => stroke));
  return writeFont(tables.set('head', head).set('loca', loca).set('glyf', glyf));
}
