import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { testFolders } from '../tests/folders.ts';

/** How many tests a kind ran; a kind without tests counts what it looked at as `seen`. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  total: number;
  /** The names of the tests that were skipped; of a skipped block of tests only its own. */
  skippedNames?: string[];
  /** Its part of the time of a program that ran several kinds, 0 to 1. */
  share?: number;
}

/** A part of the checks. Kinds that share the same `command` run as one program. */
export interface TestKind {
  name: string;
  command: string[];
  /** It looks at the tests' site, so it waits for its build. */
  needsSite: boolean;
  /** It runs after the others, as it measures time. */
  exclusive: boolean;
  /** What tells a program of several kinds to run this one's tests. */
  options?: string[];
  environment?: Record<string, string>;
  count: (output: string) => Counts;
}

/** Where runners leave their machine-readable reports. */
export const reportFolder = 'test-results/reports';

/** The kind that builds the tests' site. */
export const siteBuild = 'site';

const report = (name: string) => join(reportFolder, `${name.replaceAll(' ', '-')}.json`);
const read = (name: string) => JSON.parse(readFileSync(report(name), 'utf8'));

/** Nothing was looked at. */
export const none: Counts = { passed: 0, failed: 0, skipped: 0, total: 0 };

/** A program that prints how many files or parts it looked at, by the number in `pattern`. */
const check = (name: string, command: string, pattern: RegExp): TestKind => ({
  name,
  command: command.split(' '),
  needsSite: false,
  exclusive: false,
  count: (output) => ({ ...none, total: Number(pattern.exec(output)?.[1] ?? 0) }),
});

interface VitestTest {
  title: string;
  ancestorTitles: string[];
  status: string;
}
interface VitestFile {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: VitestTest[];
}

/** A run of Vitest, and where it leaves its report. */
const vitestRun = (reportName: string) => ({
  reportName,
  command: [
    ...['vitest', 'run', '--reporter=default', '--reporter=json'],
    `--outputFile.json=${report(reportName)}`,
  ],
});

/** One run for most tests without a browser: what it has read for one project serves the next. */
const inNode = vitestRun('in node');

/** A project of vitest.config.ts, whose tests are in the files that `isOwn` is true of. */
const vitest = (
  name: string,
  isOwn: (file: string) => boolean,
  { command, reportName } = inNode,
): TestKind => ({
  name,
  command,
  needsSite: false,
  exclusive: false,
  options: ['--project', name],
  count: () => {
    const all: VitestFile[] = read(reportName).testResults;
    const own = all.filter((file) => isOwn(relative('', file.name)));
    const tests = own.flatMap((file) => file.assertionResults);
    const withStatus = (...some: string[]) => tests.filter(({ status }) => some.includes(status));
    const skipped = withStatus('skipped', 'pending', 'todo');
    const broken = own.filter((file) => file.status === 'failed' && !file.assertionResults.length);
    return {
      passed: withStatus('passed').length,
      failed: withStatus('failed').length + broken.length,
      skipped: skipped.length,
      total: tests.length + broken.length,
      skippedNames: [
        ...new Set(skipped.map(({ title, ancestorTitles: [block] }) => block ?? title)),
      ],
      share: secondsOf(own) / (secondsOf(all) || 1),
    };
  },
});

const secondsOf = (files: VitestFile[]) =>
  files.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);

const isIn =
  (...folders: string[]) =>
  (file: string) =>
    folders.some((folder) => file.startsWith(`${folder}/`));
const isOfServer = isIn(...testFolders.server);

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { duration: number }[];
}
interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: PlaywrightTest[] }[];
}

const testsOf = ({
  specs,
  suites = [],
}: PlaywrightSuite): (PlaywrightTest & { title: string })[] => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
  ...suites.flatMap(testsOf),
];

const duration = (tests: PlaywrightTest[]) =>
  tests.flatMap(({ results }) => results).reduce((sum, result) => sum + result.duration, 0);

/** The program of all tests in a browser: one start of it, and cores that are never idle. */
const inBrowser = ['playwright', 'test', '--reporter=line,json'];

/** Tests in a browser: the files whose path begins with `tests/FOLDER`, by playwright.config.ts. */
const playwright = (name: string, folder: string): TestKind => ({
  name,
  command: inBrowser,
  needsSite: true,
  exclusive: false,
  options: [`tests/${folder}`],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('in a browser') },
  count: () => {
    const files: PlaywrightSuite[] = read('in a browser').suites;
    const own = files.filter(({ file }) => file.startsWith(folder)).flatMap(testsOf);
    const number = (...some: string[]) => own.filter(({ status }) => some.includes(status)).length;
    const [passed, failed] = [number('expected'), number('unexpected', 'flaky')];
    return {
      passed,
      failed,
      skipped: number('skipped'),
      total: passed + failed,
      skippedNames: own.filter(({ status }) => status === 'skipped').map(({ title }) => title),
      share: duration(own) / (duration(files.flatMap(testsOf)) || 1),
    };
  },
});

const site = check(siteBuild, 'node tests/build-site.ts', /(\d{1,7}) page\(s\) built/);

/** TypeScript 7 is four times as fast; Astro's own check, which needs TypeScript 6, is left the `.astro` files. */
const typeScript = 'node node_modules/typescript-native/bin/tsc';
const pageTypes = 'astro check --tsconfig tsconfig.astro.json';

/** What `npm test` runs, in the order in which it begins: what takes longest comes early. */
export const quickKinds: TestKind[] = [
  site,
  check('format and lint', 'biome check --error-on-warnings .', /Checked (\d{1,7}) files/),
  check('content', 'npm run --silent content:check', /sound: (\d{1,7})/),
  vitest('structure', isIn(...testFolders.structure), vitestRun('structure')),
  playwright('accessibility', 'accessibility'),
  playwright('weight and layout', 'budgets'),
  playwright('browser', 'browser'),
  vitest('unit', (file) => !isOfServer(file) && !isIn('tests')(file)),
  vitest('server', isOfServer),
  { ...vitest('documents', isIn(...testFolders.documents)), needsSite: true },
  { ...vitest('built pages', isIn(...testFolders['built pages'])), needsSite: true },
  { ...check('types', `${typeScript} --diagnostics`, /Files:\s+(\d{1,7})/), needsSite: true },
  { ...check('types of pages', pageTypes, /Result \((\d{1,7}) files\)/), needsSite: true },
];

/** The same tests of the form as in `npm test`, in Cloudflare's engine instead of the Node server. */
const edgeTests = playwright('form at the edge', 'browser/contact-');
const formAtTheEdge: TestKind = {
  ...edgeTests,
  command: [...edgeTests.command, '--project=phone'],
  exclusive: true,
  environment: { ...edgeTests.environment, TEST_HOST: 'cloudflare' },
};

/** What `npm run test:slow` runs. */
export const slowKinds: TestKind[] = [
  site,
  check('own content', 'npm run build', /(\d{1,7}) page\(s\) built/),
  { ...vitest('slow', () => true), needsSite: true, exclusive: true },
  formAtTheEdge,
];
