import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type ParsedNode,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** One change of a text: the characters from `start` to before `end` give way to `text`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Carries out changes that do not overlap, on the part of a text from `start` to before `end`. */
export function applyEdits(
  text: string,
  edits: readonly Edit[],
  start = 0,
  end = text.length,
): string {
  const inside = edits
    .filter((edit) => edit.start >= start && edit.end <= end)
    .sort((a, b) => a.start - b.start || a.end - b.end);
  let result = '';
  let at = start;
  for (const edit of inside) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at, end);
}

/** Reads a text and refuses nothing: problems are looked for elsewhere. */
export const parse = (text: string) => parseDocument<ParsedNode>(text, { prettyErrors: false });

export const startOf = (node: Node): number => node.range?.[0] ?? 0;

/** Where the characters of a node end, without the line break that closes a block. */
export function endOf(text: string, node: Node | Pair | null | undefined): number {
  if (isPair(node)) {
    const value = node.value as Node | null;
    const key = endOf(text, node.key as Node);
    return value?.range ? Math.max(key, endOf(text, value)) : key;
  }
  if ((isMap(node) || isSeq(node)) && !node.flow && node.items.length > 0)
    return endOf(text, node.items.at(-1) as Node | Pair);
  const end = node?.range?.[1] ?? 0;
  if (!isScalar(node) || !String(node.type).startsWith('BLOCK')) return end;
  return startOf(node) + text.slice(startOf(node), end).trimEnd().length;
}

/** The first character of the line that holds a position. */
export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** The first character of the line after the one that holds a position. */
export function nextLine(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found + 1;
}

/** How far to the right a position stands in its line. */
export const columnOf = (text: string, at: number): number => at - lineStart(text, at);

export const lineBreak = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/**
 * Goes up from the beginning of a line over the comments right above it, which speak of what stands
 * below them. A blank line ends them.
 */
export function commentsAbove(text: string, line: number, lowerBound: number): number {
  let start = line;
  while (start > lowerBound) {
    const above = lineStart(text, start - 1);
    if (above < lowerBound || !/^[ \t]*#/.test(text.slice(above, start))) break;
    start = above;
  }
  return start;
}

export type BlockMap = YAMLMap<Scalar<string>, Node | null>;
export type BlockSeq = YAMLSeq<Node>;
