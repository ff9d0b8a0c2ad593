import { defineConfig } from 'vitest/config';

/** A kind of test, by the folders that hold it; `scripts/test.ts` runs each in its turn. */
const kind = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude: ['node_modules/**', 'dist/**', 'build/**', ...exclude] },
});

/** Gives each test and hook of a kind more time than the usual 5 s: in milliseconds. */
const withTime = (one: ReturnType<typeof kind>, testTimeout: number) => ({
  ...one,
  test: { ...one.test, testTimeout, hookTimeout: testTimeout },
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
      withTime(kind('other browsers', ['tests/other-browsers/**/*.test.ts']), 20_000),
      kind('lighthouse', ['tests/lighthouse/**/*.test.ts']),
    ],
  },
});
