import { defineConfig } from 'vitest/config';
import { testContent } from './tests/build-site.ts';
import { testFolders } from './tests/folders.ts';

const tests = '**/*.test.ts';
const slowTests = '**/*.slow.test.ts';

/** A kind of test, by the files that hold it; `scripts/test-kinds.ts` says how each is run. */
const kind = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: ['node_modules/**', 'dist/**', 'build/**', slowTests, ...exclude],
  },
});

type Project = ReturnType<typeof kind>;

const inFolders = (name: keyof typeof testFolders) =>
  kind(
    name,
    testFolders[name].map((folder) => `${folder}/${tests}`),
  );

/**
 * Files that share one worker and its imports; no test changes a module's state. A second
 * worker would import everything again, while `npm test` already uses the other core.
 */
const together = (one: Project) => ({
  ...one,
  test: { ...one.test, isolate: false, maxWorkers: 1 },
});

/** Tests that mostly wait: two files at the same time. */
const inPairs = (one: Project) => ({ ...one, test: { ...one.test, maxWorkers: 2 } });

/** Tests of the server as a program, which is built once for all of them. */
const withServer = (one: Project) => ({
  ...one,
  test: { ...one.test, globalSetup: 'tests/server/build-server.ts' },
});

/** Tests of the built site. */
const withSite = (one: Project) => ({
  ...one,
  test: { ...one.test, globalSetup: 'tests/build-site.ts' },
});

/** The files named `*.slow.test.ts`, wherever they are; one at a time, as some measure time. */
const slow = {
  extends: true as const,
  test: {
    name: 'slow',
    include: [slowTests],
    exclude: ['node_modules/**', 'dist/**', 'build/**'],
    globalSetup: ['tests/build-site.ts', 'tests/server/build-server.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } }, // whose limit is shorter names it
  },
};

/** Runs the kinds one after another when several are asked for. */
const inTurn = <Kind extends { test: object }>(projects: Kind[]) =>
  projects.map((one, groupOrder) => ({ ...one, test: { ...one.test, sequence: { groupOrder } } }));

// Tests read the content of the tests' own site, and never the owner's.
process.env.CONTENT_DIR = testContent;

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 20_000, // a busy machine is no failure
    projects: inTurn([
      together(
        kind('unit', [tests], ['tests/**', ...testFolders.server.map((folder) => `${folder}/**`)]),
      ),
      inFolders('structure'),
      withServer(inPairs(together(inFolders('server')))),
      together(inFolders('documents')),
      withSite(together(inFolders('built pages'))),
      slow,
    ]),
  },
});
