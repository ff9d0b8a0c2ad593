/** Tests that pages hardly move while they load. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { kindsOfPages } from '../sitemap.ts';
import { budgets } from './budgets.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    /** Everything that moved since the page was parsed. */
    shifts: () => { value: number; what: string[] }[];
  }
}

/** Records layout shifts in the pages that are opened from now on. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const noted: LayoutShift[] = [];
    const note = (entries: PerformanceEntryList) => noted.push(...(entries as LayoutShift[]));
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.shifts = () => {
      note(observer.takeRecords());
      // What moves while the page is still parsed depends on where a busy machine interrupts the parser.
      const [parsed] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const later = noted.filter(({ startTime }) => startTime > (parsed?.domInteractive ?? 0));
      return later.map(({ value, sources }) => ({
        value,
        what: sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 200) ?? ''),
      }));
    };
  });

/** Scrolls through the page and back to its top; returns all layout shifts so far. */
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
    return window.shifts();
  });

/** All shifts together, to the thousandth, as Lighthouse states it. */
const total = (moved: { value: number }[]) =>
  Number(moved.reduce((sum, { value }) => sum + value, 0).toFixed(3));

/** Adds the fonts to a page whose own style sheet of fonts was empty. */
async function addFonts(page: Page) {
  const href = await page.locator('link[rel=stylesheet][href*="/fonts."]').getAttribute('href');
  await page.addStyleTag({ url: `${href}?late` });
  await page.evaluate(() => document.fonts.ready);
}

const [aCase = ''] = kindsOfPages().filter((path) => path.startsWith('/portfolio/'));

for (const [name, path] of [
  ['the home page', '/'],
  ['the contact page', '/contact'],
  ['a case', aCase],
] as const)
  test(`nothing on ${name} moves while it loads, and little when its fonts load late`, {
    tag: '@chromium',
  }, async ({ page }) => {
    await noteShifts(page);
    await page.route('**/fonts.*.css', (route) => route.fulfill({ contentType: 'text/css' }));
    await page.goto(path);
    await expect(page.locator('form#contact:not([novalidate])')).toHaveCount(0);
    expect(await scrollThrough(page)).toEqual([]);
    await addFonts(page);
    const moved = await scrollThrough(page);
    const hasStandIn = !test.info().project.name.includes('DejaVu Sans');
    const { limit } = hasStandIn ? budgets.lateFontShift : budgets.shiftWithoutStandIn;
    expect(total(moved), JSON.stringify(moved)).toBeLessThanOrEqual(limit);
    // Checks that the measurement notices a shift.
    await page.locator('main').evaluate((main) => {
      main.style.marginTop = '300px';
    });
    expect(total(await scrollThrough(page))).toBeGreaterThan(limit);
  });
