/** Reads and writes the fields of YAML files; comments and layout stay. */
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Group, isGroup, isSame, type Value } from '#desk/shared/value.ts';
import { yamlOptions } from '#model/read.ts';

const byteOrderMark = '\uFEFF';

const parseText = (text: string) =>
  parseDocument<Node, false>(text.replace(byteOrderMark, ''), {
    ...yamlOptions,
    prettyErrors: false,
  });

/** The fields of a content file; undefined when its text cannot be read as fields. */
export function readFields(text: string): Group | undefined {
  const document = parseText(text);
  const value = document.errors.length ? undefined : document.toJS();
  return isGroup(value) ? (value as Group) : undefined;
}

/**
 * The text of a content file with other fields. Comments, Windows line breaks and a byte order mark stay; line breaks
 * within long texts may move.
 *
 * @param text the current text; empty for a new file.
 * @param value the fields; a new field is written after the others.
 * @throws when {@link readFields} cannot read the file.
 */
export function writeFields(text: string, value: Group): string {
  const document = parseText(text.replaceAll('\r\n', '\n'));
  const isEmpty = !document.contents || (isScalar(document.contents) && !document.contents.source);
  if (isEmpty) document.contents = document.createNode({});
  if (document.errors.length || !isMap(document.contents))
    throw new Error('This file can only be changed in a text editor.');
  const head = takeComment(document.contents.items[0]?.key as Node | undefined);
  setFields(document, document.contents, value);
  const first = document.contents.items[0]?.key as Node | undefined;
  if (first) addComment(first, head);
  const written = document.toString({ lineWidth: 100, flowCollectionPadding: false });
  const asBefore = text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
  return text.startsWith(byteOrderMark) ? byteOrderMark + asBefore : asBefore;
}

/** Removes and returns the comment before a node. The parser gives the first comment of a file to its first field. */
function takeComment(node: Node | undefined): string | null | undefined {
  const comment = node?.commentBefore;
  if (node) node.commentBefore = null;
  return comment;
}

function addComment(node: Node, comment: string | null | undefined): void {
  node.commentBefore = [comment, node.commentBefore].filter(Boolean).join('\n') || null;
}

type Doc = Document<Node, boolean>;

const keyName = ({ key }: Pair) => String(isScalar(key) ? key.value : key);

function setFields(document: Doc, map: YAMLMap, value: Group): void {
  map.items = map.items.filter((pair) => Object.hasOwn(value, keyName(pair)));
  for (const pair of map.items)
    pair.value = changedNode(document, pair.value as Node | null, value[keyName(pair)] as Value);
  for (const name of Object.keys(value))
    if (!map.items.some((pair) => keyName(pair) === name))
      map.items.push(document.createPair(name, value[name]));
}

/** Sets the items of a list, reusing the node of an equal item, else the node at the same index. */
function setItems(document: Doc, list: YAMLSeq, values: Value[]): void {
  const [first] = list.items as Node[];
  if (first && values.length) addComment(first, takeComment(list));
  const old = list.items.map((item) => (item as Node).toJS(document));
  const free = new Set(old.keys());
  const same = values.map((value, index) => {
    const oldIndex = [index, ...free].find((at) => free.has(at) && isSame(old[at], value));
    if (oldIndex !== undefined) free.delete(oldIndex);
    return oldIndex;
  });
  list.items = values.map((value, index) => {
    const at = same[index] ?? (free.delete(index) ? index : undefined);
    return changedNode(document, at === undefined ? null : (list.items[at] as Node), value);
  });
}

/** The node of a value: the old node where it can hold the value, else a new one with the comments of the old node. */
function changedNode(document: Doc, old: Node | null, value: Value): Node {
  if (isMap(old) && isGroup(value)) setFields(document, old, value);
  else if (isSeq(old) && Array.isArray(value)) setItems(document, old, value);
  else if (!isScalar(old) || old.value !== value) {
    const node = document.createNode(value, { aliasDuplicateObjects: false }) as Node;
    const { comment, commentBefore, spaceBefore } = old ?? {};
    Object.assign(node, { comment, commentBefore, spaceBefore });
    // Quotation marks and folds stay.
    if (isScalar(old) && isScalar(node) && typeof value === 'string' && old.type !== 'PLAIN')
      node.type = value.includes('\n') ? Scalar.BLOCK_LITERAL : old.type;
    return node;
  }
  return old as Node;
}
