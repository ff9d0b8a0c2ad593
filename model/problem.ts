import type { WarningCode } from '#model/schemas/fields.ts';
import { fieldName } from '#model/wording.ts';

/** The keys from the file to a field; a number is a place in a list, from 0. */
export type Path = (string | number)[];

/** Something in `content/` that is wrong or unusual, in words for its author. */
export interface Problem {
  /** What kind of problem it is; stable, for code and for words of another surface. */
  code: string;
  /** The site cannot be built with an error; a warning is only shown, and can be accepted. */
  severity: 'error' | 'warning';
  /** The file or folder, from the project's folder: `content/profile.yaml`. */
  file: string;
  /** The line in the file, from 1; absent when the whole file is meant. */
  line?: number;
  /** Where the field is: `['results', 1, 'figure']`; absent when the whole file is meant. */
  path?: Path;
  /** The field as its author would find it: `results, item 2, figure`. */
  field?: string;
  /** What is wrong, a whole sentence. */
  what: string;
  /** How to fix it, one or more whole sentences. */
  fix: string;
}

/**
 * The words of a problem, before its place is known; an error unless it says otherwise. A file can
 * accept a warning by its code, so the schema of what is accepted must know it.
 */
export type Advice = Pick<Problem, 'what' | 'fix'> &
  ({ code: string; severity?: 'error' } | { code: WarningCode; severity: 'warning' });

export const problemIn = (file: string, advice: Advice, line?: number): Problem => ({
  severity: 'error',
  ...advice,
  file,
  ...(line !== undefined && { line }),
});

interface Source {
  file: string;
  yaml: { lineOf(path: readonly PropertyKey[]): number };
}

export const problemAt = (
  { file, yaml }: Source,
  path: readonly PropertyKey[],
  advice: Advice,
  line = yaml.lineOf(path),
): Problem => ({
  ...problemIn(file, advice, line),
  path: path as Path,
  field: fieldName(path),
});

/** The problems that a site cannot be built with. */
export const errorsAmong = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ severity }) => severity === 'error');

/** Orders problems as a reader meets them: by file, then by line. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
  );
}
