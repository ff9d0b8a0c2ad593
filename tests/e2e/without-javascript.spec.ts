import { expect, test } from '../fixtures.ts';
import { routes } from '../routes.ts';

test.use({ javaScriptEnabled: false });

for (const route of routes)
  test(`${route} is whole without JavaScript`, async ({ page, browser, baseURL, viewport }) => {
    await page.goto(route);
    const without = await page.getByRole('main').textContent();
    const context = await browser.newContext({ baseURL, viewport });
    const other = await context.newPage();
    await other.goto(route);
    const withScript = await other.getByRole('main').textContent();
    await context.close();
    const words = (text: string | null) => `${text}`.split(/\s+/).filter(Boolean);
    expect(words(without).length).toBeGreaterThan(60);
    expect(words(without).length).toBeGreaterThanOrEqual(words(withScript).length);
  });

test('the form is a plain form that posts to the server', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('form');
  await expect(form).toHaveAttribute('method', /post/i);
  await expect(form).toHaveAttribute('action', /^\/api\/contact$/);
  await expect(form.getByRole('button', { name: 'Send message' })).toHaveAttribute(
    'type',
    'submit',
  );
});

test('controls that need JavaScript are not shown', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Dark colours' })).toBeHidden();
});
