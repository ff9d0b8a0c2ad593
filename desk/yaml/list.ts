import type { Node } from 'yaml';
import { renderItem } from './render.ts';
import {
  applyEdits,
  type BlockSeq,
  columnOf,
  commentsAbove,
  type Edit,
  endOf,
  lineBreak,
  lineStart,
  nextLine,
  startOf,
} from './source.ts';
import { isSame, type Value } from './value.ts';

/** An item with its whole lines: its own comments above it, its hyphen, its text. */
interface Chunk {
  node: Node;
  start: number;
  end: number;
}

/** The hyphen of an item stands before it, perhaps on a line above. */
const hyphenOf = (text: string, node: Node): number => text.lastIndexOf('-', startOf(node) - 1);

function chunksOf(text: string, seq: BlockSeq): Chunk[] {
  const chunks: Chunk[] = [];
  for (const node of seq.items) {
    const lowerBound = chunks.at(-1)?.end ?? 0;
    const line = lineStart(text, hyphenOf(text, node));
    const end = nextLine(text, endOf(text, node));
    chunks.push({ node, start: commentsAbove(text, line, lowerBound), end });
  }
  return chunks;
}

/** For each new value the old item that it comes from: the same one moved, or one changed in place. */
function pairUp(seq: BlockSeq, values: Value[]): (number | undefined)[] {
  const old = seq.items.map((item) => item.toJSON() as unknown);
  const free = new Set(old.keys());
  const sources = values.map((value, index) => {
    const same = isSame(old[index], value)
      ? index
      : [...free].find((other) => isSame(old[other], value) && !isSame(values[other], value));
    if (same === undefined || !free.delete(same)) return undefined;
    return same;
  });
  return sources.map((source, index) => {
    if (source !== undefined) return source;
    // What is left of both sides, in order, is taken as changed; a shorter list loses its own items.
    const isChange = free.has(index) && values.length >= old.length;
    const left = isChange ? index : values.length === old.length ? [...free][0] : undefined;
    if (left !== undefined) free.delete(left);
    return left;
  });
}

/**
 * The changes that turn a block list into other values: items move as whole lines, with the comments
 * above them.
 *
 * @param change the changes inside one item, or undefined when it must be written anew.
 */
export function listEdits(
  text: string,
  seq: BlockSeq,
  values: Value[],
  change: (item: Node, value: Value) => Edit[] | undefined,
): Edit[] | undefined {
  const chunks = chunksOf(text, seq);
  const eol = lineBreak(text);
  const first = chunks[0] as Chunk;
  const hyphen = hyphenOf(text, first.node);
  // A list that begins beside another hyphen has no lines of its own.
  if (text.slice(lineStart(text, hyphen), hyphen).trim()) return undefined;
  const column = columnOf(text, hyphen);
  // Blank lines between two items stay where they are, whichever items stand there.
  const gaps = chunks.map(({ start }, index) => text.slice(chunks[index - 1]?.end ?? start, start));
  const sources = pairUp(seq, values);
  const lines = values.map((value, index) => {
    const chunk = chunks[sources[index] ?? -1];
    const edits = chunk && change(chunk.node, value);
    if (!chunk || !edits) {
      const comments = chunk
        ? text.slice(chunk.start, lineStart(text, hyphenOf(text, chunk.node)))
        : '';
      return `${gaps[index] ?? ''}${comments}${' '.repeat(column)}${renderItem(value, column, eol)}${eol}`;
    }
    const kept = applyEdits(text, edits, chunk.start, chunk.end);
    return `${gaps[index] ?? ''}${kept.endsWith('\n') ? kept : kept + eol}`;
  });
  return [{ start: first.start, end: (chunks.at(-1) as Chunk).end, text: lines.join('') }];
}
