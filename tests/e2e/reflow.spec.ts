import { expect, test } from '../fixtures.ts';
import { routes } from '../routes.ts';
import { cutTexts, fitsWidth, smallControls } from './layout.ts';

test.use({ guard: { expectedErrors: [/status of 404/, /404: no page at/] } });

for (const route of [...routes, '/404.html'])
  test(`${route} has no horizontal scroll at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(route);
    expect(await fitsWidth(page)).toBe(true);
    expect(await cutTexts(page)).toEqual([]);
  });

// Half of a phone is less than the 320 px that pages are made for.
for (const route of routes)
  test(`${route} can be zoomed to 200%`, { tag: '@laptop' }, async ({ page }) => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: width / 2, height: Math.round(height / 2) });
    await page.goto(route);
    expect(await fitsWidth(page)).toBe(true);
    expect(await cutTexts(page)).toEqual([]);
  });

for (const route of [...routes, '/404.html'])
  test(`the controls of ${route} are at least 44 px`, async ({ page }) => {
    await page.goto(route);
    expect(await smallControls(page, 44)).toEqual([]);
  });
