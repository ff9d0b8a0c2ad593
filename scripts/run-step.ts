import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { type Found, kindMark } from '../tests/print-kind.ts';
import type { Step } from './test-kinds.ts';

export interface Result extends Found {
  /** How many files or parts a check looked at that has no tests. */
  seen: number;
  /** Why the kind failed; empty when it passed. */
  problem: string;
  output: string;
}

/** A kind of which nothing was seen. */
export const nothing = (kind: string, problem: string, output = ''): Result => ({
  ...{ kind, passed: 0, failed: [], skipped: [], seconds: 0, seen: 0 },
  problem,
  output,
});

/** How much a program may print, in bytes. */
const maxBuffer = 256 * 1024 * 1024;

/** Runs the program of a step to its end; `options` are added to its command. */
export function runStep(step: Step, options: string[] = []): Promise<Result[]> {
  const [program = '', ...args] = [...step.command, ...options];
  const env = { ...process.env, ...step.environment, NO_COLOR: '1', FORCE_COLOR: '0' };
  const begin = performance.now();
  return new Promise((resolve) => {
    const child = execFile(program, args, { env, maxBuffer }, (error, stdout, stderr) => {
      const exit = error ? `exit ${error.code ?? error.signal}` : '';
      const seconds = (performance.now() - begin) / 1000;
      resolve(toResults(step, { stdout, stderr, exit, seconds }));
    });
    if (step.yields && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  });
}

interface Ended {
  stdout: string;
  stderr: string;
  /** How it failed, empty when it did not. */
  exit: string;
  seconds: number;
}

/**
 * Of kinds that ran together only those fail that have a failed test; all do where none has. A kind that
 * looked at nothing fails.
 */
function toResults({ kinds, seen }: Step, { stdout, stderr, exit, seconds }: Ended): Result[] {
  const isReport = (line: string) => line.startsWith(kindMark);
  const lines = stdout.split('\n');
  const output = lines.filter((line) => !isReport(line)).join('\n') + stderr;
  const reports = lines.filter(isReport);
  const found: Found[] = reports.map((line) => JSON.parse(line.slice(kindMark.length)));
  const isNamed = found.some(({ failed }) => failed.length > 0);
  return kinds.map((kind) => {
    const own = found.find((one) => one.kind === kind);
    const looked = Number(seen?.exec(output)?.[1] ?? 0);
    const total = looked + (own ? own.passed + own.failed.length + own.skipped.length : 0);
    const failure = isNamed && own?.failed.length === 0 ? '' : exit;
    const problem = failure || (total === 0 ? 'looked at nothing' : '');
    return { ...nothing(kind, problem, output), seconds, ...own, seen: looked };
  });
}

/** What a kind looked at, in words: `452 passed, 1 skipped`. */
export function describeCounts({ passed, failed, skipped, seen, problem }: Result): string {
  const isTest = passed + failed.length + skipped.length > 0;
  if (!isTest) return problem || `${seen} looked at`;
  const parts = [
    `${passed} passed`,
    failed.length && `${failed.length} failed`,
    skipped.length && `${skipped.length} skipped`,
  ];
  return parts.filter(Boolean).join(', ');
}
