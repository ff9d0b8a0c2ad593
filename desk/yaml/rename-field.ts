import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { applyEdits, type Edit, endOf, parse, startOf } from './source.ts';

/** Where a group of fields stands: names of fields, and `*` for each item of a list. */
export type GroupPath = readonly string[];

/** The nodes at a path below a node; several where the path goes through a list. */
function nodesAt(node: Node | null | undefined, [next, ...rest]: GroupPath): Node[] {
  if (!node) return [];
  if (next === undefined) return [node];
  if (next === '*')
    return isSeq<Node>(node) ? node.items.flatMap((item) => nodesAt(item, rest)) : [];
  return isMap<Node, Node | null>(node) ? nodesAt(node.get(next, true) as Node, rest) : [];
}

/**
 * A text in which a field has another name; every other byte stays: comments, order, quotation marks. Where
 * the field is missing, or one of the new name is there already, nothing changes.
 *
 * @param text a content file; one that cannot be read stays as it is.
 * @param path where the group stands that has the field.
 */
export function renameField(text: string, path: GroupPath, from: string, to: string): string {
  const document = parse(text);
  if (document.errors.length > 0) return text;
  const edits = nodesAt(document.contents, path).flatMap((group): Edit[] => {
    if (!isMap<Node>(group) || group.has(to)) return [];
    const key = group.items
      .map((pair) => pair.key)
      .find((one) => isScalar(one) && one.value === from);
    return key ? [{ start: startOf(key), end: endOf(text, key), text: to }] : [];
  });
  return applyEdits(text, edits);
}
