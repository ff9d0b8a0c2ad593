/**
 * The configuration of the browser tests before a release: what has the tag `@release`, the site in Firefox, the form in
 * Cloudflare's own runtime, and behind Caddy where that is installed. FIREFOX_PATH names Playwright's build of Firefox.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { defineConfig, firefox } from '@playwright/test';
import base, {
  formTests,
  oldBrowserTests,
  phone,
  phoneWithFont,
  server,
} from './playwright.config.ts';

const hasCaddy = spawnSync('caddy', ['version']).status === 0;
if (!hasCaddy && process.argv[2] === 'test')
  process.stdout.write('The form is not tested behind Caddy: install caddy first.\n');

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

const caddy = {
  command: 'node tests/server/start-caddy.ts',
  cwd: '..',
  wait: { stdout: /The site is at (?<caddy_origin>\S+)/ },
  gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
} as const;

export default defineConfig({
  ...base,
  testIgnore: ['desk/**', oldBrowserTests],
  reporter: [['line'], ['json', { outputFile: '../test-results/reports/browser-release.json' }]],
  webServer: [server, edge, ...(hasCaddy ? [caddy] : [])],
  projects: [
    { name: 'phone', use: phone, grep: /@release/ },
    ...(await phoneWithFont('DejaVu Sans')),
    {
      name: 'edge',
      testMatch: formTests,
      use: { ...phone, ...at(process.env.EDGE_ORIGIN) },
    },
    ...(hasCaddy
      ? [
          {
            name: 'caddy',
            testMatch: formTests,
            // Caddy makes a certificate for localhost that no browser trusts.
            use: { ...phone, ...at(process.env.CADDY_ORIGIN), ignoreHTTPSErrors: true },
          },
        ]
      : []),
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
