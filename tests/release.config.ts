/**
 * The browser tests of a release: the site in Firefox, and the form's journeys against Cloudflare's own
 * engine. Firefox is the program that FIREFOX_PATH names, or Playwright's own.
 */
import { existsSync } from 'node:fs';
import { defineConfig, firefox } from '@playwright/test';
import { freePort } from '#desk/server/free-port.ts';
import base, { laptop, phone, server } from './playwright.config.ts';

process.env.EDGE_ORIGIN ||= `http://localhost:${await freePort()}`;
const edgeOrigin = process.env.EDGE_ORIGIN;

const requested = process.env.FIREFOX_PATH;
const executablePath = requested || firefox.executablePath();
if (requested && !existsSync(requested))
  throw new Error(`FIREFOX_PATH is ${requested}, and no program is there: correct it or unset it.`);
const hasFirefox = existsSync(executablePath);
if (!hasFirefox && !process.env.TEST_WORKER_INDEX)
  process.stdout.write(
    'Firefox is not tested: none was found. Install one, and set FIREFOX_PATH to its program.\n',
  );

/** A pointer that is fine and can hover, as on a laptop: a Firefox without a window reports none. */
const finePointer = 6;

/** Firefox as people have it; Playwright's own build needs no channel. */
const inFirefox = {
  browserName: 'firefox',
  ...(requested && { channel: 'moz-firefox' }),
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

const site = { testIgnore: 'desk/**' };

export default defineConfig({
  ...base,
  reporter: [['line'], ['json', { outputFile: '../test-results/reports/browser-release.json' }]],
  webServer: [server, edge],
  projects: [
    { name: 'edge', testMatch: 'browser/contact*.spec.ts', use: { ...phone, baseURL: edgeOrigin } },
    ...(hasFirefox
      ? [
          {
            name: 'firefox',
            ...site,
            grepInvert: /@laptop|@chromium/,
            use: { ...phone, ...inFirefox },
          },
          {
            name: 'firefox on a laptop',
            ...site,
            grep: /@laptop|@both/,
            grepInvert: /@chromium/,
            use: { ...laptop, ...inFirefox },
          },
        ]
      : []),
  ],
});
