import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium } from '@playwright/test';
import { schemes } from '#model/schemas/colours.ts';
import { axeRules } from '../tests/accessibility/axe-rules.ts';
import { findBrowser } from '../tests/find-browser.ts';
import { testWidths } from '../tests/routes.ts';

/** What a page is to its readers, beside its speed. */
export interface PageReading {
  /** Rules of axe that the page breaks at either width, in the light and in the dark scheme. */
  brokenRules: [number, number];
  /** Words of the page without and with JavaScript. */
  words: [number, number];
}

/** Starts the browser of the tests. */
export async function startReader(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox', '--disable-background-networking'],
  });
}

/** Looks at one page at both widths and in both schemes, and counts its words. */
export async function readPage(browser: Browser, url: string): Promise<PageReading> {
  const [light, dark] = await Promise.all(schemes.map((scheme) => broken(browser, url, scheme)));
  const [without, withScript] = await Promise.all(
    [false, true].map((it) => words(browser, url, it)),
  );
  return { brokenRules: [light ?? 0, dark ?? 0], words: [without ?? 0, withScript ?? 0] };
}

async function broken(browser: Browser, url: string, colorScheme: (typeof schemes)[number]) {
  const rules = new Set<string>();
  const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const width of Object.values(testWidths)) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(url, { waitUntil: 'networkidle' });
    const { violations } = await new AxeBuilder({ page }).withTags(axeRules).analyze();
    for (const { id } of violations) rules.add(id);
  }
  await context.close();
  return rules.size;
}

async function words(browser: Browser, url: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const text = await page.locator('body').innerText();
  await context.close();
  return text.split(/\s+/).filter(Boolean).length;
}
