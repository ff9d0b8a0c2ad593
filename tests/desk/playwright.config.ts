import { defineConfig } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';

/** The owner's desk, which each test starts in its own process: no server, and no built site. */
export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/desk-browser',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  // Limits against hanging, and no claims: the machine may be slow, or busy.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/reports/desk.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await findBrowser(),
  },
});
