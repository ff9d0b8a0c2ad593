/** Tests the tooltips of buttons that show only an icon. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { testWindows } from '../routes.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const control = (page: Page) => page.getByRole('button', { name: 'Dark mode' });
const tooltip = (page: Page) => page.getByRole('tooltip', { name: 'Dark mode' });

// A phone has a second one in its header.
test('a tooltip is inside the window, can be hovered itself, and is replaced by the next one', async ({
  page,
}) => {
  await page.goto('/');
  await control(page).hover();
  await expect(tooltip(page)).toBeVisible();
  const hint = await tooltip(page).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(hint && hint.x >= 0 && hint.x + hint.width <= width).toBe(true);
  await tooltip(page).hover();
  await expect(tooltip(page)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Menu' })).toBeVisible();
  await expect(tooltip(page)).toBeHidden();
  await page.mouse.move(5, 400);
  await expect(page.getByRole('tooltip', { name: 'Menu' })).toBeHidden();
});

test('a tooltip opens by keyboard focus too, and Escape closes it', async ({ page }) => {
  await page.setViewportSize(testWindows.laptop);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await control(page).focus();
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toBeHidden();
  await expect(control(page)).toBeFocused();
});
