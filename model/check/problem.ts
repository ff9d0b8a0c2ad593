/** Something in `content/` that the site cannot be built with, in words for its author. */
export interface Problem {
  /** The file or folder, from the project's folder: `content/profile.yaml`. */
  file: string;
  /** The line in the file, from 1; absent when the whole file is meant. */
  line?: number;
  /** The field as its author would find it: `results, item 2, figure`. */
  field?: string;
  /** What is wrong, a whole sentence. */
  what: string;
  /** How to fix it, one or more whole sentences. */
  fix: string;
}

/** The words of a problem, before its place is known. */
export type Advice = Pick<Problem, 'what' | 'fix'>;

/** Orders problems as a reader meets them: by file, then by line. */
export function sortProblems(problems: Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
  );
}
