import { defineConfig } from '@playwright/test';
import { slowLaptop } from '../scripts/test-kinds.ts';
import { findBrowser } from './find-browser.ts';
import { testWidths } from './routes.ts';

const { executablePath, env } = await findBrowser();

/** A device of that width; each test runs on both, unless it is tagged for one of them. */
const device = (name: keyof typeof testWidths, height: number, foreignTag: RegExp) => ({
  name: name as string,
  use: { viewport: { width: testWidths[name], height } },
  grepInvert: foreignTag,
});

const files = (...names: string[]) => new RegExp(`(${names.join('|')})\\.spec\\.ts$`);

/** What is the same on every width: how messages travel, what pages weigh, what they say and compute. */
const widthless = files(
  'contact-(form|sending|states|keeping|targets|plain|longest)',
  ...['aql', 'colour-scheme', 'first-view', 'footer', 'not-found', 'pages', 'without-javascript'],
);

/** What hardly differs: `npm run test:slow` tests it on a laptop, `npm test` on a phone. */
const alikeOnLaptop = files('axe', 'layout-shift', 'tooltip', 'contact-ways', 'portfolio-filter');

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
    { ...device('laptop', 860, /@phone/), testIgnore: [widthless, alikeOnLaptop] },
    { ...device('laptop', 860, /@phone/), name: slowLaptop, testMatch: alikeOnLaptop },
  ],
});
