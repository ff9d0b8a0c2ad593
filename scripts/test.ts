import { execFile } from 'node:child_process';
import { readOptions } from '#contact/commands/read-options.ts';
import { type Found, kindMark } from '../tests/print-kind.ts';
import { browserFolders, quickSteps, type Step, siteBuild, slowSteps } from './test-kinds.ts';

const help = `Runs the checks of the project; it fails when one of them does.

  npm test                     what every change needs
  npm run test:slow            kills, faults, slow clients, random input, other browsers
  npm test -- unit browser     some kinds, with the build that they need
  npm test -- --list           the names of the kinds`;

const { values, positionals: names } = readOptions(help, {
  allowPositionals: true,
  options: { slow: { type: 'boolean' }, list: { type: 'boolean' } },
});
const all = values.slow ? slowSteps : quickSteps;
const known = all.flatMap(({ kinds }) => kinds);
const unknown = names.filter((name) => !known.includes(name));
const wanted = (kind: string) => names.length === 0 || names.includes(kind);

/** What the options of a runner are for some of its kinds. */
function optionsFor(command: string[], kinds: string[]): string[] {
  if (command[0] === 'vitest') return kinds.flatMap((kind) => ['--project', kind]);
  const folders: Record<string, string> = browserFolders;
  return command[0] === 'playwright' ? kinds.flatMap((kind) => folders[kind] ?? []) : [];
}

interface Result extends Found {
  /** Why the kind failed; empty when it passed. */
  problem: string;
}

const nothing = (kind: string) => ({ kind, passed: 0, failed: 0, skipped: [], seconds: 0 });

/** Runs one program to its end; says at once what it found, and all that it printed when it failed. */
function run({ command, kinds, environment }: Step): Promise<Result[]> {
  const [program = '', ...args] = [...command, ...optionsFor(command, kinds)];
  const env = { ...process.env, ...environment, NO_COLOR: '1', FORCE_COLOR: '0' };
  const begin = performance.now();
  return new Promise((resolve) => {
    execFile(program, args, { env, maxBuffer: 256 * 1024 * 1024 }, (error, stdout, stderr) => {
      const seconds = (performance.now() - begin) / 1000;
      const lines = stdout.split('\n');
      const found: Found[] = lines
        .filter((line) => line.startsWith(kindMark))
        .map((line) => JSON.parse(line.slice(kindMark.length)));
      const isRunner = ['vitest', 'playwright'].includes(program);
      const exit = error ? `exit ${error.code ?? error.signal}` : '';
      const isNamed = found.some(({ failed }) => failed > 0);
      const results = kinds.map((kind): Result => {
        const own = found.find((one) => one.kind === kind);
        if (!own)
          return { ...nothing(kind), seconds, problem: exit || (isRunner ? 'no test' : '') };
        return { ...own, problem: own.failed > 0 || !isNamed ? exit : '' };
      });
      if (results.some(({ problem }) => problem)) {
        const printed = lines.filter((line) => !line.startsWith(kindMark)).join('\n');
        console.log(`\n--- ${kinds.join(', ')}: ${exit} ---\n${printed}${stderr}`);
      }
      for (const result of results) console.log(describe(result));
      resolve(results);
    });
  });
}

function describe({ kind, passed, failed, skipped, seconds, problem }: Result): string {
  const counts = [
    `${passed} passed`,
    `${failed} failed`,
    skipped[0] && `${skipped.length} skipped`,
  ];
  const words = passed + failed + skipped.length > 0 ? counts.filter(Boolean).join(', ') : problem;
  return `${problem ? 'FAILED' : 'ok    '} ${kind.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s   ${words}`.trimEnd();
}

/** Runs the programs, so many at once; those that look at the site wait for its build. */
async function runAll(steps: Step[], atOnce: number): Promise<Result[]> {
  const site = Promise.withResolvers<Result[]>();
  const results: Result[] = [];
  const queue = [...steps];
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const isBroken = step.needsSite && (await site.promise).some(({ problem }) => problem);
      const left = (kind: string) => ({
        ...nothing(kind),
        problem: 'not run, as the site is not built',
      });
      const ended = isBroken ? step.kinds.map(left) : await run(step);
      if (step.kinds.includes(siteBuild)) site.resolve(ended);
      results.push(...ended);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

if (values.list) console.log(known.join('\n'));
else if (unknown.length > 0) {
  console.error(`There is no kind of test named "${unknown.join('", "')}".\n\n${help}`);
  process.exitCode = 2;
} else {
  const chosen = all.map((step) => ({ ...step, kinds: step.kinds.filter(wanted) }));
  const needsSite = chosen.some((step) => step.needsSite && step.kinds.length > 0);
  const steps = chosen.flatMap((step, at) => {
    const isSite = at === 0 && needsSite;
    return step.kinds.length > 0 || isSite ? [isSite ? { ...step, kinds: [siteBuild] } : step] : [];
  });
  const begin = performance.now();
  const results = await runAll(steps, values.slow ? 1 : 2);
  const sum = (count: (result: Result) => number) =>
    results.reduce((total, one) => total + count(one), 0);
  const failed = sum(({ problem, failed: tests }) => (problem ? Math.max(tests, 1) : 0));
  const skipped = sum((result) => result.skipped.length);
  console.log(`\nAll together ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  for (const { kind, skipped: titles } of results)
    for (const title of titles) console.log(`\n!!! NOT TESTED: ${kind}: ${title} !!!`);
  console.log(
    `${sum(({ passed }) => passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  if (failed > 0) process.exitCode = 1;
}
