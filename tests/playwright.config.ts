/** The configuration of the site's browser tests. */
import { defineConfig } from '@playwright/test';
import { findBrowser, findBrowserWithRoboto } from './find-browser.ts';
import { testWindows } from './routes.ts';

// Playwright reads this file in each of its processes; where the server listens is known once it runs.
const origin = process.env.SITE_ORIGIN;

/** These have their own configurations. */
const otherSuites = ['desk/**', 'browser/old-browser.spec.ts'];

/** The window of a phone, in which a test begins. */
export const phone = { viewport: testWindows.phone };

/** The tests of the form that `npm test` runs, and the release in other runtimes too. */
export const formTests = 'browser/contact{,-plain}.spec.ts';

/** The program with the tests' site and an inbox of its own; Playwright sets `SITE_ORIGIN` from what it prints. */
export const server = {
  command: 'node tests/start-server.ts',
  cwd: '..',
  wait: { stdout: /The site is at (?<site_origin>\S+)/ },
  gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
} as const;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: otherSuites,
  outputDir: '../test-results/browser',
  workers: 2, // for the two cores of a small machine
  forbidOnly: true,
  retries: 0,
  // Limits against hanging only: the machine may be slow or busy.
  timeout: 180_000,
  expect: { timeout: 60_000 },
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
    {
      name: 'pages',
      use: phone,
      testIgnore: [...otherSuites, formTests],
      grepInvert: /@release/,
    },
    // On Linux, where fonts can be configured.
    ...(process.platform === 'linux'
      ? [
          {
            name: 'pages in Roboto',
            use: { ...phone, launchOptions: await findBrowserWithRoboto() },
            testMatch: 'budgets/layout-shift.spec.ts',
            grep: /on the home page/,
          },
        ]
      : []),
  ],
});
