import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { routes } from '../routes.ts';

test.use({ javaScriptEnabled: false });

/** What the page tells, without the one line that its script replaces: the owner's time. */
async function content(page: Page): Promise<string> {
  const snapshot = await page.getByRole('main').ariaSnapshot();
  return snapshot.replace(/(All times are those of|Here it is).*/, '');
}

for (const route of routes)
  test(`${route} is whole without JavaScript`, async ({ page, browser, baseURL, viewport }) => {
    await page.goto(route);
    const context = await browser.newContext({ baseURL, viewport });
    const other = await context.newPage();
    await other.goto(route);
    await other.waitForLoadState('networkidle');
    const withScript = await content(other);
    await context.close();
    expect(withScript.split(/\s+/).length).toBeGreaterThan(60);
    await expect.poll(() => content(page)).toBe(withScript);
  });

test('the form is a plain form that posts to the server', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('form');
  await expect(form).toHaveAttribute('method', /post/i);
  await expect(form).toHaveAttribute('action', '/contact');
  await expect(form.getByRole('button', { name: 'Send message' })).toHaveAttribute(
    'type',
    'submit',
  );
});

test('controls that need JavaScript are not shown', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Dark colours' })).toBeHidden();
});
