import { readOptions } from '#model/commands/read-options.ts';
import { describeCounts, nothing, type Result, runStep } from './run-step.ts';
import { browserFolders, quickSteps, type Step, siteBuild, slowSteps } from './test-kinds.ts';

const help = `Runs the checks of the project; it fails when one of them does.

  npm test                     what every change needs
  npm run test:slow            kills, faults, slow clients, random input, other browsers
  npm test -- unit browser     some kinds, with the build that they need
  npm test -- --list           the names of the kinds`;

/** What tells a runner of tests to run these kinds. */
function optionsFor({ command: [program], kinds }: Step): string[] {
  if (program === 'vitest') return kinds.flatMap((kind) => ['--project', kind]);
  return program === 'playwright' ? kinds.flatMap((kind) => browserFolders[kind] ?? []) : [];
}

/** The steps with the kinds of these names, and with the build that they need; all without a name. */
function choose(steps: Step[], names: string[]): Step[] {
  if (names.length === 0) return steps;
  const named = steps
    .map((step) => ({ ...step, kinds: step.kinds.filter((kind) => names.includes(kind)) }))
    .filter(({ kinds }) => kinds.length > 0);
  const needsSite = named.some((step) => step.needsSite) && !names.includes(siteBuild);
  return needsSite ? [...steps.filter(({ kinds }) => kinds.includes(siteBuild)), ...named] : named;
}

const line = (result: Result) => {
  const mark = result.problem ? 'FAILED' : 'ok    ';
  const seconds = result.seconds.toFixed(1).padStart(6);
  return `${mark} ${result.kind.padEnd(18)} ${seconds} s   ${describeCounts(result)}`;
};

/** Runs the steps, so many at once, and says of each what it found, with all that it printed when it failed. */
async function runAll(steps: Step[], atOnce: number): Promise<Result[]> {
  const site = Promise.withResolvers<boolean>();
  const results: Result[] = [];
  const queue = [...steps];
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const isReady = !step.needsSite || (await site.promise);
      const ended = isReady
        ? await runStep(step, optionsFor(step))
        : step.kinds.map((kind) => nothing(kind, 'not run, as the build of the site failed'));
      const broken = ended.find(({ problem }) => problem);
      if (step.kinds.includes(siteBuild)) site.resolve(!broken);
      if (broken) console.log(`\n--- ${step.kinds}: ${broken.problem} ---\n${broken.output}`);
      console.log(ended.map(line).join('\n'));
      results.push(...ended);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** Prints what was not tested and what failed, then the sum. */
function report(results: Result[]): void {
  for (const { kind, skipped } of results)
    for (const name of skipped) console.log(`\n!!! NOT TESTED: ${kind}: ${name} !!!`);
  for (const { kind, failed } of results)
    for (const name of failed) console.log(`\nFAILED: ${kind}: ${name}`);
  const sum = (count: (result: Result) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const failed = sum(({ problem, failed: tests }) => (problem ? Math.max(tests.length, 1) : 0));
  const skipped = sum((result) => result.skipped.length);
  const end = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed${end}`);
  if (failed > 0) process.exitCode = 1;
}

const { values, positionals: names } = readOptions(help, {
  allowPositionals: true,
  options: { slow: { type: 'boolean' }, list: { type: 'boolean' } },
});
const steps = values.slow ? slowSteps : quickSteps;
const known = steps.flatMap(({ kinds }) => kinds);
const unknown = names.filter((name) => !known.includes(name));
if (values.list) console.log(known.join('\n'));
else if (unknown.length > 0) {
  console.error(`There is no kind of test named "${unknown.join('", "')}".\n\n${help}`);
  process.exitCode = 2;
} else {
  const begin = performance.now();
  const results = await runAll(choose(steps, names), values.slow ? 1 : 2);
  console.log(`\nAll together ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  report(results);
}
