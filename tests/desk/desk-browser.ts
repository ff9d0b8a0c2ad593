import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesBelow } from '#desk/testing/bytes-below.ts';
import { schemes } from '#model/schemas/colours.ts';
import { violationsIn } from '../accessibility/axe-rules.ts';
import { findBrowser } from '../find-browser.ts';
import { type DeskProcess, type StartOptions, startDesk } from './desk-process.ts';

/** A desk in a browser window. */
export interface OpenDesk {
  desk: DeskProcess;
  page: Page;
  /** Opens a view by the part of its address behind `#/`. */
  go: (view: string) => Promise<void>;
  /** A second window over the same desk. */
  another: () => Promise<Page>;
}

type Use = (open: OpenDesk) => Promise<void>;

interface Options extends StartOptions {
  /** Of the window, in pixels; 1280 unless named. */
  width?: number;
  /** The view to begin in; the first questions are left unanswered for it. */
  view?: string;
}

async function openDesk(browser: Browser, desk: DeskProcess, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const errors: string[] = [];
  // The site in the frame has its own tests.
  const own = `${new URL(desk.address).origin}/assets/`;
  page.on('pageerror', ({ message, stack }) => stack?.includes(own) && errors.push(message));
  // An entry or its page may be gone on purpose; what pages are made of may not.
  page.on('response', (response) => {
    const isPart = ['stylesheet', 'script', 'font'].includes(response.request().resourceType());
    if (isPart && response.status() === 404) errors.push(`${response.url()} is not there`);
  });
  await page.goto(desk.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const go = async (view: string) => {
    await page.goto(`${new URL(desk.address).origin}/#/${view}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  const another = async () => {
    const second = await context.newPage();
    second.setDefaultTimeout(20_000);
    await second.goto(page.url());
    return second;
  };
  const { restart } = desk;
  desk.restart = async () => {
    await restart();
    // The desk opens a window at each start, which shares its cookies with those that stayed open.
    await context.request.get(desk.address);
  };
  return { context, errors, open: { desk, page, go, another } };
}

/**
 * Starts a browser for a file of tests.
 *
 * @returns `withDesk`, which hands a desk in that browser to `use`, and `testDesk`, a test of one.
 */
export function withBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    const { executablePath, env } = await findBrowser();
    browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } as never });
  });
  afterAll(() => browser.close());
  const withDesk = async ({ width = 1280, view, ...options }: Options, use: Use) => {
    const desk = await startDesk(options);
    const { context, errors, open } = await openDesk(browser, desk, width);
    try {
      if (view) {
        await skipQuestions(open.page);
        await open.go(view);
      }
      await use(open);
      expect(errors).toEqual([]);
    } finally {
      await context.close();
      await desk.stop();
    }
  };
  const testDesk = (name: string, options: Options, use: Use) =>
    test(name, { timeout: 300_000 }, () => withDesk(options, use));
  return { withDesk, testDesk };
}

/** Waits until everything typed is confirmed. */
export const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor();

/** Leaves the first questions unanswered, and opens the desk. */
export async function skipQuestions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Do this later' }).click();
  // The first check of all makes the fonts of the resume.
  await page.getByRole('progressbar').waitFor({ timeout: 60_000 });
}

/** The input of a field by its place in the file: `results.0.figure`. */
export const field = (page: Page, path: string) =>
  page.locator(`[id="field-${path.replaceAll('.', '-')}"]`);

/** Opens the part of a form that has a field, and the items and groups around it, where they are not open. */
export async function openPart(page: Page, path: string): Promise<void> {
  const [name] = path.split('.');
  const tab = page.locator(`.tabs a[data-fields~="${name}"]:not([aria-current])`);
  if ((await tab.count()) > 0) {
    await tab.click();
    await page.locator(`.tabs a[data-fields~="${name}"][aria-current]`).waitFor();
  }
  const folded = page.locator('details:not([open])', { has: field(page, path) }).first();
  while ((await folded.count()) > 0) await folded.locator('> summary').click();
}

/** Writes into a field, and leaves it. */
export async function write(page: Page, path: string, words: string): Promise<void> {
  await openPart(page, path);
  await field(page, path).fill(words);
  await field(page, path).press('Tab');
}

/** The page in the frame, once it says something. */
export async function sitePage({ page }: OpenDesk) {
  const frame = page.frameLocator('iframe');
  const heading = frame.getByRole('heading', { level: 1 }).first();
  await heading.waitFor({ state: 'attached', timeout: 90_000 });
  return frame;
}

/** Chooses from the menu of an entry. */
export async function choose(page: Page, name: string): Promise<void> {
  const menu = page.locator('.more');
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
  await menu.getByRole('button', { name }).click();
}

/**
 * What axe finds on the desk's own page in both schemes; the frame's site has its own tests. The window
 * is as tall as the form meanwhile, as the tabs cover what is scrolled under them at the moment.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  // On a phone the whole page is scrolled, on a laptop the form alone.
  const hidden = await page.evaluate(() => {
    const scrolled = [document.querySelector('main'), document.documentElement];
    return Math.max(...scrolled.map((one) => (one ? one.scrollHeight - one.clientHeight : 0)));
  });
  await page.setViewportSize({ ...size, height: size.height + hidden });
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await violationsIn(page, { exclude: ['iframe'] });
    found.push(...violations.map(({ id, where }) => `${colorScheme} ${id}: ${where}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(size);
  return found;
}

/** The text files of a kind, by name. */
export async function filesOf(desk: DeskProcess, kind: string): Promise<Record<string, string>> {
  const names = (await readdir(join(desk.content, kind))).filter((name) => name.endsWith('.yaml'));
  const texts = names.map(async (name) => [
    name,
    await readFile(join(desk.content, kind, name), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Every file of the content with its bytes. */
export const bytesIn = ({ desk }: OpenDesk): Promise<Record<string, string>> =>
  bytesBelow(desk.content);

/** The short name in a file's name. */
export const slugIn = (name = '') => name.replace(/^\d+-|\.yaml$/g, '');
