/** The configuration of the browser tests: the tests' site, and the owner's desk. */
import { defineConfig } from '@playwright/test';
import { findBrowser, findBrowserWithFont } from './find-browser.ts';
import { testWindows } from './routes.ts';

/** A phone with only one typeface, for tests of layout shift; on Linux, where fonts can be configured. */
export const phoneWithFont = async (font: 'Roboto' | 'DejaVu Sans', more: object = {}) =>
  process.platform === 'linux'
    ? [
        {
          name: `browser in ${font}`,
          use: { ...phone, launchOptions: await findBrowserWithFont(font) },
          testMatch: 'budgets/layout-shift.spec.ts',
          ...more,
        },
      ]
    : [];

// Playwright reads this file in each of its processes; where the server listens is known once it runs.
const origin = process.env.SITE_ORIGIN;

/** What runs in Chromium 109 alone, by a configuration of its own. */
export const oldBrowserTests = 'browser/old-browser.spec.ts';

/** The window of a phone, in which a test begins. */
export const phone = { viewport: testWindows.phone };

/** The tests of the form that `npm test` runs, and the release in other runtimes too. */
export const formTests = 'browser/contact{,-plain}.spec.ts';

/** The program with the tests' site and an inbox of its own; Playwright sets `SITE_ORIGIN` from what it prints. */
export const server = {
  command: 'node tests/start-server.ts',
  cwd: '..',
  wait: { stdout: /The site is at (?<site_origin>\S+)/ },
  // It builds the tests' site where that is old.
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
} as const;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: oldBrowserTests,
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 2, // for the two cores of a small machine
  forbidOnly: true,
  retries: 0,
  // Limits against hanging only: the machine may be slow or busy.
  timeout: 180_000,
  expect: {
    timeout: 60_000,
    toMatchAriaSnapshot: {
      children: 'deep-equal',
      pathTemplate: '{testDir}/desk/snapshots/{arg}{ext}',
    },
  },
  reporter: [['line'], ['json', { outputFile: '../test-results/reports/browser.json' }]],
  webServer: server,
  use: {
    ...(origin && { baseURL: origin }),
    // Without smooth scrolling; tests of movement turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await findBrowser(),
  },
  projects: [
    { name: 'form', use: phone, testMatch: formTests },
    // The site's other pages and the desk in one project, because each project starts workers and browsers of its own.
    {
      name: 'browser',
      use: phone,
      testIgnore: [oldBrowserTests, formTests],
      grepInvert: /@release/,
    },
    ...(await phoneWithFont('Roboto', { grep: /on the home page/ })),
  ],
});
