/**
 * The site in Chromium 109, the last one for Windows 7 and 8.1, and the oldest that the site is made for: its pages
 * with their menu and colours, and what has the tag `@old-browser`: the menu, which is a class there, and a message.
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
