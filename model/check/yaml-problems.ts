import { type Document, isMap, isScalar, type LineCounter, visit, type YAMLError } from 'yaml';
import { type Problem, problemIn } from './problem.ts';

type Finding = Pick<Problem, 'what' | 'fix'> & { line?: number; field?: string };

/** A line of a content file: maybe a hyphen, then a field's name and a colon. */
const fieldLine = /^\s*(?:- )?[A-Za-z]\w*:(\s|$)/;

const quoteAll = 'Put the whole text after the field name in quotation marks: "like this".';

/** A text in quotation marks without the closing one, or that runs over the next fields. */
function unclosedQuote(document: Document, lines: LineCounter, text: string): Finding | undefined {
  let found: Finding | undefined;
  visit(document, {
    Scalar(_, node) {
      if (!node.type?.startsWith('QUOTE') || !node.range) return undefined;
      const source = text.slice(node.range[0], node.range[1]).trimEnd();
      const swallowed = source.split('\n').slice(1);
      const ends = source.length > 1 && source.endsWith(source.charAt(0));
      const closed = ends && !swallowed.some((part) => fieldLine.test(part));
      if (closed) return undefined;
      found = {
        line: lines.linePos(node.range[0]).line,
        what: 'A quotation mark is opened here and not closed on the same line.',
        fix: 'Add the same quotation mark at the end of the text.',
      };
      return visit.BREAK;
    },
  });
  return found;
}

function duplicateKey(error: YAMLError, text: string): Finding {
  const field = /^[^:\s]+/.exec(text.slice(error.pos[0]))?.[0] ?? '';
  return {
    field,
    what: `The field "${field}" stands here a second time.`,
    fix: 'Keep one of the two lines and delete the other.',
  };
}

function wrongIndent(line: number): Finding {
  return {
    line,
    what: 'This line does not begin in the right column.',
    fix: 'Fields of one group begin in the same column, and so do the hyphens of one list; move the line left or right with spaces until it does.',
  };
}

/** A line that is neither a field nor the rest of a text. */
function noField(source: string): Finding {
  const glued = /^\s*(?:- )?(\w+):(\S.*)$/.exec(source);
  if (glued)
    return {
      what: `A space is missing after the colon of "${glued[1]}".`,
      fix: `Write ${glued[1]}: ${glued[2]}`,
    };
  return {
    what: 'This line is neither a field nor part of the text above it.',
    fix: 'A field is written as a name, a colon, a space and the text. If the line goes on with the text above, begin it with two more spaces than the field name.',
  };
}

const problem = (file: string, { line, field, what, fix }: Finding): Problem => ({
  ...problemIn(file, { code: 'unreadable', what, fix }, line),
  ...(field && { field, path: [field] }),
});

/** One complaint of the parser, with what is needed to explain it. */
interface Complaint {
  error: YAMLError;
  /** All complaints about the file; some only make sense together. */
  errors: YAMLError[];
  /** The file. */
  text: string;
  /** The line of the complaint, and its number from 1. */
  source: string;
  at: number;
}

const isBoth = ({ error, errors }: Complaint, code: string, other: string) =>
  error.code === code && errors.some((another) => another.code === other);

const says = ({ error }: Complaint, code: string, words: RegExp) =>
  error.code === code && words.test(error.message);

