import type { Page } from '@playwright/test';
import { expect, lookTest as test } from '../fixtures.ts';
import { routes } from '../routes.ts';
import { sitemapPaths, widthTag } from '../sitemap.ts';
import { budgets } from './budgets.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Shift {
  value: number;
  what: string[];
}
/** Opens a page, scrolls through it as a reader does, and lists everything that moved. */
async function shifts(page: Page, path: string): Promise<Shift[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const step = window.innerHeight * 0.8;
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  return page.evaluate(
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
  const push = `<script>addEventListener('load', () =>
    setTimeout(() => document.body.prepend(Object.assign(new Image(10, 300), { src: '' })), 50))</script>`;
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: (await response.text()) + push });
  });
  const moved = await shifts(page, '/about');
  expect(total(moved)).toBeGreaterThan(0);
});
