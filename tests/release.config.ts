/**
 * The configuration of the browser tests before a release: what has the tag `@release`, the site in Firefox, and the
 * form in Cloudflare's own runtime. FIREFOX_PATH names Playwright's build of Firefox.
 */
import { existsSync } from 'node:fs';
import { defineConfig, firefox } from '@playwright/test';
import base, { formTests, phone, server } from './playwright.config.ts';

const executablePath = process.env.FIREFOX_PATH || firefox.executablePath();
const hasFirefox = existsSync(executablePath);
if (!hasFirefox && process.env.FIREFOX_PATH)
  throw new Error(`FIREFOX_PATH is ${executablePath}: no program is there. Correct or unset it.`);
if (!hasFirefox && process.argv[2] === 'test')
  process.stdout.write('Firefox is not tested: run `npx playwright install firefox` first.\n');

/** A pointer that is fine and can hover, as on a laptop: a Firefox without a window reports none. */
const finePointer = 6;

const inFirefox = {
  browserName: 'firefox',
  launchOptions: {
    executablePath,
    firefoxUserPrefs: {
      'ui.primaryPointerCapabilities': finePointer,
      'ui.allPointerCapabilities': finePointer,
    },
  },
} as const;

/** Where a server listens, which is known once it runs. */
const at = (baseURL: string | undefined) => baseURL && { baseURL };

const edge = {
  command: 'node tests/start-edge.ts',
  cwd: '..',
  wait: { stdout: /The site is at (?<edge_origin>\S+)/ },
  // It builds the Worker, and fetches Cloudflare's runtime once.
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
} as const;

export default defineConfig({
  ...base,
  reporter: [['line'], ['json', { outputFile: '../test-results/reports/browser-release.json' }]],
  webServer: [server, edge],
  projects: [
    { name: 'phone', use: phone, grep: /@release/ },
    {
      name: 'edge',
      testMatch: formTests,
      use: { ...phone, ...at(process.env.EDGE_ORIGIN) },
    },
    ...(hasFirefox
      ? [
          {
            name: 'firefox',
            grepInvert: /@chromium/,
            use: { ...phone, ...inFirefox },
          },
        ]
      : []),
  ],
});
