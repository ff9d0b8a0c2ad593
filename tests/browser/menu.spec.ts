/** Tests the menu on a phone, with and without JavaScript. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const button = (page: Page) => page.getByRole('button', { name: 'Menu' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function open(page: Page) {
  await button(page).click();
  await expect(navigation(page)).toBeVisible();
}

test('the menu opens and closes with its button, by a tap outside, and by Escape, which returns the focus', {
  tag: '@old-browser',
}, async ({ page }) => {
  await page.goto('/');
  await expect(navigation(page)).toBeHidden();
  await open(page);
  await button(page).click();
  await expect(navigation(page)).toBeHidden();
  await open(page);
  await page.mouse.click(195, 740);
  await expect(navigation(page)).toBeHidden();
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(navigation(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(navigation(page).getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(navigation(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('the focus moves into the open menu where the browser may not lead Tab there, as in Safari', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'interestForElement');
  });
  await page.goto('/');
  await expect(page.locator('script[src="/tooltips.js"]')).toHaveCount(1);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(navigation(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(navigation(page).getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
});

test('a link closes the menu, also the link to the current page, and before the next page has loaded', async ({
  page,
}) => {
  await page.goto('/about');
  // The next page never comes, as on a network that has gone.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a')) event.preventDefault();
    }),
  );
  for (const label of ['About', 'Services']) {
    await open(page);
    await navigation(page).getByRole('link', { name: label }).click();
    await expect(navigation(page)).toBeHidden();
    await expect(page).toHaveURL('/about');
  }
});

test('the menu is closed after going back, also in a cached page', async ({ page }) => {
  await page.goto('/about');
  await open(page);
  // Leaves the page while the menu is still open, as a slow phone may.
  await page.evaluate(() => {
    window.location.href = '/services';
  });
  await expect(page).toHaveURL('/services');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(navigation(page)).toBeHidden();
  await open(page);
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(navigation(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the menu opens, and its links work', async ({ page }) => {
    await page.goto('/');
    await open(page);
    await navigation(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
  });
});
