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
  // These tests take less time than the start of a second worker and its browser.
  workers: 1,
  projects: browser
    ? [
        {
          name: 'Chromium 109',
          testMatch: 'browser/{old-browser,menu,contact}.spec.ts',
          testIgnore: [],
          // Of a file's path, or a tag.
          grep: /old-browser/,
        },
      ]
    : [],
});
