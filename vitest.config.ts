import { defineConfig } from 'vitest/config';

/** A kind of test, by the folders that hold it; `scripts/test.ts` runs each in its turn. */
const kind = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude: ['node_modules/**', 'dist/**', 'build/**', ...exclude] },
});

type Project = ReturnType<typeof kind>;

/** Files that share one worker and what it has imported; no test changes a module's state. */
const together = (one: Project) => ({ ...one, test: { ...one.test, isolate: false } });

/** Tests that wait more than they compute: two files at once. */
const inPairs = (one: Project) => ({ ...one, test: { ...one.test, maxWorkers: 2 } });

/** Tests that wait for browsers need more than 5 s each. */
const inBrowsers = (one: Project) => {
  const { test, ...rest } = inPairs(one);
  return { ...rest, test: { ...test, testTimeout: 20_000, hookTimeout: 20_000 } };
};

/** One kind after the other, where one run is asked for several. */
const inTurn = (projects: Project[]) =>
  projects.map((one, groupOrder) => ({ ...one, test: { ...one.test, sequence: { groupOrder } } }));

export default defineConfig({
  test: {
    environment: 'node',
    projects: inTurn([
      together(
        kind('unit', ['**/*.test.ts'], ['tests/**', 'bench/**', 'contact/**', 'host/node/**']),
      ),
      kind('structure', ['tests/structure/**/*.test.ts']),
      inPairs(
        together(
          kind('server', [
            'contact/**/*.test.ts',
            'host/node/**/*.test.ts',
            'tests/server/**/*.test.ts',
          ]),
        ),
      ),
      kind('documents', ['tests/documents/**/*.test.ts']),
      kind('built pages', ['tests/built-pages/**/*.test.ts']),
      inBrowsers(kind('other browsers', ['tests/other-browsers/**/*.test.ts'])),
      kind('lighthouse', ['tests/lighthouse/**/*.test.ts']),
    ]),
  },
});
