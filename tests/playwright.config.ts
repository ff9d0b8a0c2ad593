import { defineConfig } from '@playwright/test';
import { findBrowser } from './find-browser.ts';
import { testWidths } from './routes.ts';

const { executablePath, env } = await findBrowser();

/** A device of that width; each test runs on both, unless it is tagged for one of them. */
const device = (name: keyof typeof testWidths, height: number, foreignTag: RegExp) => ({
  name,
  use: { viewport: { width: testWidths[name], height } },
  grepInvert: foreignTag,
});

/** What is the same on every width: how messages travel, what pages weigh, what they say and compute. */
const widthless =
  /(contact-(form|sending|states|keeping|targets|plain|longest)|aql|colour-scheme|first-view|footer|not-found|pages|without-javascript)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/browser',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: 20_000,
  expect: { timeout: 5000 },
  reporter: 'list',
  use: {
    // Nothing waits for a smooth scroll; tests that are about movement, or measure it, ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, env: { ...process.env, ...env } },
  },
  projects: [
    device('phone', 780, /@laptop/),
    { ...device('laptop', 860, /@phone/), testIgnore: widthless },
  ],
});
