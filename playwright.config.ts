import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/browser.ts';
import { testWidths } from './tests/routes.ts';

const { executablePath, env } = await findBrowser();

/** A device of that width; each test runs on both. */
const device = (name: keyof typeof testWidths, height: number) => ({
  name,
  use: { viewport: { width: testWidths[name], height } },
});

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 20_000,
  expect: { timeout: 5000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath, env: { ...process.env, ...env } },
  },
  projects: [device('phone', 780), device('laptop', 860)],
});
