import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many tests a kind ran; a kind without tests counts what it looked at as `seen`. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  seen: number;
}

export interface Kind {
  name: string;
  command: string[];
  /** The kinds that must have passed before. */
  after?: string[];
  /** How many of the two places it takes; browsers keep both cores busy. */
  places: 1 | 2;
  environment?: Record<string, string>;
  count: (output: string) => Counts;
}

/** Where runners leave their machine-readable reports. */
export const reportFolder = 'test-results/reports';

const report = (name: string) => join(reportFolder, `${name.replaceAll(' ', '-')}.json`);
const read = (name: string) => JSON.parse(readFileSync(report(name), 'utf8'));

/** Nothing was looked at. */
export const none: Counts = { passed: 0, failed: 0, skipped: 0, seen: 0 };

/** A program that prints how many files or parts it looked at, by the number in `pattern`. */
const check = (name: string, command: string, pattern: RegExp, after: string[] = []): Kind => ({
  name,
  command: command.split(' '),
  after,
  places: 1,
  count: (output) => ({ ...none, seen: Number(pattern.exec(output)?.[1] ?? 0) }),
});

/** A project of vitest.config.ts. */
const vitest = (name: string, after: string[] = [], places: Kind['places'] = 1): Kind => ({
  name,
  command: [
    ...['vitest', 'run', '--project', name, '--reporter=default', '--reporter=json'],
    `--outputFile.json=${report(name)}`,
  ],
  after,
  places,
  count: () => {
    const { numPassedTests, numFailedTests, numPendingTests, numTotalTests } = read(name);
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
      seen: numTotalTests,
    };
  },
});

/** A folder of browser tests. */
const playwright = (name: string, folder: string): Kind => ({
  name,
  command: ['playwright', 'test', folder, '--reporter=line,json'],
  after: ['build'],
  places: 2,
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report(name) },
  count: () => {
    const { expected, unexpected, flaky, skipped } = read(name).stats;
    const failed = unexpected + flaky;
    return { passed: expected, failed, skipped, seen: expected + failed };
  },
});

const folders = 'model ui contact resume site host desk scripts tests bench';

/** What `npm run test:slow` runs: kills, faults, slow clients, random input, other browsers. */
export const slowKinds: Kind[] = [
  check('build', 'npm run build', /(\d+) page\(s\) built/),
  vitest('slow', ['build'], 2),
];

/** Everything that `npm test` checks, in the order in which it begins. */
export const kinds: Kind[] = [
  check('build', 'npm run build', /(\d+) page\(s\) built/),
  check('format and lint', 'biome check --error-on-warnings .', /Checked (\d+) files/),
  check('content', 'npm run --silent content:check', /sound: (\d+)/),
  check('import rules', `depcruise --config .dependency-cruiser.mjs ${folders}`, /(\d+) modules/),
  vitest('structure'),
  vitest('unit'),
  check('types', 'astro check', /Result \((\d+) files\)/, ['build']),
  vitest('documents', ['build']),
  vitest('server', ['build']),
  vitest('built pages', ['build']),
  playwright('accessibility', 'tests/accessibility'),
  playwright('weight and layout', 'tests/budgets'),
  playwright('browser', 'tests/browser'),
];
