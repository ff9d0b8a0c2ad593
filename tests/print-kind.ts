/** What the tests of one kind found. */
export interface Found {
  kind: string;
  passed: number;
  /** The names of the tests that failed. */
  failed: string[];
  /** The names of the tests that were skipped. */
  skipped: string[];
  /** How long they took, in a row. */
  seconds: number;
}

/** What a line begins with that says what the tests of a kind found. */
export const kindMark = '@@kind ';

/** Prints what was found as a line for `scripts/test.ts`. */
export const printKind = (found: Found): void => {
  process.stdout.write(`\n${kindMark}${JSON.stringify(found)}\n`);
};
