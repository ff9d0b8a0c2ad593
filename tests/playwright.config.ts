/** The configuration of the site's browser tests. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { testSite } from './build-site.ts';
import { findBrowser, findBrowserWithRoboto } from './find-browser.ts';
import { testWidths } from './routes.ts';

const data = 'test-results/data';

// Playwright reads this file in each of its processes; where the server listens is known once it runs.
const origin = process.env.SITE_ORIGIN;
if (!origin) rmSync(data, { recursive: true, force: true });

/** These have their own configurations. */
const otherSuites = ['desk/**', 'browser/old-browser.spec.ts'];

/** The two windows in which the site is tested. */
export const phone = { viewport: { width: testWidths.phone, height: 780 } };
export const laptop = { viewport: { width: testWidths.laptop, height: 860 } };

/** The tests of the form that `npm test` runs, and the release in other runtimes too. */
export const formTests = 'browser/contact{,-plain}.spec.ts';

/** The program with the tests' site; Playwright sets `SITE_ORIGIN` from what it prints. */
export const server = {
  command: `node ${join(testSite.server, 'main.js')}`,
  cwd: '..',
  wait: { stdout: /The site is at (?<site_origin>\S+)/ },
  env: { PORT: '0', SITE_DIR: testSite.site, DATA_DIR: data },
};

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
  // A test runs on a phone, unless it is tagged for a laptop or for both.
  projects: [
    { name: 'form', use: phone, testMatch: formTests },
    {
      name: 'pages on a phone',
      use: phone,
      testIgnore: [...otherSuites, formTests],
      grepInvert: /@laptop|@release/,
    },
    { name: 'pages on a laptop', use: laptop, grep: /@laptop|@both/ },
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
