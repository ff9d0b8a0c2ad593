import { Document, isScalar, type Node, Scalar, visit } from 'yaml';
import { endOf, startOf } from './source.ts';
import type { Value } from './value.ts';

/** The shipped files break long texts at this column. */
const lineWidth = 100;

/** A value as YAML, without indentation and without the last line break. */
function write(content: unknown, width: number): string {
  const document = new Document(content, { aliasDuplicateObjects: false });
  return document.toString({ lineWidth: Math.max(40, width), indent: 2 }).replace(/\n$/, '');
}

const indented = (text: string, column: number, eol: string): string =>
  text
    .split('\n')
    .map((line, index) => (index > 0 && line ? ' '.repeat(column) + line : line))
    .join(eol);

/** A field with its value, as it is at a column; the first line without indentation. */
export const renderPair = (key: string, value: Value, column: number, eol: string): string =>
  indented(write({ [key]: value }, lineWidth - column), column, eol);

export const renderItem = (value: Value, column: number, eol: string): string =>
  indented(write([value], lineWidth - column), column, eol);

const oneLine = { doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER };

/** A value inside brackets or braces, on one line. */
export function renderFlow(value: Value): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  const node = document.contents as { flow?: boolean } | null;
  if (node) node.flow = true;
  visit(document, {
    Scalar(_, scalar) {
      // Written as \n inside quotation marks: a second line would need the indentation around it.
      if (/\n/.test(String(scalar.value))) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  const options = { lineWidth: 0, flowCollectionPadding: false, ...oneLine };
  return document.toString(options).replace(/\n$/, '');
}

/** A value in the place of another one inside brackets or braces, in the same quotation marks. */
export function renderFlowScalar(old: Scalar, value: Value): string {
  const rendered = renderFlow([value]).slice(1, -1);
  const isQuoted = old.type === 'QUOTE_DOUBLE' || old.type === 'QUOTE_SINGLE';
  if (!isQuoted || typeof value !== 'string' || /^["']/.test(rendered)) return rendered;
  return old.type === 'QUOTE_DOUBLE' ? JSON.stringify(value) : `'${value.replaceAll("'", "''")}'`;
}

/** How the value was written before: a text keeps its kind of quotation marks, and its folding. */
function styleOf(node: Node | null | undefined, value: Value): Scalar.Type | undefined {
  if (!isScalar(node) || typeof value !== 'string') return undefined;
  const isText = typeof node.value === 'string';
  if (!isText || !node.type) return undefined;
  // One line cannot hold line breaks, and a folded text would lose them.
  if (node.type === 'BLOCK_FOLDED' && value.includes('\n')) return 'BLOCK_LITERAL';
  return node.type as Scalar.Type;
}

/**
 * A single value in the style of the one that it replaces.
 *
 * @param column where a folded text's lines begin.
 */
export function renderScalar(
  text: string,
  node: Node | null | undefined,
  value: Value,
  column: number,
  eol: string,
): string {
  const style = styleOf(node, value);
  const scalar = new Scalar(value);
  if (style) scalar.type = style;
  const old = node ? text.slice(startOf(node), endOf(text, node)) : '';
  const isFolded = style?.startsWith('BLOCK') || old.includes('\n');
  // Written under a key, because a block at the top of a document is not indented.
  const written = write({ k: scalar }, isFolded ? lineWidth - column : 100_000);
  return written
    .replace(/^k:\s*/, '')
    .split('\n')
    .map((line, index) => (index === 0 || !line.trim() ? line : ' '.repeat(column) + line.slice(2)))
    .join(eol);
}
