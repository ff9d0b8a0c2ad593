import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import { axeRules } from '../accessibility/axe-rules.ts';
import { findBrowser } from '../find-browser.ts';
import { type DeskProcess, startDesk } from './desk-process.ts';

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

/** Starts a browser for a file of tests; gives a function that hands a desk in it to `use`. */
export function withBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    const { executablePath, env } = await findBrowser();
    browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } as never });
  });
  afterAll(() => browser.close());
  return async (width: number, use: Use, options: Parameters<typeof startDesk>[0] = {}) => {
    const desk = await startDesk(options);
    const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'en-GB' });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const errors: string[] = [];
    // The site in the frame has its own tests.
    const own = `${new URL(desk.address).origin}/assets/`;
    page.on('pageerror', ({ message, stack }) => stack?.includes(own) && errors.push(message));
    try {
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
      await use({ desk, page, go, another });
      if (errors.length > 0) throw new Error(`The page met errors: ${errors.join('\n')}`);
    } finally {
      await context.close();
      await desk.stop();
    }
  };
}

/** Waits until everything typed is confirmed. */
export const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor();

/** Leaves the first questions unanswered, and opens the desk. */
export async function skipQuestions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Do this later' }).click();
  await page.getByRole('progressbar').waitFor();
}

/** The input of a field by its place in the file: `results.0.figure`. */
export const field = (page: Page, path: string) =>
  page.locator(`[id="field-${path.replaceAll('.', '-')}"]`);

/** What axe finds on the desk's own page in both schemes; the frame's site has its own tests. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page } as never)
      .exclude('iframe')
      .withTags(axeRules)
      .analyze();
    found.push(...violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
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

/** The short name in a file's name. */
export const slugIn = (name = '') => name.replace(/^\d+-|\.yaml$/g, '');
