/**
 * The site in Chromium 109, the last one for Windows 7 and 8.1, and the oldest that the site is made for: its pages,
 * its menu and colours, and the contact form with and without its script. It has no popovers, which the tag
 * `@popover` asks for.
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
        {
          name: 'Chromium 109',
          testMatch: 'browser/{old-browser,menu,colour-scheme,contact,contact-plain}.spec.ts',
          testIgnore: [],
          grepInvert: /@popover/,
        },
      ]
    : [],
});
