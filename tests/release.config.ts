/**
 * The browser tests of a release: the site in Firefox, and the form's journeys against Cloudflare's own
 * engine. Playwright drives its own build of Firefox; FIREFOX_PATH says where it is, when it is elsewhere.
 */
import { existsSync } from 'node:fs';
import { defineConfig, firefox } from '@playwright/test';
import { freePort } from './free-port.ts';
import base, { laptop, phone, server } from './playwright.config.ts';

process.env.EDGE_ORIGIN ||= `http://localhost:${await freePort()}`;
const edgeOrigin = process.env.EDGE_ORIGIN;

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

const edge = {
  command: 'node tests/start-edge.ts',
  cwd: '..',
  url: edgeOrigin,
  env: { PORT: new URL(edgeOrigin).port },
  // It builds the Worker, and fetches the engine once.
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
} as const;

export default defineConfig({
  ...base,
  reporter: [['line'], ['json', { outputFile: '../test-results/reports/browser-release.json' }]],
  webServer: [server, edge],
  projects: [
    {
      name: 'edge',
      testMatch: 'browser/contact{,-plain}.spec.ts',
      use: { ...phone, baseURL: edgeOrigin },
    },
    ...(hasFirefox
      ? [
          {
            name: 'firefox',
            grepInvert: /@laptop|@chromium/,
            use: { ...phone, ...inFirefox },
          },
          {
            name: 'firefox on a laptop',
            grep: /@laptop|@both/,
            grepInvert: /@chromium/,
            use: { ...laptop, ...inFirefox },
          },
        ]
      : []),
  ],
});
