/** A program of the checks; a runner of tests has several kinds. */
export interface Step {
  kinds: string[];
  command: string[];
  /** The number of files or parts that a check without tests has looked at, in what it prints. */
  seen?: RegExp;
  /** It looks at the tests' site, so it waits for its build. */
  needsSite?: true;
  /** It runs several programs at a lower priority, so that the other step, which runs one, gets a core. */
  yields?: true;
  environment?: Record<string, string>;
}

export const siteBuild = 'site';

export const browserFolders: Record<string, string> = {
  accessibility: 'tests/accessibility',
  'weight and layout': 'tests/budgets',
  browser: 'tests/browser',
};

/** The kind of the browser tests that `npm test` leaves out, by the projects of Playwright that run them. */
export const moreInBrowser = {
  kind: 'more in a browser',
  projects: ['more on a phone', 'more on a laptop'],
};

const check = (kind: string, command: string, seen: RegExp): Step => ({
  kinds: [kind],
  command: command.split(' '),
  seen,
});

const vitest = (...kinds: string[]): Step => ({
  kinds,
  command: ['vitest', 'run', '--reporter=default', '--reporter=./tests/report-kinds.ts'],
});

const playwright = [
  'playwright',
  'test',
  '--config=tests',
  '--reporter=line,./tests/report-browser-kinds.ts',
];

const builtPages = /(\d{1,7}) page\(s\) built/;
const site = check(siteBuild, 'node tests/build-site.ts', builtPages);

/**
 * TypeScript 7 is four times as fast; Astro's own check, which needs TypeScript 6, is left the `.astro` files.
 * One thread, as the other core is busy; the build has already written Astro's types.
 */
const typeScript = 'node node_modules/typescript-native/bin/tsc --diagnostics --singleThreaded';
const pageTypes = 'astro check --tsconfig site/tsconfig.json --noSync';

/** What `npm test` runs, in the order in which it begins: what takes longest comes early. */
export const quickSteps: Step[] = [
  site,
  check('format and lint', 'biome check --error-on-warnings .', /Checked (\d{1,7}) files/),
  check('content', 'npm run --silent content:check', /sound: (\d{1,7})/),
  // What needs no site, while the site is built.
  vitest('structure', 'unit'),
  {
    kinds: Object.keys(browserFolders),
    command: [...playwright, '--project=phone', '--project=laptop'],
    needsSite: true,
    yields: true,
  },
  { ...vitest('server', 'documents', 'built pages'), needsSite: true },
  { ...check('types', typeScript, /Files:\s+(\d{1,7})/), needsSite: true },
  { ...check('types of pages', pageTypes, /Result \((\d{1,7}) files\)/), needsSite: true },
];

/** What `npm run test:slow` runs, one after the other, as some of it measures time. */
export const slowSteps: Step[] = [
  site,
  check('own content', 'npm run build', builtPages),
  { ...vitest('slow'), needsSite: true },
  {
    kinds: [moreInBrowser.kind],
    command: [...playwright, ...moreInBrowser.projects.map((project) => `--project=${project}`)],
    needsSite: true,
  },
  {
    kinds: ['form at the edge'],
    command: [
      ...playwright,
      'tests/browser/contact-',
      '--project=phone',
      `--project=${moreInBrowser.projects[0]}`,
    ],
    needsSite: true,
    environment: { TEST_HOST: 'cloudflare' },
  },
];
