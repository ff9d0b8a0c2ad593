/** A program of the checks; a runner of tests has several kinds. */
export interface Step {
  kinds: string[];
  command: string[];
  /** It looks at the tests' site, so it waits for its build. */
  needsSite?: true;
  environment?: Record<string, string>;
}

/** The kind that builds the tests' site. */
export const siteBuild = 'site';

/** Folders of browser tests, by their kind. */
export const browserFolders = {
  accessibility: 'tests/accessibility',
  'weight and layout': 'tests/budgets',
  browser: 'tests/browser',
};

const check = (kind: string, command: string): Step => ({
  kinds: [kind],
  command: command.split(' '),
});

const vitest = (...kinds: string[]): Step => ({
  kinds,
  command: ['vitest', 'run', '--reporter=default', '--reporter=./tests/report-kinds.ts'],
});

const playwright = ['playwright', 'test', '--reporter=line,./tests/report-browser-kinds.ts'];

const site = check(siteBuild, 'node tests/build-site.ts');

/** What `npm test` runs, in the order in which it begins: what takes longest comes early. */
export const quickSteps: Step[] = [
  site,
  check('format and lint', 'biome check --error-on-warnings .'),
  check('content', 'npm run --silent content:check'),
  vitest('structure'),
  { kinds: Object.keys(browserFolders), command: playwright, needsSite: true },
  { ...vitest('unit', 'server', 'documents', 'built pages'), needsSite: true },
  // TypeScript 7 is four times as fast; Astro's own check needs TypeScript 6, and has the `.astro` files.
  { ...check('types', 'node node_modules/typescript-native/bin/tsc'), needsSite: true },
  {
    ...check('types of pages', 'astro check --tsconfig site/tsconfig.json'),
    needsSite: true,
  },
];

/** What `npm run test:slow` runs, one after the other, as some of it measures time. */
export const slowSteps: Step[] = [
  site,
  check('own content', 'npm run build'),
  { ...vitest('slow'), needsSite: true },
  {
    kinds: ['form at the edge'],
    command: [...playwright, 'tests/browser/contact-', '--project=phone'],
    needsSite: true,
    environment: { TEST_HOST: 'cloudflare' },
  },
];
