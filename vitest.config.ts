/** The configuration of Vitest: its four projects. */
import { defineConfig } from 'vitest/config';
import { testContent } from './tests/build-site.ts';
import { lucideIcons } from './ui/icons/lucide.ts';

const ignored = ['node_modules/**', 'dist/**', 'build/**', 'test-results/**'];

/** Files that share one worker and its imports, because no test changes a module's state. */
const together = {
  isolate: false,
  maxWorkers: 1,
  fileParallelism: false,
};

/** Limits against hanging only: the machine may be slow or busy. */
const patience = (milliseconds: number) => ({
  testTimeout: milliseconds,
  hookTimeout: milliseconds,
  expect: { poll: { timeout: milliseconds } },
});

// West of UTC, where a month that is formatted in local time would be the one before.
process.env.TZ = 'America/Los_Angeles';

// Tests read the content of the tests' own site, and never the owner's.
process.env.CONTENT_DIR = testContent;

export default defineConfig({
  plugins: [lucideIcons()],
  test: {
    environment: 'node',
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    setupFiles: 'tests/real-timers.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...ignored, 'tests/built-pages/**', '**/*.{program,release}.test.ts'],
          ...patience(60_000),
          ...together,
          // Many wait for the disk or for another program.
          maxWorkers: 2,
          fileParallelism: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/built-pages/*.test.ts'],
          exclude: [...ignored, '**/*.release.test.ts'],
          globalSetup: 'tests/build-site.ts', // which is done where the site was just built
          ...patience(60_000),
          ...together,
        },
      },
      {
        extends: true,
        test: {
          name: 'program',
          include: ['**/*.program.test.ts'],
          exclude: ignored,
          globalSetup: 'tests/build-site.ts',
          ...patience(180_000),
          ...together,
        },
      },
      {
        extends: true,
        test: {
          name: 'release',
          include: ['**/*.release.test.ts'],
          exclude: ignored,
          globalSetup: 'tests/build-site.ts',
          ...patience(300_000),
          ...together,
        },
      },
    ],
  },
});
