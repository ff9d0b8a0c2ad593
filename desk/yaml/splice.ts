import { isMap, isScalar, isSeq, type Node, type Pair, type Scalar } from 'yaml';
import { listEdits } from './list.ts';
import { renderFlow, renderFlowScalar, renderPair, renderScalar } from './render.ts';
import {
  applyEdits,
  type BlockMap,
  type BlockSeq,
  columnOf,
  commentsAbove,
  type Edit,
  endOf,
  lineBreak,
  lineStart,
  nextLine,
  parse,
  startOf,
} from './source.ts';
import { type Group, isGroup, isSame, type Value } from './value.ts';

/** A file whose text cannot be changed in place without changing what it says. */
export class CannotSpliceError extends Error {
  override name = 'CannotSpliceError';
}

type Field = Pair<Node, Node | null>;

const nameOf = (pair: Field) => String(isScalar(pair.key) ? pair.key.value : pair.key);
const plain = (node: Node | null | undefined): unknown => node?.toJSON() ?? null;

/** Replaces the value of a field that is not a block of its own on both sides. */
function fieldEdit(text: string, pair: Field, value: Value, column: number): Edit {
  const eol = lineBreak(text);
  const start = startOf(pair.key);
  const node = pair.value;
  const isSingle = !isGroup(value) && !Array.isArray(value);
  if (node?.range && isScalar(node) && node.source !== '' && isSingle) {
    const rendered = renderScalar(text, node, value, column + 2, eol);
    return { start: startOf(node), end: endOf(text, node), text: rendered };
  }
  const end = Math.max(endOf(text, pair), text.indexOf(':', endOf(text, pair.key)) + 1);
  return { start, end, text: renderPair(nameOf(pair), value, column, eol) };
}

/** Takes a field away, with the comments right above it. */
function removal(text: string, map: BlockMap, index: number): Edit {
  const pair = map.items[index] as Field;
  const next = map.items[index + 1] as Field | undefined;
  const start = startOf(pair.key);
  const line = lineStart(text, start);
  const isOnDash = text.slice(line, start).trim() !== '';
  const after = nextLine(text, endOf(text, pair));
  if (isOnDash && next) {
    // The hyphen stays, and what comes next moves up to it; so does its comment.
    const rest = text.slice(after).search(/\S/);
    return { start, end: after + rest, text: '' };
  }
  const lowerBound = index > 0 ? nextLine(text, endOf(text, map.items[index - 1] as Field)) : line;
  return { start: commentsAbove(text, line, lowerBound), end: after, text: '' };
}

/** Adds a field behind those that stand before it in `order`. */
function insertion(text: string, map: BlockMap, key: string, value: Value, order: string[]): Edit {
  const eol = lineBreak(text);
  const first = map.items[0] as Field;
  const column = columnOf(text, startOf(first.key));
  const rendered = renderPair(key, value, column, eol);
  const place = order.indexOf(key);
  const before = map.items.filter((pair) => {
    const other = order.indexOf(nameOf(pair as Field));
    return place < 0 || (other >= 0 && other < place);
  });
  const last = before.at(-1) as Field | undefined;
  const indent = ' '.repeat(column);
  if (!last)
    return {
      start: startOf(first.key),
      end: startOf(first.key),
      text: `${rendered}${eol}${indent}`,
    };
  const at = nextLine(text, endOf(text, last));
  const lead = text[at - 1] === '\n' ? '' : eol;
  return { start: at, end: at, text: `${lead}${indent}${rendered}${eol}` };
}

function mapEdits(text: string, map: BlockMap, value: Group, order: Order): Edit[] {
  const column = columnOf(text, startOf((map.items[0] as Field).key));
  const present = new Map(map.items.map((pair, index) => [nameOf(pair as Field), index]));
  const edits: Edit[] = [];
  for (const [name, index] of present) {
    const pair = map.items[index] as Field;
    if (!Object.hasOwn(value, name)) edits.push(removal(text, map, index));
    else edits.push(...nodeEdits(text, pair, value[name] as Value, column, order));
  }
  const added = Object.keys(value).filter((name) => !present.has(name));
  for (const name of order(map, value).filter((key) => added.includes(key)))
    edits.push(insertion(text, map, name, value[name] as Value, order(map, value)));
  return edits;
}

/** The names of a group's fields in the order in which new ones are put. */
export type Order = (map: BlockMap, value: Group) => string[];

function nodeEdits(text: string, pair: Field, value: Value, column: number, order: Order): Edit[] {
  const node = pair.value;
  if (isSame(plain(node), value)) return [];
  return (
    blockEdits(text, node, value, order) ??
    flowEdits(node, value) ?? [fieldEdit(text, pair, value, column)]
  );
}

