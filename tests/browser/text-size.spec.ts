import { expect, lookTest as test } from '../fixtures.ts';
import { routes } from '../routes.ts';
import { cutTexts, fitsWidth } from './layout.ts';

/** A visitor who has set the browser's text twice as large, with a mouse as Playwright's has. */
const settings = [
  'defaultFontSize=32',
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
];

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [`--blink-settings=${settings.join(',')}`] }),
});

test('the browser has taken the larger text', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('32px');
});

for (const route of routes)
  test(`${route} keeps its text when it is twice as large`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(route);
    expect(await fitsWidth(page)).toBe(true);
    expect(await cutTexts(page)).toEqual([]);
  });
