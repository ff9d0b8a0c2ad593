/** The configuration of the desk's browser tests. */
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';

/** The owner's desk, which each test starts in its worker's process: no built site. */
export default defineConfig({
  outputDir: '../../test-results/desk-browser',
  testMatch: '*.spec.ts',
  globalSetup: './build-page.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Limits against hanging only: the machine may be slow or busy.
  timeout: 180_000,
  expect: {
    timeout: 60_000,
    toMatchAriaSnapshot: {
      children: 'deep-equal',
      pathTemplate: '{testDir}/snapshots/{arg}{ext}',
    },
  },
  reporter: [['line'], ['json', { outputFile: '../../test-results/reports/desk.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await findBrowser(),
  },
});
