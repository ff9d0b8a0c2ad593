import {
  type Document,
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  type SchemaOptions,
} from 'yaml';
import { type Problem, problemIn } from '#model/problem.ts';
import { hiddenMark, yamlProblems } from './yaml-problems.ts';

/** A content file that could be read: its fields, and where each stands. */
export interface YamlFile {
  value: unknown;
  /** The line of the field at `path`, or of the nearest group around it. */
  lineOf(path: readonly PropertyKey[]): number;
  /** The line of the key itself, for a key that should not be there. */
  lineOfKey(path: readonly PropertyKey[], key: string): number;
  /** The text of the value at `path` as its author wrote it, without quotation marks. */
  sourceOf(path: readonly PropertyKey[]): string | undefined;
}

export type YamlResult = { problems: Problem[]; file?: YamlFile };

/** What other programs save under the name, by how the file begins; its bytes as Latin letters. */
const otherFormats: [RegExp, string][] = [
  [/^\{\\rtf/, 'was saved as formatted text (RTF), as WordPad and TextEdit do'],
  [/^PK\W/, 'is a Word or OpenOffice document under another name'],
  [/^%PDF/, 'is a PDF under another name'],
  [/^\s*<(!doctype|html|\?xml)/i, 'is a web page under another name'],
];

const notPlain = (file: string, what: string): Problem =>
  problemIn(file, {
    code: 'not-plain-text',
    what: `The file ${what}.`,
    fix: 'Open it in your editor, choose "Save as", plain text and UTF-8, and save it under the same name.',
  });

/** The text of a file, or why it cannot be read as one. */
function decode(file: string, bytes: Uint8Array): string | Problem {
  const beginning = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  // A zero byte is half of a letter.
  if (beginning.includes('\0'))
    return notPlain(file, 'is saved as "Unicode" (UTF-16), so its letters cannot be read');
  const other = otherFormats.find(([signature]) => signature.test(beginning));
  if (other) return notPlain(file, other[1]);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError)
      return notPlain(file, 'is not saved as UTF-8, so its letters cannot be read');
    throw error;
  }
}

function locate(document: Document, lines: LineCounter): Omit<YamlFile, 'value'> {
  const lineAt = (offset = 0) => lines.linePos(offset).line;
  const pairOf = (path: readonly PropertyKey[], key: PropertyKey | undefined) => {
    const parent = path.length ? document.getIn(path, true) : document.contents;
    if (!isMap(parent)) return undefined;
    return parent.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  };
  const lineOfKey = (path: readonly PropertyKey[], key: PropertyKey | undefined) => {
    const pair = pairOf(path, key);
    return isScalar(pair?.key) ? lineAt(pair.key.range?.[0]) : undefined;
  };
  const lineOf = (path: readonly PropertyKey[]): number => {
    if (path.length === 0) return lineAt(document.contents?.range?.[0]);
    const parent = path.slice(0, -1);
    const key = lineOfKey(parent, path.at(-1));
    if (key) return key;
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    return node?.range ? lineAt(node.range[0]) : lineOf(parent);
  };
  return {
    lineOf,
    lineOfKey: (path, key) => lineOfKey(path, key) ?? lineOf(path),
    sourceOf: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

/** Only what people write as a number is one: `+919829012345`, `007` and `~` stay texts. */
const plainTags: SchemaOptions = {
  customTags: (tags) => [
    ...tags.filter((tag) => typeof tag === 'string' || !/:(int|float|null)$/.test(tag.tag)),
    { tag: 'tag:yaml.org,2002:null', default: true, test: /^$/, resolve: () => null },
    {
      tag: 'tag:yaml.org,2002:float',
      default: true,
      test: /^-?(?:0|[1-9]\d{0,8})(?:\.\d+)?$/,
      resolve: Number,
    },
  ],
};

/**
 * Reads a content file.
 *
 * @param name its path for the report.
 * @returns its fields, or the reasons why it could not be read; both when something else than the
 *   author meant can be read.
 */
export function readYaml(name: string, bytes: Uint8Array): YamlResult {
  const text = decode(name, bytes);
  if (typeof text !== 'string') return { problems: [text] };
  const lines = new LineCounter();
  const document = parseDocument(text, { ...plainTags, lineCounter: lines, prettyErrors: false });
  const problems = yamlProblems(name, text, document, lines);
  const isReadable = document.errors.every(({ code }) => code === 'DUPLICATE_KEY');
  if (!isReadable || !isMap(document.contents) || hiddenMark(document) !== undefined)
    return { problems };
  return { problems, file: { value: document.toJS(), ...locate(document, lines) } };
}
