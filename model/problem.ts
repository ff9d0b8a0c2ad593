/** The shape of a problem in `content/`, and the report that the content check, the build and the desk show. */
import type { Path } from './value.ts';
import { countOf, fieldName } from './wording.ts';

/** A rule of the content in the words of one case that breaks it; each stands beside the check that finds the case. */
export interface Rule {
  /** The name of the rule, which stays the same when the words change. */
  code: string;
  /** What is wrong: a sentence. */
  what: string;
  /** How to fix it: a sentence or two. */
  fix: string;
  /** The fields of the same group that the words name between quotation marks, by their keys. */
  fields?: readonly string[];
  /** The entries that the words name between quotation marks, by their files. */
  entries?: readonly string[];
}

/** A broken rule, and where it is broken. */
export interface Problem extends Rule {
  /** The file or folder, from the project's folder: `content/profile.yaml`. */
  file: string;
  /** The line in the file, from 1; absent when the whole file is meant. */
  line?: number;
  /** The path of the field: `['results', 1, 'figure']`; absent when the whole file is meant. */
  path?: Path;
  /** The hint of the field, for a value that is wrong by itself. */
  help?: string;
}

export const problemIn = (file: string, rule: Rule, line?: number): Problem => ({
  ...rule,
  file,
  ...(line !== undefined && { line }),
});

/** Sorts problems by file, then by line. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
  );
}

/** Both sentences as one text, for people who edit the files. */
export const describe = ({ what, fix }: Rule): string => `${what} ${fix}`;

/**
 * The report that the content check, the build and the development server print, one block per file.
 *
 * @param folder the name of the folder that was read, where it is another than `content`.
 */
export function formatReport(problems: Problem[], folder = 'content'): string {
  const nameOf = (file: string) => file.replace(/^content(?=\/)/, () => folder);
  const lineOf = ({ help, line, path = [], entries = [], ...rule }: Problem) => {
    const words = entries.reduce((text, file) => text.replace(file, nameOf(file)), describe(rule));
    const place = [line && `line ${line}`, path.length > 0 && fieldName(path)].filter(Boolean);
    const said = [words, help].filter(Boolean).join(' ');
    return `  ${[place.join(', '), said].filter(Boolean).join(': ')}`;
  };
  const files = Map.groupBy(sortProblems(problems), ({ file }) => file);
  const blocks = [...files].map(([file, inFile]) =>
    [nameOf(file), ...inFile.map(lineOf)].join('\n'),
  );
  const count = countOf(problems.length, 'problem');
  const title = `The content has ${count} to fix in ${countOf(files.size, 'file')}.`;
  return [title, ...blocks].join('\n\n');
}