/** How each kind of complaint is told; the first rule that fits counts. */
const rules: [fits: (complaint: Complaint) => boolean, tell: (complaint: Complaint) => Finding][] =
  [
    [
      ({ error, source }) => error.code === 'TAB_AS_INDENT' || /^ *\t/.test(source),
      () => ({
        what: 'The line begins with a tab.',
        fix: 'Delete the tab and type two spaces for each step to the right.',
      }),
    ],
    [({ error }) => error.code === 'DUPLICATE_KEY', ({ error, text }) => duplicateKey(error, text)],
    [
      ({ error }) => error.code === 'BAD_SCALAR_START',
      ({ error, text }) => ({
        what: `A text cannot begin with ${text[error.pos[0]]} by itself.`,
        fix: quoteAll,
      }),
    ],
    [
      ({ error }) => error.code === 'TAG_RESOLVE_FAILED',
      () => ({ what: 'A text cannot begin with an exclamation mark by itself.', fix: quoteAll }),
    ],
    [
      ({ error }) => error.code === 'MULTIPLE_DOCS',
      () => ({ what: 'A line of three hyphens cuts the file in two.', fix: 'Delete that line.' }),
    ],
    [
      ({ error }) => error.code === 'BAD_DQ_ESCAPE',
      () => ({
        what: 'A backslash inside quotation marks has a special meaning.',
        fix: "Type two backslashes, or put the text in single quotation marks: 'like this'.",
      }),
    ],
    [
      ({ error }) => /Flow (map|sequence)/.test(error.message),
      ({ at }) => ({
        line: at - 1,
        what: 'A bracket is opened here and not closed.',
        fix: quoteAll,
      }),
    ],
    [
      (complaint) => isBoth(complaint, 'BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY'),
      ({ error, at }) => wrongIndent(/block sequence/.test(error.message) ? at : at + 1),
    ],
    [
      ({ error }) => error.code === 'BLOCK_AS_IMPLICIT_KEY',
      () => ({ what: 'The text holds a colon followed by a space.', fix: quoteAll }),
    ],
    [
      ({ error, errors }) =>
        error.code === 'BAD_INDENT' || /YAML stream/.test(errors[1]?.message ?? ''),
      ({ at }) => wrongIndent(at),
    ],
    [
      (complaint) => says(complaint, 'UNEXPECTED_TOKEN', /block-seq-ind/),
      () => ({
        what: 'A list begins on the same line as its field name.',
        fix: 'Put each item on a line of its own under the field name: two spaces, a hyphen, a space, the text.',
      }),
    ],
    [
      (complaint) => says(complaint, 'UNEXPECTED_TOKEN', /at node end/),
      () => ({
        what: 'Something stands after the closing quotation mark.',
        fix: 'Delete it. If the text itself holds an apostrophe or quotation mark, put the whole text in the other kind of quotation mark.',
      }),
    ],
  ];

function translate(complaint: Complaint): Finding {
  const rule = rules.find(([fits]) => fits(complaint));
  return rule ? rule[1](complaint) : noField(complaint.source);
}

function wholeFile(document: Document, text: string): Finding | undefined {
  const marker = text.split('\n').findIndex((line) => /^(<{7} |>{7} |={7}$)/.test(line));
  if (marker >= 0)
    return {
      line: marker + 1,
      what: 'Two versions of the file were merged and not tidied up.',
      fix: 'Keep the lines of one version, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    };
  if (document.contents === null || (isScalar(document.contents) && !document.contents.source))
    return {
      what: 'The file is empty.',
      fix: 'Fill in its fields as content/README.md lists them, or delete the file.',
    };
  if (document.errors.length === 0 && !isMap(document.contents)) {
    if (isScalar(document.contents))
      return { line: 1, ...noField(text.trim().split('\n')[0] ?? '') };
    return {
      line: 1,
      what: 'The file is a list, but it must be fields with names.',
      fix: 'Delete the hyphen and space at the beginning of the lines, so that each begins with a field name such as "title: ".',
    };
  }
  return undefined;
}

/**
 * What keeps a file from being read, in words for its author. The parser's later complaints mostly
 * follow from its first, so only the first is told, and every field that stands twice.
 */
export function yamlProblems(
  file: string,
  text: string,
  document: Document,
  lines: LineCounter,
): Problem[] {
  const whole = wholeFile(document, text);
  if (whole) return [problem(file, whole)];
  const errors = [...document.errors, ...document.warnings];
  const first = errors.find((error) => error.code !== 'DUPLICATE_KEY');
  const unclosed = first && unclosedQuote(document, lines, text);
  if (unclosed) return [problem(file, unclosed)];
  const told = first ? [first] : errors;
  return told.map((error) => {
    const { line } = lines.linePos(error.pos[0]);
    const source = text.split('\n')[line - 1] ?? '';
    return problem(file, { line, ...translate({ error, errors, text, source, at: line }) });
  });
}
