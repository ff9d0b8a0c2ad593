import type { Page } from '@playwright/test';
import { expect, lookTest as test } from '../fixtures.ts';
import { caseTag, sitemapPaths } from '../sitemap.ts';
import { budgets } from './budgets.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Shift {
  value: number;
  what: string[];
}

/** Scrolls through the page as a reader does, and back to its top. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const frames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const step = window.innerHeight * 0.8;
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await frames();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await frames();
  });

/** Everything that moved since the page was opened. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        interface LayoutShift extends PerformanceEntry {
          value: number;
          sources: { node: Node | null }[];
        }
        const moved: Shift[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShift[])
            moved.push({
              value,
              what: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''),
            });
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What moves now is caught too.
        setTimeout(() => resolve(moved), 100);
      }),
  );

/** All shifts together, to the thousandth, as Lighthouse states it. */
const total = (moved: Shift[]) =>
  Number(moved.reduce((sum, { value }) => sum + value, 0).toFixed(3));

const fontStylesheet = '**/fonts.*.css';

/** Gives a page, whose own stylesheet of fonts came empty, its fonts. */
async function addFonts(page: Page) {
  const href = await page.locator('link[rel=stylesheet][href*="/fonts."]').getAttribute('href');
  await page.addStyleTag({ url: `${href}?late` });
  await page.evaluate(() => document.fonts.ready);
}

for (const path of sitemapPaths())
  test(`nothing moves on ${path}, and little when its fonts come late`, {
    tag: caseTag(path),
  }, async ({ page }) => {
    await page.route(fontStylesheet, (route) => route.fulfill({ contentType: 'text/css' }));
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await scrollThrough(page);
    expect(await shifts(page)).toEqual([]);
    await addFonts(page);
    await scrollThrough(page);
    const moved = await shifts(page);
    const { limit } = path.startsWith('/portfolio/')
      ? budgets.caseLateFontShift
      : budgets.lateFontShift;
    expect(total(moved), JSON.stringify(moved)).toBeLessThanOrEqual(limit);
  });

test('the measure itself notices a shift', async ({ page }) => {
  const push = `<script>addEventListener('load', () =>
    setTimeout(() => document.body.prepend(Object.assign(new Image(10, 300), { src: '' })), 50))</script>`;
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: (await response.text()) + push });
  });
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(total(await shifts(page))).toBeGreaterThan(0);
});
