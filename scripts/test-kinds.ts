import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many tests a kind ran; a kind without tests counts what it looked at as `seen`. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  seen: number;
  /** The names of the tests that were skipped. */
  skippedNames?: string[];
}

/** A part of the checks that runs as one program. */
export interface Kind {
  name: string;
  command: string[];
  /** It looks at the tests' site, so it waits for its build. */
  needsSite: boolean;
  /** It keeps both cores busy by itself. */
  alone: boolean;
  environment?: Record<string, string>;
  /** What it cannot run without, in words, where this machine lacks it. */
  missing?: string;
  count: (output: string) => Counts;
}

/** Where runners leave their machine-readable reports. */
export const reportFolder = 'test-results/reports';

/** The kind that builds the tests' site. */
export const siteBuild = 'site';

const report = (name: string) => join(reportFolder, `${name.replaceAll(' ', '-')}.json`);
const read = (name: string) => JSON.parse(readFileSync(report(name), 'utf8'));

/** Nothing was looked at. */
export const none: Counts = { passed: 0, failed: 0, skipped: 0, seen: 0 };

/** A program that prints how many files or parts it looked at, by the number in `pattern`. */
const check = (name: string, command: string, pattern: RegExp): Kind => ({
  name,
  command: command.split(' '),
  needsSite: false,
  alone: false,
  count: (output) => ({ ...none, seen: Number(pattern.exec(output)?.[1] ?? 0) }),
});

interface VitestTest {
  title: string;
  status: string;
}
interface VitestFile {
  assertionResults: VitestTest[];
}

/** A project of vitest.config.ts. */
const vitest = (name: string): Kind => ({
  name,
  command: [
    ...['vitest', 'run', '--project', name, '--reporter=default', '--reporter=json'],
    `--outputFile.json=${report(name)}`,
  ],
  needsSite: false,
  alone: false,
  count: () => {
    const { numPassedTests, numFailedTests, numTotalTests, testResults } = read(name);
    const tests: VitestTest[] = testResults.flatMap((file: VitestFile) => file.assertionResults);
    const skipped = tests.filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status));
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: skipped.length,
      seen: numTotalTests,
      skippedNames: skipped.map(({ title }) => title),
    };
  },
});

/** Tests in a browser: files below `folder`, in projects of playwright.config.ts. */
const playwright = (name: string, folder: string, projects: string[]): Kind => ({
  name,
  command: [
    ...['playwright', 'test', folder, '--reporter=line,json'],
    ...projects.map((project) => `--project=${project}`),
  ],
  needsSite: true,
  alone: true,
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report(name) },
  count: () => {
    const { expected, unexpected, flaky, skipped } = read(name).stats;
    const failed = unexpected + flaky;
    return { passed: expected, failed, skipped, seen: expected + failed };
  },
});

const rooms = 'model ui contact resume site host desk scripts tests bench';
const devices = ['phone', 'laptop'];
const site = check(siteBuild, 'node tests/build-site.ts', /(\d+) page\(s\) built/);

/** What `npm test` runs, in the order in which it begins. */
export const quickKinds: Kind[] = [
  site,
  check('format and lint', 'biome check --error-on-warnings .', /Checked (\d+) files/),
  check('content', 'npm run --silent content:check', /sound: (\d+)/),
  check('import rules', `depcruise --config .dependency-cruiser.mjs ${rooms}`, /(\d+) modules/),
  vitest('structure'),
  vitest('unit'),
  { ...check('types', 'astro check', /Result \((\d+) files\)/), needsSite: true },
  vitest('server'),
  { ...vitest('documents'), needsSite: true },
  { ...vitest('built pages'), needsSite: true },
  playwright('accessibility', 'tests/accessibility', devices),
  playwright('weight and layout', 'tests/budgets', devices),
  playwright('browser', 'tests/browser', devices),
];

/** The same tests of the form as in `npm test`, in Cloudflare's engine instead of the Node server. */
const edgeTests = playwright('form at the edge', 'tests/browser/contact-', ['phone']);
const formAtTheEdge: Kind = {
  ...edgeTests,
  environment: { ...edgeTests.environment, TEST_HOST: 'cloudflare' },
};

/** What `npm run test:slow` runs. */
export const slowKinds: Kind[] = [
  site,
  check('own content', 'npm run build', /(\d+) page\(s\) built/),
  { ...vitest('slow'), needsSite: true, alone: true },
  formAtTheEdge,
];
