/** Prints a result, and records it with the machine and the commit in `bench/results/`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/** The machine and the commit that a result was measured on. */
function describeMachine() {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const changes = git(
    'status',
    '--porcelain',
    '--untracked-files=no',
    '--',
    '.',
    ':!bench/results',
  );
  return {
    date: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD') + (changes && ' with changes'),
    node: process.version,
    cpu: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    /** The load average of the last minute, the benchmark included. */
    load: Number(loadavg()[0]?.toFixed(1)),
  };
}

/** Prints the page of a result, and records it in `bench/results/`. */
export function recordResult(name: string, page: string): void {
  const { date, commit, node, cpu, memoryGb, load } = describeMachine();
  const footer = `Measured ${date} at commit ${commit} on ${cpu}, ${memoryGb} GB, Node ${node}; load average ${load}.`;
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(`bench/results/${name}.md`, `${page}\n\n${footer}\n`);
  console.log(`${page}\n\n${footer}`);
}
