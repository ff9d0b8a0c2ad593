/** The tables of a TrueType font by their tags, such as `glyf`. */
export type Tables = Map<string, Buffer>;

/** Where the header and the first entry of the directory end, in bytes. */
const [headerSize, entrySize] = [12, 16];

/** The tables of a font begin at multiples of four bytes. */
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

/** Reads the tables of a TrueType file (OpenType specification, "Font Tables"). */
export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = headerSize + entrySize * index;
    const at = font.readUInt32BE(entry + 8);
    const bytes = font.subarray(at, at + font.readUInt32BE(entry + 12));
    tables.set(font.toString('latin1', entry, entry + 4), bytes);
  }
  return tables;
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

export function writeFont(tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(headerSize + entrySize * sorted.length);
  const power = Math.floor(Math.log2(sorted.length));
  directory.writeUInt32BE(0x00010000);
  for (const [index, word] of [sorted.length, 16 * 2 ** power, power].entries())
    directory.writeUInt16BE(word, 4 + 2 * index);
  directory.writeUInt16BE(16 * (sorted.length - 2 ** power), 10);
  const bodies: Buffer[] = [];
  let end = directory.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const body = padded(table);
    const entry = headerSize + entrySize * index;
    directory.write(tag, entry, 'latin1');
    for (const [field, value] of [checksum(body), end, table.length].entries())
      directory.writeUInt32BE(value, entry + 4 + 4 * field);
    bodies.push(body);
    end += body.length;
  }
  return Buffer.concat([directory, ...bodies]);
}

/**
 * A table of a font.
 *
 * @throws when the font has no such table.
 */
export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table "${tag}".`);
  return table;
}
