/** Refuses tests that sleep, measure time or use unseeded chance. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Code that sleeps, measures time or uses chance: such a test fails now and then on a busy machine.
 * Vitest's `waitFor` and `waitUntil` give up after a second; `expect.poll` has the limit of all tests.
 */
const guesses =
  /timers\/promises|setTimeout\((resolve|done)\b|waitForTimeout|vi\.waitFor|vi\.waitUntil|networkidle|performance\.now|Math\.random/;

/** Tests and what helps them, but for those that run by hand before a release; tests/publish has no others. */
const files = globSync(['**/*.{test,spec}.ts', 'tests/**/*.{ts,tsx}'], {
  exclude: ['**/node_modules/**', 'test-results/**', '**/*.release.*', 'tests/publish/**'],
}).filter((name) => !name.endsWith('determinism.test.ts'));

test('no test sleeps, measures time or uses unseeded chance, except those before a release', () => {
  expect(files.length).toBeGreaterThan(150);
  const guessing = files.filter((name) => guesses.test(readFileSync(name, 'utf8')));
  expect(guessing).toEqual([]);
});
