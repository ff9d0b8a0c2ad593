import type { Page } from '@playwright/test';
import { expect, isPhone, lookTest as test } from '../fixtures.ts';
import { caseTag, sitemapPaths } from '../sitemap.ts';
import { cutTexts, fitsWidth, smallControls } from './layout.ts';

test.use({ guard: { expectedErrors: [/status of 404/, /404: no page at/] } });

/** Expects every text to be in view, without scrolling sideways. */
async function expectReflow(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  expect(await fitsWidth(page), `${width} px`).toBe(true);
  expect(await cutTexts(page), `${width} px`).toEqual([]);
}

/** What has a line without a colour, which forced colours would show: buttons and tooltips may. */
const hiddenLines = (page: Page) =>
  page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((one) => !one.closest('a[class*="rounded"], button, input, select, .tooltip'))
      .filter((one) => {
        const style = getComputedStyle(one);
        const of = (side: string, part: string) => style.getPropertyValue(`border-${side}-${part}`);
        return ['top', 'right', 'bottom', 'left'].some(
          (side) => of(side, 'width') !== '0px' && /^rgba\(.*, 0\)$/.test(of(side, 'color')),
        );
      })
      .map((one) => `${one.tagName} ${one.className}`),
  );

for (const path of [...sitemapPaths(), '/404.html'])
  test(`${path} reflows, its controls are at least 44 px, and forced colours add no line`, {
    tag: caseTag(path),
  }, async ({ page }) => {
    await page.goto(path);
    expect(await smallControls(page, 44)).toEqual([]);
    expect(await hiddenLines(page)).toEqual([]);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    if (isPhone(page)) await expectReflow(page, 320, 640);
    // A laptop's page zoomed to 200% has half of its pixels.
    else await expectReflow(page, width / 2, Math.round(height / 2));
  });
