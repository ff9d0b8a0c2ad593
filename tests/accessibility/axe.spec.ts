import { schemes } from '#model/schemas/colours.ts';
import { expect, isPhone, lookTest as test } from '../fixtures.ts';
import { caseTag, sitemapPaths } from '../sitemap.ts';
import { expectNothingWrong } from './axe-rules.ts';

test.use({
  guard: { expectedErrors: [/status of 404/, /404: no page at/] },
});

// The colours are the same on every width: the phone is looked at in both schemes.
for (const path of [...sitemapPaths(), '/no-such-page'])
  test(`axe finds nothing on ${path}`, { tag: caseTag(path) }, async ({ page }) => {
    await page.goto(path);
    for (const scheme of isPhone(page) ? schemes : schemes.slice(0, 1))
      await expectNothingWrong(page, scheme);
  });

test('axe finds nothing in the open menu', { tag: '@phone' }, async ({ page }) => {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectNothingWrong(page, scheme);
  }
});

test('axe finds nothing in the form’s errors', async ({ page }) => {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/contact');
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
    await expectNothingWrong(page, scheme);
  }
});

test('axe notices a text whose contrast is too low', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/about');
  await page.locator('h1').evaluate((heading) => {
    heading.style.color = '#ddd';
    heading.style.background = '#fff';
  });
  await expect(expectNothingWrong(page, 'light')).rejects.toThrow(/color-contrast/);
});
