import { type Document, isAlias, isMap, isNode, isScalar, type LineCounter, visit } from 'yaml';
import { type Advice, type Problem, problemIn } from '#model/problem.ts';
import { allOf } from '#model/wording.ts';
import { yamlTypos } from './yaml-typos.ts';

const blank = (text: string) => text.replaceAll(/[^\n]/g, '');

/** A field or an item whose text follows on further lines after > or |. */
const blockStart = /^( *(?:- +)*)(?:[A-Za-z][\w-]*: *)?[>|][+-]?\d?[+-]? *(?:#.*)?$/;

/** A field or an item with a text without quotation marks, which may go on below. */
const plainStart = /^( *(?:- +)*)(?:[A-Za-z][\w-]*: +|(?!- |[A-Za-z][\w-]*:(?: |$)))[^\s"'>|[{#]/;

/** What no line has that goes on with a text: a list mark, a field, a colon, a number sign. */
const noContinuation = /^\s*(?:[^\p{L}\p{N}\s"'“”‘’(@&€$£/%]|\d{1,2}[.)] )|:(?: |$)|(?:^|\s)#/u;

/** The lines of a file without what stands in long texts and remarks: only what gives it its form. */
function structureOf(text: string, isBroken: boolean): string[] {
  let column: number | undefined;
  let isBlock = false;
  const lines = text.split(/\r?\n/).map((line) => {
    const start = line.search(/\S/);
    const isInside = column !== undefined && (start < 0 || start > column);
    if (isInside && (isBlock || !noContinuation.test(line))) return '';
    const begins = blockStart.exec(line) ?? plainStart.exec(line);
    isBlock = blockStart.test(line);
    // An item's text stands right of its hyphen, a field's text right of its name.
    column = begins ? (/^[^"']*:(?: |$)/.test(line) ? begins[1]?.length : start) : undefined;
    return /^#|^ *#(?: |$)/.test(line) ? '' : line;
  });
  return withoutLongQuotes(lines.join('\n'), isBroken).split('\n');
}

/**
 * Texts in quotation marks over several lines; one in a file that cannot be read may run over the next
 * fields, because its end is missing.
 */
const withoutLongQuotes = (text: string, isBroken: boolean) =>
  text.replaceAll(
    /(?=["'])(?<=^ *(?:- +)*(?:[A-Za-z][\w-]*: +)?)(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/gmsu,
    (found) =>
      found.includes('\n') && !(isBroken && /\n[^\S\n]*(?:- )?[A-Za-z]\w*:\s/.test(found))
        ? `""${blank(found)}`
        : found,
  );

const wrongColumn: Advice = {
  code: 'wrong-column',
  what: 'This line does not begin in the right column.',
  fix: 'Fields of one group begin in the same column, and so do the hyphens of one list; move the line left or right with spaces until it does.',
};

/** The number of the first line, from 1, that begins in a column which nothing above it opened. */
function misplacedLine(lines: string[]): number | undefined {
  let columns = [0];
  let opens = false;
  for (const [index, line] of lines.entries()) {
    const found = /^( *)((?:- +)*)(?:[A-Za-z][\w-]*:(?: (?<value>.*))?$)?/.exec(line);
    const [all = '', indent = '', hyphens = ''] = found ?? [];
    if (all === indent) continue;
    columns = columns.filter((column) => column <= indent.length);
    if (columns.at(-1) !== indent.length && !opens) return index + 1;
    columns.push(indent.length, indent.length + hyphens.length);
    opens = all.length > indent.length + hyphens.length && !found?.groups?.value?.trim();
  }
  return undefined;
}

/** Every slip of the table, each told once with the lines on which it stands. */
function typosIn(file: string, lines: string[], isBroken: boolean): Problem[] {
  const text = lines.join('\n');
  const explained = new Set<number>();
  const found: { line: number; advice: Advice }[] = [];
  for (const { code, pattern, what, fix, onlyIfBroken } of yamlTypos) {
    if (onlyIfBroken && !isBroken) continue;
    let [line, counted] = [1, 0];
    for (const match of text.matchAll(pattern)) {
      // Counted on from the match before: from the beginning each time would take the square of the length.
      line += text.slice(counted, match.index).split('\n').length - 1;
      counted = match.index;
      const say = (words: typeof what) => (typeof words === 'string' ? words : words(match));
      const at = line;
      if (!explained.has(at))
        found.push({ line: at, advice: { code, what: say(what), fix: say(fix) } });
      for (const [below] of match[0].split('\n').entries()) explained.add(at + below);
    }
  }
  return [...Map.groupBy(found, ({ advice }) => advice.code).values()].map((same) => {
    const [first, ...others] = same.sort((a, b) => a.line - b.line);
    const more = others.map(({ line }) => String(line));
    const { what = '', ...rest } = first?.advice ?? { code: '', fix: '' };
    const where = more.length > 0 ? ` The same on line ${allOf(more)}.` : '';
    return problemIn(file, { ...rest, what: what + where }, first?.line);
  });
}

const notFields: Advice = {
  code: 'not-fields',
  what: 'The file is a list, but it must be fields with names.',
  fix: 'Delete the hyphen and space at the beginning of the lines, so that each begins with a field name such as "title: ".',
};

const emptyFile: Advice = {
  code: 'empty-file',
  what: 'The file is empty.',
  fix: 'Fill in its fields as content/README.md lists them, or delete the file.',
};

/** Where a mark stands that YAML acts on instead of showing it, and that the table does not know. */
export function hiddenMark(document: Document): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Pair(_, { key }) {
      if (isNode(key) && !isScalar(key)) offset ??= key.range?.[0] ?? 0;
    },
    Node(_, node) {
      const isMarked = isAlias(node) || node.anchor || node.tag;
      if (isMarked) offset ??= node.range?.[0] ?? 0;
    },
  });
  return offset;
}

const marked: Advice = {
  code: 'first-character',
  what: 'A text or the name of a field begins with one of the marks & * ! ? [ {.',
  fix: 'Put the whole text in quotation marks.',
};

function duplicateFields(file: string, document: Document, lines: LineCounter, text: string) {
  const twice = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  return twice.map(({ pos }): Problem => {
    const field = /^[^:\s]+/.exec(text.slice(pos[0]))?.[0] ?? '';
    const advice = {
      code: 'duplicate-field',
      what: `The field "${field}" appears twice.`,
      fix: 'Keep one of the two lines and delete the other.',
    };
    return { ...problemIn(file, advice, lines.linePos(pos[0]).line), path: [field], field };
  });
}

/**
 * What keeps a file from being read, or makes it mean something else than it seems to, in words for
 * its author. What only the parser notices is reported as a wrong column: the table has the rest.
 */
export function yamlProblems(
  file: string,
  text: string,
  document: Document,
  lines: LineCounter,
): Problem[] {
  const { contents } = document;
  if (contents === null || (isScalar(contents) && !contents.source))
    return [problemIn(file, emptyFile)];
  const broken = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  const isBroken = broken !== undefined;
  const structure = structureOf(text, isBroken);
  const found = typosIn(file, structure, isBroken);
  if (found.length > 0) return found;
  if (broken) {
    const line = misplacedLine(structure) ?? lines.linePos(broken.pos[0]).line;
    return [problemIn(file, wrongColumn, line)];
  }
  const mark = hiddenMark(document);
  if (mark !== undefined) return [problemIn(file, marked, lines.linePos(mark).line)];
  if (!isMap(contents)) return [problemIn(file, notFields, 1)];
  return duplicateFields(file, document, lines, text);
}
