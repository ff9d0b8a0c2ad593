import { defineConfig } from '@playwright/test';
import { moreInBrowser } from '../scripts/test-kinds.ts';
import { findBrowser } from './find-browser.ts';
import { testWidths } from './routes.ts';

const { executablePath, env } = await findBrowser();

const phone = { viewport: { width: testWidths.phone, height: 780 } };
const laptop = { viewport: { width: testWidths.laptop, height: 860 } };
const [morePhone, moreLaptop] = moreInBrowser.projects;

const files = (...names: string[]) => new RegExp(`(${names.join('|')})\\.spec\\.ts$`);

/** What is the same on every width: how messages travel, what pages weigh, what they say and compute. */
const widthless = files(
  'contact-(form|sending|states|keeping|targets|plain|longest)',
  ...['aql', 'balanced-rows', 'colour-scheme', 'first-view', 'footer', 'not-found', 'pages'],
  ...['text-size', 'without-javascript'],
);

/** What hardly differs on a laptop: `npm test` looks at it on a phone alone. */
const alikeOnLaptop = files(
  'axe',
  'layout-shift',
  'reflow',
  'tooltip',
  'contact-ways',
  'portfolio-filter',
);

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
  // A test runs on both devices unless it is tagged for one; `npm run test:slow` runs what is tagged for it.
  projects: [
    // One browser has time for the few tests of a laptop while the others begin with the phone's.
    {
      name: 'laptop',
      use: laptop,
      workers: 1,
      testIgnore: [widthless, alikeOnLaptop],
      grepInvert: /@phone|@slow/,
    },
    { name: 'phone', use: phone, grepInvert: /@laptop|@slow/ },
    { name: morePhone, use: phone, grep: /@slow/ },
    { name: moreLaptop, use: laptop, testMatch: alikeOnLaptop, grepInvert: /@phone/ },
  ],
});
