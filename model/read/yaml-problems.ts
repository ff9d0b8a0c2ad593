import { type Document, isAlias, isMap, isNode, isScalar, type LineCounter, visit } from 'yaml';
import { type Advice, type Problem, problemIn } from '#model/problem.ts';
import { quote, sentence } from '#model/wording.ts';

const emptyFile: Advice = {
  code: 'empty-file',
  what: 'The file is empty.',
  fix: 'Fill in its fields, or delete the file.',
};

const notFields: Advice = {
  code: 'not-fields',
  what: 'The file must be fields with names.',
  fix: 'Begin each line with the name of a field, such as "title: ".',
};

const marked: Advice = {
  code: 'yaml-mark',
  what: 'Anchors (&), aliases (*) and tags (!) are not allowed.',
  fix: 'Put a text that begins with one of these marks in quotation marks.',
};

/** Where an anchor, alias or tag stands, or a name of a field that is no plain text. */
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

function duplicateFields(file: string, document: Document, lines: LineCounter, text: string) {
  const twice = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  return twice.map(({ pos }): Problem => {
    const field = /^[^:\s]+/.exec(text.slice(pos[0]))?.[0] ?? '';
    const advice = {
      code: 'duplicate-field',
      what: `The field ${quote(field)} appears twice.`,
      fix: 'Keep one of the two lines and delete the other.',
    };
    return { ...problemIn(file, advice, lines.linePos(pos[0]).line), path: [field], field };
  });
}

/** What keeps a file from being read: the parser's own sentence, or what this program does not take. */
export function yamlProblems(
  file: string,
  text: string,
  document: Document,
  lines: LineCounter,
): Problem[] {
  const { contents } = document;
  const broken = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  if (broken) {
    const advice = {
      code: 'yaml-syntax',
      what: sentence(broken.message),
      fix: 'The file is not valid YAML: correct this line, or the one above it.',
    };
    return [problemIn(file, advice, lines.linePos(broken.pos[0]).line)];
  }
  if (contents === null || (isScalar(contents) && !contents.source))
    return [problemIn(file, emptyFile)];
  const mark = hiddenMark(document);
  if (mark !== undefined) return [problemIn(file, marked, lines.linePos(mark).line)];
  if (!isMap(contents)) return [problemIn(file, notFields, 1)];
  return duplicateFields(file, document, lines, text);
}
