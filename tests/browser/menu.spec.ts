import type { Page } from '@playwright/test';
import { expect, lookTest as test } from '../fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const button = (page: Page) => page.getByRole('button', { name: 'Menu' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function open(page: Page) {
  await button(page).click();
  await expect(navigation(page)).toBeVisible();
}

/** What the browser tells assistive technology: a popover's button has no attribute for it. */
async function isExpanded(page: Page): Promise<boolean | undefined> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const menu = nodes.find((node) => node.role?.value === 'button' && node.name?.value === 'Menu');
  return menu?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

// The menu is there on small screens only.
test.describe('menu', { tag: '@phone' }, () => {
  test('the menu opens and closes with its button', async ({ page }) => {
    await page.goto('/');
    await expect(navigation(page)).toBeHidden();
    await open(page);
    expect(await isExpanded(page)).toBe(true);
    await button(page).click();
    await expect(navigation(page)).toBeHidden();
    expect(await isExpanded(page)).toBe(false);
  });

  test('Escape closes the menu and gives the focus back to its button', async ({ page }) => {
    await page.goto('/');
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(navigation(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(navigation(page).getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(navigation(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test('a touch outside closes the menu', async ({ page }) => {
    await page.goto('/');
    await open(page);
    await page.mouse.click(195, 740);
    await expect(navigation(page)).toBeHidden();
  });

  test('a link closes the menu', async ({ page }) => {
    await page.goto('/');
    await open(page);
    await navigation(page).getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
    await expect(navigation(page)).toBeHidden();
  });

  test('the link of the current page closes the menu', async ({ page }) => {
    await page.goto('/about');
    await open(page);
    await navigation(page).getByRole('link', { name: 'About' }).click();
    await expect(navigation(page)).toBeHidden();
    await expect(page).toHaveURL('/about');
  });

  test('the menu is closed after Back, also from the back-forward cache', async ({ page }) => {
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
  });

  test('a page restored from the back-forward cache closes its menu', async ({ page }) => {
    await page.goto('/about');
    await open(page);
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(navigation(page)).toBeHidden();
  });

  test('the menu opens without JavaScript', async ({ browser, baseURL, viewport }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport });
    const page = await context.newPage();
    await page.goto('/');
    await open(page);
    await navigation(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await context.close();
  });
});
