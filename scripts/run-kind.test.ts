import { expect, test } from 'vitest';
import { runKinds } from './run-kind.ts';
import { type Counts, none, type TestKind } from './test-kinds.ts';

/** A kind whose program ends with this code, and whose report says this. */
const kind = (exit: number, counts: Partial<Counts>, name = 'a kind'): TestKind => ({
  name,
  command: ['node', '-e', `process.exit(${exit})`, '--'],
  needsSite: false,
  exclusive: false,
  count: () => ({ ...none, ...counts }),
});
const problems = async (...kinds: TestKind[]) =>
  (await runKinds(kinds[0]?.command ?? [], kinds)).map(({ problem }) => problem);

test('a kind passes when its program does and something was looked at', async () => {
  expect(await problems(kind(0, { passed: 3, total: 3 }))).toEqual(['']);
});

test.each([
  ['looked at nothing', kind(0, {})],
  ['exit 1', kind(1, { passed: 2, failed: 1, total: 3 })],
  ['exit 7', kind(7, { passed: 3, total: 3 })],
])('a kind fails with "%s"', async (problem, failing) => {
  expect(await problems(failing)).toEqual([problem]);
});

test('of kinds in one program only that with a failed test fails', async () => {
  const sound = { passed: 3, total: 3, share: 0.5 };
  const broken = { passed: 2, failed: 1, total: 3, share: 0.5 };
  expect(await problems(kind(1, sound), kind(1, broken))).toEqual(['', 'exit 1']);
});

test('a program that fails without a failed test fails all its kinds', async () => {
  const sound = { passed: 3, total: 3, share: 0.5 };
  expect(await problems(kind(1, sound), kind(1, sound))).toEqual(['exit 1', 'exit 1']);
});
