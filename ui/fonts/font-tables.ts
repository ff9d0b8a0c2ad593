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
  return padded(Buffer.concat([table, ...entries.map(([, text]) => text)]));
}

/** The tables of a font begin at multiples of four bytes. */
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Puts another table into a TrueType file; the one before stays in it, unused. */
function replaceTable(font: Buffer, tag: string, table: Buffer): Buffer {
  const file = padded(font);
  const data = padded(table);
  const entry = directoryEntry(file, tag);
  file.writeUInt32BE(checksum(data), entry + 4);
  file.writeUInt32BE(file.length, entry + 8);
  file.writeUInt32BE(table.length, entry + 12);
  return Buffer.concat([file, data]);
}

/** Where the entry of a table stands in a font's directory. */
function directoryEntry(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + 16 * tables; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return entry;
  }
  throw new Error(`The font has no table "${tag}".`);
}

const tableAt = (font: Buffer, tag: string) => font.readUInt32BE(directoryEntry(font, tag) + 8);

/**
 * Gives a TrueType file other names. A weight that was cut out of a variable font still has the
 * names of the whole, so that PDF readers could not tell its weights apart.
 */
export const nameFont = (font: Buffer, names: FontNames): Buffer =>
  replaceTable(font, 'name', nameTable(names));

/** An outline from the baseline to the height of a letter: 50 × 700 units. */
const stroke = (() => {
  const [contours, lastPoint, instructions] = [1, 3, 0];
  const box = [0, 0, 50, 700];
  const points = [0, 50, 0, -50, 0, 0, 700, 0];
  const words = [contours, ...box, lastPoint, instructions];
  const glyph = Buffer.alloc(2 * words.length + 4 + 2 * points.length);
  for (const [index, word] of words.entries()) glyph.writeInt16BE(word, 2 * index);
  // Each point is on the outline, with both its steps in two bytes.
  glyph.fill(1, 2 * words.length, 2 * words.length + 4);
  for (const [index, step] of points.entries()) {
    glyph.writeInt16BE(step, 2 * words.length + 4 + 2 * index);
  }
  return padded(glyph);
})();

/** Gives every glyph the same outline: some readers take a sign below the line for another line. */
export function sameOutlines(font: Buffer): Buffer {
  const glyphs = font.readUInt16BE(tableAt(font, 'maxp') + 4);
  const places = Buffer.alloc(4 * (glyphs + 1));
  for (let glyph = 0; glyph <= glyphs; glyph++)
    places.writeUInt32BE(glyph * stroke.length, 4 * glyph);
  const longPlaces = Buffer.from(font);
  longPlaces.writeInt16BE(1, tableAt(font, 'head') + 50);
  const outlines = Buffer.concat(Array.from({ length: glyphs }, () => stroke));
  return replaceTable(replaceTable(longPlaces, 'loca', places), 'glyf', outlines);
}
