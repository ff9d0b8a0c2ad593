import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const control = (page: Page) => page.getByRole('button', { name: 'Dark colours' });
const tooltip = (page: Page) => page.getByRole('tooltip', { name: 'Dark colours' });

declare global {
  interface Window {
    /** When interest began and when tooltips opened and closed, in milliseconds of the page. */
    interest: { start: number; open: number; close: number };
  }
}

/** Opens a page that notes its own times, so that a slow test machine does not change them. */
async function openPage(page: Page) {
  await page.addInitScript(() => {
    window.interest = { start: 0, open: 0, close: 0 };
    const isControl = (target: EventTarget | null) =>
      target instanceof Element && target.matches('[interestfor]');
    const begin = (event: Event) => {
      if (isControl(event.target)) window.interest.start = performance.now();
    };
    for (const type of ['pointerenter', 'focus']) document.addEventListener(type, begin, true);
    const change = (event: Event) => {
      const isOpen = (event as ToggleEvent).newState === 'open';
      window.interest[isOpen ? 'open' : 'close'] = performance.now();
    };
    document.addEventListener('beforetoggle', change, true);
  });
  await page.goto('/');
  await page.mouse.move(5, 400);
}

/** Milliseconds between the beginning of interest and the tooltip. */
const delay = (page: Page) =>
  page.evaluate(() => Math.round(window.interest.open - window.interest.start));

test('every control without words has a tooltip that says its name', async ({ page }) => {
  await page.goto('/contact');
  const nameless = await page
    .locator('button, a[href]')
    .evaluateAll((controls) =>
      controls.filter((one) => !one.textContent.trim() && one.checkVisibility()),
    )
    .then((controls) => controls.length);
  const withTooltip = page.locator('[interestfor]').filter({ visible: true });
  await expect(withTooltip).toHaveCount(nameless);
  expect(nameless).toBeGreaterThan(0);
  for (const one of await withTooltip.all()) {
    const target = page.locator(`#${await one.getAttribute('interestfor')}`);
    await expect(target).toHaveText(`${await one.getAttribute('aria-label')}`);
  }
});

test('a tooltip opens after 700 ms of hover', async ({ page }) => {
  await openPage(page);
  await control(page).hover();
  await expect(tooltip(page)).toBeVisible();
  expect(await delay(page)).toBeGreaterThanOrEqual(690);
  expect(await delay(page)).toBeLessThan(1000);
});

test('a tooltip opens after 700 ms of keyboard focus', { tag: '@slow' }, async ({ page }) => {
  await openPage(page);
  for (let tab = 0; tab < 12; tab++) {
    await page.keyboard.press('Tab');
    if (await control(page).evaluate((button) => button === document.activeElement)) break;
  }
  await expect(control(page)).toBeFocused();
  await expect(tooltip(page)).toBeVisible();
  expect(await delay(page)).toBeGreaterThanOrEqual(690);
  expect(await delay(page)).toBeLessThan(1000);
});

test('a tooltip is 4 px from its control', { tag: '@slow' }, async ({ page }) => {
  await openPage(page);
  await control(page).hover();
  await expect(tooltip(page)).toBeVisible();
  const [button, hint] = [await control(page).boundingBox(), await tooltip(page).boundingBox()];
  expect(button && hint && hint.y - (button.y + button.height)).toBeCloseTo(4, 0);
  const width = page.viewportSize()?.width ?? 0;
  expect(hint && hint.x >= 0 && hint.x + hint.width <= width).toBe(true);
});

test('Escape closes a tooltip', { tag: '@slow' }, async ({ page }) => {
  await openPage(page);
  await control(page).hover();
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toBeHidden();
});

test('a tooltip can be hovered itself, and goes with the pointer', { tag: '@laptop' }, async ({
  page,
}) => {
  await openPage(page);
  await control(page).hover();
  await expect(tooltip(page)).toBeVisible();
  await tooltip(page).hover();
  await page.waitForTimeout(700);
  await expect(tooltip(page)).toBeVisible();
  await page.mouse.move(5, 400);
  await expect(tooltip(page)).toBeHidden();
});

// The header has one tooltip on large screens.
test('a second tooltip opens at once after another', { tag: ['@phone', '@slow'] }, async ({
  page,
}) => {
  await openPage(page);
  await control(page).hover();
  await expect(tooltip(page)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Menu' })).toBeVisible();
  expect(await delay(page)).toBeLessThan(150);
});

test('a short hover opens nothing', { tag: '@laptop' }, async ({ page }) => {
  await openPage(page);
  await control(page).hover();
  await page.waitForTimeout(300);
  await page.mouse.move(5, 400);
  await page.waitForTimeout(900);
  expect(await page.evaluate(() => window.interest.open)).toBe(0);
});