/**
 * The changes inside brackets or braces, which stay on their line with the remark behind them: of a
 * group with the same fields only those that changed. Undefined where there are none, or no more.
 */
function flowEdits(node: Node | null | undefined, value: Value): Edit[] | undefined {
  if (!node || !isFlow(node) || typeof value !== 'object' || value === null) return undefined;
  const whole = [{ start: startOf(node), end: node.range?.[1] ?? 0, text: renderFlow(value) }];
  if (!isMap(node) || !isGroup(value)) return whole;
  const pairs = node.items as Field[];
  const isSameFields =
    pairs.length === Object.keys(value).length &&
    pairs.every((pair) => isScalar(pair.value) && Object.hasOwn(value, nameOf(pair)));
  if (!isSameFields) return whole;
  return pairs
    .filter((pair) => !isSame(plain(pair.value), value[nameOf(pair)]))
    .map(({ key, value: old }) => ({
      start: startOf(old as Node),
      end: old?.range?.[1] ?? 0,
      text: renderFlowScalar(old as Scalar, value[nameOf({ key, value: old } as Field)] as Value),
    }));
}

const isFlow = (node: Node | null | undefined): boolean =>
  (isMap(node) || isSeq(node)) && node.flow === true;

/** The changes inside a group or list that stays one; undefined when it must be written anew. */
function blockEdits(
  text: string,
  node: Node | null | undefined,
  value: Value,
  order: Order,
): Edit[] | undefined {
  if (isFlow(node)) return undefined;
  if (isMap(node) && isGroup(value) && node.items.length && Object.keys(value).length) {
    const kept = node.items.some((pair) => Object.hasOwn(value, nameOf(pair as Field)));
    return kept ? mapEdits(text, node as BlockMap, value, order) : undefined;
  }
  if (isSeq(node) && Array.isArray(value) && node.items.length && value.length)
    return listEdits(text, node as BlockSeq, value, (item, next) => {
      if (isSame(plain(item), next)) return [];
      const inner = blockEdits(text, item, next, order) ?? flowEdits(item, next);
      if (inner || !isScalar(item) || typeof next === 'object') return inner;
      const column = columnOf(text, startOf(item));
      const rendered = renderScalar(text, item, next, column, lineBreak(text));
      return [{ start: startOf(item), end: endOf(text, item), text: rendered }];
    });
  return undefined;
}

const says = (text: string, value: Value): boolean => {
  const document = parse(text);
  return document.errors.length === 0 && isSame(document.toJS(), value);
};

/** Writes every changed field of the file anew as a whole: coarser, and sure. */
function rewritten(text: string, map: BlockMap, value: Group): string {
  const changed = map.items.filter(
    (pair) =>
      Object.hasOwn(value, nameOf(pair as Field)) &&
      !isSame(plain((pair as Field).value), value[nameOf(pair as Field)]),
  );
  const eol = lineBreak(text);
  const edits = changed.map((item): Edit => {
    const pair = item as Field;
    const name = nameOf(pair);
    const end = Math.max(endOf(text, pair), text.indexOf(':', endOf(text, pair.key)) + 1);
    return {
      start: startOf(pair.key),
      end,
      text: renderPair(name, value[name] as Value, 0, eol),
    };
  });
  return applyEdits(text, edits);
}

/**
 * The text of a content file with other values in it. What did not change keeps every byte: comments,
 * order, blank lines, quotation marks.
 *
 * @param text the file as it is.
 * @param value what it shall say.
 * @param order the names of each group's fields, in the order in which new ones are put.
 * @throws CannotSpliceError when the result would not say exactly that.
 */
export function splice(
  text: string,
  value: Group,
  order: Order = (_, group) => Object.keys(group),
) {
  const map = parse(text).contents;
  if (!isMap(map) || map.flow || map.items.length === 0) {
    const fresh = renderNewFile(value);
    if (!map && says(fresh, value)) return text.trim() ? `${text.trimEnd()}\n${fresh}` : fresh;
    throw new CannotSpliceError('The file is not made of fields with names, one below the other.');
  }
  const edited = applyEdits(text, mapEdits(text, map as unknown as BlockMap, value, order));
  if (says(edited, value)) return edited;
  const coarse = rewritten(edited, parse(edited).contents as unknown as BlockMap, value);
  if (says(coarse, value)) return coarse;
  throw new CannotSpliceError('The file is written in a way that the desk cannot change safely.');
}

export const renderNewFile = (value: Group, eol = '\n'): string =>
  Object.entries(value)
    .map(([key, field]) => `${renderPair(key, field, 0, eol)}${eol}`)
    .join('');
