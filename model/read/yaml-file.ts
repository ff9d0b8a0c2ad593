import {
  type Document,
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  type SchemaOptions,
} from 'yaml';
import { type Advice, type Problem, problemIn } from '#model/problem.ts';
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

const notText: Advice = {
  code: 'not-plain-text',
  what: 'The file is not text in UTF-8.',
  fix: 'Save it as plain text and UTF-8, under the same name.',
};

/** The text of a file; undefined when it is not one in UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
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
 * @returns its fields, or the reasons why it could not be read; both when a field appears twice.
 */
export function readYaml(name: string, bytes: Uint8Array): YamlResult {
  const text = decode(bytes);
  if (text === undefined) return { problems: [problemIn(name, notText)] };
  const lines = new LineCounter();
  const document = parseDocument(text, { ...plainTags, lineCounter: lines, prettyErrors: false });
  const problems = yamlProblems(name, text, document, lines);
  const isReadable = document.errors.every(({ code }) => code === 'DUPLICATE_KEY');
  if (!isReadable || !isMap(document.contents) || hiddenMark(document) !== undefined)
    return { problems };
  return { problems, file: { value: document.toJS(), ...locate(document, lines) } };
}
