import type { CDPSession } from '@playwright/test';
import { lookTest as base, expect } from '../fixtures.ts';
import { routes } from '../routes.ts';
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

for (const route of routes)
  test(`${route} keeps its text when it is twice as large`, async ({ page }) => {
    await page.goto(route);
    expect(await fitsWidth(page)).toBe(true);
    expect(await cutTexts(page)).toEqual([]);
  });
