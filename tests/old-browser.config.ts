/**
 * The configuration of the browser tests in Chromium 109, the oldest browser that the site supports and the last for
 * Windows 7 and 8.1: `old-browser.spec.ts`, and what has the tag `@old-browser`.
 */
import { defineConfig } from '@playwright/test';
import { findOldBrowser } from './find-browser.ts';
import base, { phone } from './playwright.config.ts';

const browser = await findOldBrowser();
if (!browser && process.argv[2] === 'test')
  process.stdout.write('Chromium 109 is not tested: it comes for 64-bit Linux only.\n');

export default defineConfig({
  ...base,
  reporter: [['line'], ['json', { outputFile: '../test-results/reports/old-browser.json' }]],
  use: { ...base.use, ...phone, launchOptions: { ...browser } },
  projects: browser
    ? [
        { name: 'pages', testMatch: 'browser/old-browser.spec.ts', testIgnore: [] },
        { name: 'journeys', testMatch: 'browser/{menu,contact}.spec.ts', grep: /@old-browser/ },
      ]
    : [],
});
