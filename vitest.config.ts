import { defineConfig } from 'vitest/config';

/** A kind of test, by the folders that hold it; `scripts/test.ts` runs each in its turn. */
const kind = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude: ['node_modules/**', 'dist/**', 'build/**', ...exclude] },
});

/** Tests that wait for browsers more than they compute: two at once, and with more than 5 s each. */
const inBrowsers = (one: ReturnType<typeof kind>) => ({
  ...one,
  test: { ...one.test, maxWorkers: 2, testTimeout: 20_000, hookTimeout: 20_000 },
});

export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      kind('unit', ['**/*.test.ts'], ['tests/**', 'bench/**', 'server/**']),
      kind('structure', ['tests/structure/**/*.test.ts']),
      kind('server', ['server/**/*.test.ts', 'tests/server/**/*.test.ts']),
      kind('documents', ['tests/documents/**/*.test.ts']),
      kind('built pages', ['tests/built-pages/**/*.test.ts']),
      inBrowsers(kind('other browsers', ['tests/other-browsers/**/*.test.ts'])),
      kind('lighthouse', ['tests/lighthouse/**/*.test.ts']),
    ],
  },
});
