import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import {
  type Counts,
  type Kind,
  none,
  kinds as quickKinds,
  reportFolder,
  slowKinds,
} from './test-kinds.ts';

const help = `Runs every check of the project; it fails when one of them does.

  npm test                     everything
  npm test -- unit browser     some kinds, with what they need before
  npm test -- --list           the names of the kinds`;

interface Result extends Counts {
  kind: Kind;
  seconds: number;
  /** Why the kind failed, empty when it passed. */
  problem: string;
}

const slow = process.argv.includes('--slow');
const kinds = slow ? slowKinds : quickKinds;

/** What may run at once, for two cores. */
const places = 2;

/** Runs one kind's program; its output is shown whole when it fails. */
function run(kind: Kind): Promise<Result> {
  const begin = performance.now();
  const [program = '', ...options] = kind.command;
  const child = spawn(program, options, {
    env: { ...process.env, ...kind.environment, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  return new Promise((resolve) => {
    const end = (exit: string) => {
      const counts = countSafely(kind, output);
      const problem = exit || (counts.seen === 0 ? 'looked at nothing' : '');
      const seconds = (performance.now() - begin) / 1000;
      for (const [reason] of output.matchAll(/^.+ is skipped: .+$/gm)) reasons.push(reason);
      if (problem) console.log(`\n--- ${kind.name}: ${problem} ---\n${output}`);
      resolve({ ...counts, kind, seconds, problem });
    };
    child.once('error', (error) => end(error.message));
    child.once('close', (code, signal) => end(code === 0 ? '' : `exit ${code ?? signal}`));
  });
}

/** What was not tested, and why; said at the end, where it is read. */
const reasons: string[] = [];

/** A program that died has left no report; then nothing was seen. */
function countSafely(kind: Kind, output: string): Counts {
  try {
    return kind.count(output);
  } catch (error) {
    if (!(error instanceof SyntaxError) && (error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw error;
    return none;
  }
}

const line = ({ kind, seconds, problem, passed, failed, skipped, seen }: Result) => {
  const tests = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`];
  const counted =
    passed + failed + skipped > 0 ? tests.filter(Boolean).join(', ') : `${seen} looked at`;
  const mark = problem ? 'FAILED' : 'ok    ';
  return `${mark} ${kind.name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s   ${problem && seen === 0 ? problem : counted}`;
};

/** Runs the kinds, as many at once as there are places, each after those that it needs. */
async function runAll(chosen: Kind[]): Promise<Result[]> {
  const waiting = [...chosen];
  const running = new Map<Kind, Promise<Result>>();
  const results: Result[] = [];
  const resultOf = (name: string) => results.find(({ kind }) => kind.name === name);
  const isReady = (kind: Kind) => (kind.after ?? []).every((name) => resultOf(name));
  const taken = () => [...running.keys()].reduce((sum, kind) => sum + kind.places, 0);
  while (waiting.length > 0 || running.size > 0) {
    for (let kind = next(); kind; kind = next()) running.set(kind, start(kind));
    const result = await Promise.race(running.values());
    running.delete(result.kind);
    results.push(result);
    console.log(line(result));
  }
  return results;

  function next(): Kind | undefined {
    const index = waiting.findIndex((kind) => isReady(kind) && taken() + kind.places <= places);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  }
  function start(kind: Kind): Promise<Result> {
    const broken = (kind.after ?? []).find((name) => resultOf(name)?.problem);
    if (!broken) return run(kind);
    return Promise.resolve({ ...none, kind, seconds: 0, problem: `not run: ${broken} failed` });
  }
}

/** The kinds of these names and what they need; all without a name. */
function choose(names: string[]): Kind[] {
  if (names.length === 0) return kinds;
  const needed = new Set(names);
  for (const kind of [...kinds].reverse())
    if (needed.has(kind.name)) for (const name of kind.after ?? []) needed.add(name);
  return kinds.filter(({ name }) => needed.has(name));
}

const names = process.argv.slice(2).filter((argument) => argument !== '--slow');
const unknown = names.filter((name) => !kinds.some((kind) => kind.name === name));
if (names.includes('--list')) console.log(kinds.map(({ name }) => name).join('\n'));
else if (names.includes('--help')) console.log(help);
else if (unknown.length > 0) {
  console.error(`There is no kind of test named "${unknown.join('", "')}".\n\n${help}`);
  process.exitCode = 2;
} else {
  rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
  const begin = performance.now();
  const results = await runAll(choose(names));
  const order = (result: Result) => kinds.indexOf(result.kind);
  const sorted = results.sort((a, b) => order(a) - order(b));
  console.log(`\n${sorted.map(line).join('\n')}`);
  console.log(`\nAll together ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  const sum = (count: (result: Result) => number) =>
    sorted.reduce((total, result) => total + count(result), 0);
  const failed = sum(({ problem, failed: tests }) => (problem ? Math.max(tests, 1) : 0));
  const skipped = sum((result) => result.skipped);
  for (const reason of reasons) console.log(`NOT TESTED: ${reason}`);
  console.log(
    `${sum(({ passed }) => passed)} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  );
  if (failed > 0) process.exitCode = 1;
}
