import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { pageColour } from '../test-content.ts';

const { light, dark } = pageColour;

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const control = (page: Page) => page.getByRole('button', { name: 'Dark colours' });

for (const [scheme, colour] of [
  ['light', light],
  ['dark', dark],
] as const)
  test(`colours follow a system that is ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/');
    expect(await background(page)).toBe(colour);
    await expect(control(page)).toHaveAttribute('aria-pressed', String(scheme === 'dark'));
  });

test('the switch changes the colours, and the choice is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await control(page).click();
  expect(await background(page)).toBe(dark);
  await expect(control(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/about');
  expect(await background(page)).toBe(dark);
  await expect(control(page)).toHaveAttribute('aria-pressed', 'true');
  await control(page).click();
  expect(await background(page)).toBe(light);
  await page.reload();
  expect(await background(page)).toBe(light);
});

test('the remembered choice is there before the page is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await control(page).click();
  // The choice must be set while the head is read: when the body begins, it is too late.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.atBody = document.documentElement.dataset.scheme ?? 'none';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/services');
  await expect(page.locator('html')).toHaveAttribute('data-at-body', 'dark');
});

test('the switch works where nothing may be stored', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Storage is off', 'SecurityError');
      },
    });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await control(page).click();
  expect(await background(page)).toBe(dark);
});

test('a change of the system is followed while nothing was chosen', { tag: '@slow' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).toBe(dark);
  await expect(control(page)).toHaveAttribute('aria-pressed', 'true');
});
