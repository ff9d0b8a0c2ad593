import type { CDPSession } from '@playwright/test';
import { lookTest as base, expect } from '../fixtures.ts';
import { caseTag, sitemapPaths } from '../sitemap.ts';
import { cutTexts, fitsWidth } from './layout.ts';

/** The size of text that a browser is set to, in CSS pixels. */
const setTextSize = (session: CDPSession, standard: number) =>
  session.send('Page.setFontSizes', { fontSizes: { standard } });

/** A visitor who has set the browser's text twice as large. */
const test = base.extend({
  page: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page);
    await setTextSize(session, 32);
    await use(page);
    await setTextSize(session, 16);
    await session.detach();
  },
});

test('the browser has taken the larger text', async ({ page }) => {
  await page.goto('/');
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('32px');
});

for (const path of sitemapPaths())
  test(`${path} keeps its text when it is twice as large`, { tag: caseTag(path) }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(path);
    expect(await fitsWidth(page)).toBe(true);
    expect(await cutTexts(page)).toEqual([]);
  });
