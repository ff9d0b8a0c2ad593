import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { routes } from '../routes.ts';

/** The smallest side of a control that fingers hit, in CSS pixels (issue: WCAG 2.5.5 asks the same). */
const tapTarget = 44;

/** Whether the page in view is no wider than the window. */
const fitsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Elements whose text is cut off: their content is larger than the box that clips it. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const clips = [overflowX, overflowY].some(
          (value) => value === 'hidden' || value === 'clip',
        );
        const isLarger =
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1;
        return clips && isLarger && element.clientWidth > 1 && element.textContent?.trim();
      })
      .map((element) => `${element.tagName} ${element.className}`),
  );

for (const route of [...routes, '/404.html'])
  test(`${route} has no horizontal scroll at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(route);
    expect(await fitsWidth(page)).toBe(true);
    expect(await cutTexts(page)).toEqual([]);
  });

for (const route of routes)
  test(`${route} keeps its text when it is twice as large`, async ({ page }) => {
    await page.goto(route);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: Math.round((page.viewportSize()?.width ?? 0) / 2),
      height: 430,
      deviceScaleFactor: 2,
      mobile: false,
    });
    expect(await fitsWidth(page)).toBe(true);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await cutTexts(page)).toEqual([]);
  });

for (const route of routes)
  test(`the controls of ${route} are at least ${tapTarget} px`, async ({ page }) => {
    await page.goto(route);
    const sizes = await page
      .locator('a[href], button, input, textarea, select, summary, label.chip')
      .filter({ visible: true })
      .evaluateAll((controls) =>
        controls
          .filter((one) => !one.matches('.sr-only, .skip-link, p a, li p a'))
          .map((one) => {
            const area = one.getBoundingClientRect();
            const stretched = getComputedStyle(one, '::after');
            const isStretched = stretched.position === 'absolute' && stretched.inset === '0px';
            const box = isStretched ? ((one as HTMLElement).offsetParent ?? one) : one;
            const { width, height } = isStretched ? box.getBoundingClientRect() : area;
            return { name: one.textContent?.trim() || one.ariaLabel, width, height };
          }),
      );
    expect(sizes.length).toBeGreaterThan(5);
    const small = sizes.filter(({ width, height }) => Math.min(width, height) < tapTarget - 0.5);
    expect(small).toEqual([]);
  });
