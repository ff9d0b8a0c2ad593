import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { caseTag, sitemapPaths } from '../sitemap.ts';

test.use({ javaScriptEnabled: false });

/** The lines of the page, without the parts that only a script can answer, and the owner's time. */
async function lines(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').evaluate((main: HTMLElement) => {
    for (const part of main.querySelectorAll('.noscript\\:hidden')) part.remove();
    return main.innerText;
  });
  return text.split('\n').filter((line) => line.trim() && !line.startsWith('Here it is '));
}

for (const path of sitemapPaths())
  test(`${path} is whole without JavaScript`, { tag: caseTag(path) }, async ({
    page,
    tab,
    viewport,
  }) => {
    await page.goto(path);
    if (viewport) await tab.setViewportSize(viewport);
    await tab.goto(path, { waitUntil: 'networkidle' });
    await expect(tab.locator('astro-island[ssr]')).toHaveCount(0);
    const withScript = await lines(tab);
    expect(withScript.length).toBeGreaterThan(10);
    const without = new Set(await lines(page));
    expect(withScript.filter((line) => !without.has(line))).toEqual([]);
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
