import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { importTool } from '../import-tool.ts';
import type { BrowserDriver, Engine } from './browser-driver.ts';

/** What is used of Puppeteer, which drives a Firefox as people have it; Playwright drives its own only. */
interface Page {
  goto(url: string): Promise<unknown>;
  evaluate(code: (...args: never[]) => unknown, ...args: unknown[]): Promise<unknown>;
  mouse: { move(x: number, y: number): Promise<void>; click(x: number, y: number): Promise<void> };
  keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
  setViewport(size: { width: number; height: number }): Promise<void>;
  on(event: 'console', handler: (message: { type(): string; text(): string }) => void): void;
  on(event: 'pageerror', handler: (error: unknown) => void): void;
}
interface Puppeteer {
  launch(options: object): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>;
}

/** A pointer that is fine and can hover, as on a laptop: a headless Firefox reports none. */
const finePointer = 6;

/** Where people have Firefox, beside the folders of PATH. */
const places = [
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const program = findFirefox();

export const firefox: Engine = {
  name: 'Firefox',
  missing: program ? '' : 'no Firefox was found; install one, or set FIREFOX_PATH to its program',
  launch: ({ scripts = true } = {}) => launchFirefox({ 'javascript.enabled': scripts }),
};

/**
 * Starts Firefox without a window.
 *
 * @param preferences settings of `about:config`, on top of those of a laptop with a mouse.
 */
export async function launchFirefox(preferences: Record<string, unknown>): Promise<BrowserDriver> {
  const { default: puppeteer } = await importTool<{ default: Puppeteer }>('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    extraPrefsFirefox: {
      'ui.primaryPointerCapabilities': finePointer,
      'ui.allPointerCapabilities': finePointer,
      'ui.systemUsesDarkTheme': 0,
      ...preferences,
    },
  });
  const page = await browser.newPage();
  return { ...driverOf(page), problems: problemsOf(page), close: () => browser.close() };
}

const driverOf = (page: Page): Omit<BrowserDriver, 'problems' | 'close'> => ({
  goTo: async (url) => {
    await page.goto(url);
  },
  goBack: async () => {
    await page.evaluate(() => history.back());
  },
  run: (code, ...args) => page.evaluate(code, ...args) as Promise<never>,
  moveTo: (x, y) => page.mouse.move(x, y),
  clickAt: (x, y) => page.mouse.click(x, y),
  press: (key) => page.keyboard.press(key),
  type: (text) => page.keyboard.type(text),
  resize: (width, height) => page.setViewport({ width, height }),
});

/** Collects errors and warnings; a violation of the content security policy is one. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}

/** @throws when `FIREFOX_PATH` names no program. */
function findFirefox(): string | undefined {
  const requested = process.env.FIREFOX_PATH;
  if (requested && !isProgram(requested))
    throw new Error(
      `FIREFOX_PATH is ${requested}, and no program is there: correct it or unset it.`,
    );
  const folders = (process.env.PATH ?? '').split(delimiter);
  const named = folders.flatMap((it) => [join(it, 'firefox'), join(it, 'firefox-esr')]);
  return requested || [...named, ...places].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
