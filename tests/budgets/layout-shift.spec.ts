import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { routes } from '../routes.ts';
import { sitemapPaths, widthTag } from '../sitemap.ts';
import { budgets } from './budgets.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Shift {
  value: number;
  what: string[];
}
declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Opens a page, scrolls through it as a reader does, and lists everything that moved. */
async function shifts(page: Page, path: string): Promise<Shift[]> {
  await page.addInitScript(() => {
    window.shifts = [];
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        window.shifts.push({
          value: entry.value,
          what: entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const step = window.innerHeight * 0.8;
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  return page.evaluate(() => window.shifts);
}

/** All shifts together, to the thousandth, as Lighthouse states it. */
const total = (moved: Shift[]) =>
  Number(moved.reduce((sum, { value }) => sum + value, 0).toFixed(3));

const fontStylesheet = '**/fonts.*.css';

for (const path of sitemapPaths())
  test(`nothing moves on ${path} but for its fonts`, { tag: widthTag(path) }, async ({ page }) => {
    await page.route(fontStylesheet, (route) => route.fulfill({ contentType: 'text/css' }));
    const moved = await shifts(page, path);
    expect(moved).toEqual([]);
  });

for (const path of routes)
  test(`little moves on ${path} when its fonts come late`, async ({ page }) => {
    await page.route(fontStylesheet, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    const moved = await shifts(page, path);
    expect(total(moved), JSON.stringify(moved)).toBeLessThanOrEqual(budgets.lateFontShift.limit);
  });

test('the measure itself notices a shift', async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('load', () =>
      setTimeout(() => document.body.prepend(Object.assign(new Image(10, 300), { src: '' })), 50),
    );
  });
  const moved = await shifts(page, '/about');
  expect(total(moved)).toBeGreaterThan(0);
});
