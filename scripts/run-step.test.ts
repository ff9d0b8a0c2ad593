import { expect, test } from 'vitest';
import { kindMark } from '../tests/print-kind.ts';
import { runStep } from './run-step.ts';

interface Counts {
  passed: number;
  failed: string[];
}

/** A program that ends with this code, and reports these kinds. */
const step = (exit: number, kinds: Record<string, Counts | undefined>) => {
  const lines = Object.entries(kinds).flatMap(([kind, counts]) =>
    counts ? [`${kindMark}${JSON.stringify({ kind, skipped: [], seconds: 1, ...counts })}`] : [],
  );
  const program = `console.log(${JSON.stringify(lines.join('\n'))}); process.exitCode = ${exit}`;
  return { kinds: Object.keys(kinds), command: ['node', '-e', program] };
};

const problems = async (...given: Parameters<typeof step>) =>
  (await runStep(step(...given))).map(({ problem }) => problem);

const sound = { passed: 3, failed: [] };
const broken = { passed: 2, failed: ['it adds up'] };

test('a kind passes when its program does and something was looked at', async () => {
  expect(await problems(0, { one: sound })).toEqual(['']);
});

test.each([
  ['looked at nothing', 0, undefined],
  ['looked at nothing', 0, { passed: 0, failed: [] }],
  ['exit 1', 1, broken],
  ['exit 7', 7, sound],
])('a kind fails with "%s"', async (problem, exit, counts) => {
  expect(await problems(exit, { one: counts })).toEqual([problem]);
});

test('of kinds in one program only that with a failed test fails', async () => {
  expect(await problems(1, { one: sound, two: broken })).toEqual(['', 'exit 1']);
});

test('a program that fails without a failed test fails all its kinds', async () => {
  expect(await problems(1, { one: sound, two: sound })).toEqual(['exit 1', 'exit 1']);
});

test.each([
  ['Checked 12 files', ''],
  ['Checked 0 files', 'looked at nothing'],
  ['nothing of the kind', 'looked at nothing'],
])('a check that prints "%s" has the problem "%s"', async (words, problem) => {
  const command = ['node', '-e', `console.log(${JSON.stringify(words)})`];
  const seen = /Checked (\d{1,7}) files/;
  expect(await runStep({ kinds: ['check'], command, seen })).toMatchObject([{ problem }]);
});
