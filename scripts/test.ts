import { mkdirSync, rmSync } from 'node:fs';
import { Listr, type ListrTask } from 'listr2';
import { readOptions } from '#contact/commands/read-options.ts';
import { describeCounts, notRun, type Result, runKinds } from './run-kind.ts';
import { quickKinds, reportFolder, siteBuild, slowKinds, type TestKind } from './test-kinds.ts';

const help = `Runs the checks of the project; it fails when one of them does.

  npm test                     what every change needs
  npm run test:slow            kills, faults, slow clients, random input, other browsers
  npm test -- unit browser     some kinds, with the build that they need
  npm test -- --list           the names of the kinds`;

/** How many programs run at once, for two cores. */
const concurrency = 2;

/** Runs the kinds: first those that share the cores, then one by one those that need them all. */
async function runAll(kinds: TestKind[]): Promise<Result[]> {
  const results: Result[] = [];
  const site = Promise.withResolvers<Result>();
  const toTask = ([command, group]: [string[], TestKind[]]): ListrTask => ({
    title: group.map(({ name }) => name).join(', '),
    task: async (_, task) => {
      const needsSite = group.some((kind) => kind.needsSite);
      const broken = needsSite && (await site.promise).problem !== '';
      const ended = broken ? group.map(notRun) : await runKinds(command, group);
      results.push(...ended);
      for (const result of ended) if (result.kind.name === siteBuild) site.resolve(result);
      task.title = ended.map((one) => `${one.kind.name}: ${describeCounts(one)}`).join('; ');
      const problems = ended.map(({ problem }) => problem).filter(Boolean);
      if (problems.length > 0) throw new Error(problems.join('; '));
    },
  });
  const list = (title: string, some: TestKind[], concurrent: number): ListrTask => ({
    title,
    enabled: some.length > 0,
    task: (_, parent) => {
      const programs = [...Map.groupBy(some, (kind) => kind.command)];
      return parent.newListr(programs.map(toTask), { concurrent, exitOnError: false });
    },
  });
  const lists = [
    list(
      'two at once',
      kinds.filter(({ exclusive }) => !exclusive),
      concurrency,
    ),
    list(
      'one by one',
      kinds.filter(({ exclusive }) => exclusive),
      1,
    ),
  ];
  await new Listr(lists, { exitOnError: false, fallbackRenderer: 'simple' }).run();
  return results.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

/** The kinds of these names, with the build that they need; all without a name. */
function choose(kinds: TestKind[], names: string[]): TestKind[] {
  const named = kinds.filter(({ name }) => names.length === 0 || names.includes(name));
  const needsSite = named.some((kind) => kind.needsSite);
  return kinds.filter((kind) => named.includes(kind) || (needsSite && kind.name === siteBuild));
}

const line = (result: Result) => {
  const mark = result.problem ? 'FAILED' : 'ok    ';
  const seconds = result.seconds.toFixed(1).padStart(6);
  return `${mark} ${result.kind.name.padEnd(18)} ${seconds} s   ${describeCounts(result)}`;
};

/** Prints what failed with all that its program said, then a line per kind, then the sum. */
function report(results: Result[], seconds: number): void {
  const broken = results.filter(({ problem }) => problem);
  for (const { kind, problem, output } of broken)
    console.log(`\n--- ${kind.name}: ${problem} ---\n${output}`);
  console.log(`\n${results.map(line).join('\n')}\n\nAll together ${seconds.toFixed(0)} s`);
  for (const { kind, skippedNames = [] } of results)
    for (const name of skippedNames) console.log(`\n!!! NOT TESTED: ${kind.name}: ${name} !!!`);
  const sum = (count: (result: Result) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const failed = sum(({ problem, failed: tests }) => (problem ? Math.max(tests, 1) : 0));
  const skipped = sum((result) => result.skipped);
  const end = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed${end}`);
  if (failed > 0) process.exitCode = 1;
}

const { values, positionals: names } = readOptions(help, {
  allowPositionals: true,
  options: { slow: { type: 'boolean' }, list: { type: 'boolean' } },
});
const kinds = values.slow ? slowKinds : quickKinds;
const unknown = names.filter((name) => !kinds.some((kind) => kind.name === name));
if (values.list) console.log(kinds.map(({ name }) => name).join('\n'));
else if (unknown.length > 0) {
  console.error(`There is no kind of test named "${unknown.join('", "')}".\n\n${help}`);
  process.exitCode = 2;
} else {
  rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
  const begin = performance.now();
  const chosen = choose(kinds, names);
  const results = await runAll(chosen);
  report(results, (performance.now() - begin) / 1000);
}
