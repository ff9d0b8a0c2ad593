import { execFile } from 'node:child_process';
import { type Counts, none, type TestKind } from './test-kinds.ts';

export interface Result extends Counts {
  kind: TestKind;
  seconds: number;
  /** Why the kind failed, empty when it passed. */
  problem: string;
  /** What its program printed. */
  output: string;
}

/** The result of a kind that was left out, as the site that it looks at was not built. */
export const notRun = (kind: TestKind): Result => ({
  ...none,
  kind,
  seconds: 0,
  problem: 'not run, as the build of the site failed',
  output: '',
});

/** How much a program may print, in bytes. */
const maxBuffer = 256 * 1024 * 1024;

/** Runs the program of one kind, or of several that share it, to its end. */
export function runKinds(
  [program = '', ...options]: string[],
  kinds: TestKind[],
): Promise<Result[]> {
  const begin = performance.now();
  const asked = kinds.flatMap((kind) => kind.options ?? []);
  const own = Object.assign({}, ...kinds.map(({ environment }) => environment));
  const env = { ...process.env, ...own, NO_COLOR: '1', FORCE_COLOR: '0' };
  return new Promise((resolve) => {
    execFile(program, [...options, ...asked], { env, maxBuffer }, (error, stdout, stderr) => {
      const output = stdout + stderr;
      const exit = error ? `exit ${error.code ?? error.signal}` : '';
      const seconds = (performance.now() - begin) / 1000;
      resolve(toResults(kinds, { output, exit, seconds }));
    });
  });
}

interface Ended {
  output: string;
  /** How it failed, empty when it did not. */
  exit: string;
  seconds: number;
}

/** Of kinds that ran together only those fail that have a failed test; all do where none has. */
function toResults(kinds: TestKind[], { output, exit, seconds }: Ended): Result[] {
  const counted = kinds.map((kind) => ({ kind, ...countSafely(kind, output) }));
  const named = counted.some(({ failed }) => failed > 0);
  return counted.map((counts) => {
    const { share = 1, failed, total } = counts;
    const failure = named && failed === 0 ? '' : exit;
    const problem = failure || (total === 0 ? 'looked at nothing' : '');
    return { ...counts, seconds: seconds * share, problem, output };
  });
}

/** A program that died has left no report; then nothing was seen. */
function countSafely(kind: TestKind, output: string): Counts {
  try {
    return kind.count(output);
  } catch (error) {
    if (!(error instanceof SyntaxError) && (error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw error;
    return none;
  }
}

/** What a kind looked at, in words: `452 passed, 1 skipped`. */
export function describeCounts({ passed, failed, skipped, total, problem }: Result): string {
  if (problem && total === 0) return problem;
  if (passed + failed + skipped === 0) return `${total} looked at`;
  const parts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`];
  return parts.filter(Boolean).join(', ');
}
