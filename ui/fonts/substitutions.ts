/** Glyphs that one other glyph stands for. */
export interface Ligature {
  from: number[];
  to: number;
}

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index);
  return bytes;
};

/** Offsets to parts that follow one another after a head of `size` bytes. */
function offsetsOf(parts: Buffer[], size: number): number[] {
  let end = size;
  return parts.map((part) => {
    const at = end;
    end += part.length;
    return at;
  });
}

/** A count, the offsets of the parts from the beginning, and the parts. */
const list = (parts: Buffer[], head: number[] = []) =>
  Buffer.concat([
    words(...head, parts.length, ...offsetsOf(parts, 2 * (head.length + 1 + parts.length))),
    ...parts,
  ]);

/** The longest first: the first that fits is taken. */
function ligatureSet(ligatures: Ligature[]): Buffer {
  const sorted = ligatures.toSorted((a, b) => b.from.length - a.from.length);
  return list(sorted.map(({ from, to }) => words(to, from.length, ...from.slice(1))));
}

/** A ligature substitution (OpenType specification, "GSUB", lookup type 4, format 1). */
function ligatureSubtable(ligatures: Ligature[]): Buffer {
  const sets = Map.groupBy(ligatures, ({ from }) => from[0] ?? 0);
  const first = [...sets.keys()].sort((a, b) => a - b);
  const bodies = first.map((glyph) => ligatureSet(sets.get(glyph) ?? []));
  const coverage = words(1, first.length, ...first);
  const offsets = offsetsOf([...bodies, coverage], 6 + 2 * first.length);
  return Buffer.concat([
    words(1, offsets.at(-1) ?? 0, first.length, ...offsets.slice(0, -1)),
    ...bodies,
    coverage,
  ]);
}

/**
 * A `GSUB` table that puts one glyph for several, in any text. It names no script: a program that knew
 * one would order the letters by itself before it looks here.
 */
export function ligatureTable(ligatures: Ligature[]): Buffer {
  const noRequiredFeature = 0xffff;
  const script = words(4, 0, 0, noRequiredFeature, 1, 0);
  const scripts = Buffer.concat([words(1), Buffer.from('DFLT'), words(8), script]);
  const features = Buffer.concat([words(1), Buffer.from('ccmp'), words(8), words(0, 1, 0)]);
  const lookup = list([ligatureSubtable(ligatures)], [4, 0]);
  const parts = [scripts, features, list([lookup])];
  return Buffer.concat([words(1, 0, ...offsetsOf(parts, 10)), ...parts]);
}
