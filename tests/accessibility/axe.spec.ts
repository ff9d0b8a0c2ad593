import { AxeBuilder } from '@axe-core/playwright';
import { schemes } from '#model/schemas/colours.ts';
import { expect, isPhone, test } from '../fixtures.ts';
import { sitemapPaths } from '../sitemap.ts';
import { axeRules } from './axe-rules.ts';

test.use({
  guard: { expectedErrors: [/status of 404/, /404: no page at/] },
  contextOptions: { reducedMotion: 'reduce' },
});

// The colours are the same on every width: the phone is looked at in both schemes.
for (const path of [...sitemapPaths(), '/no-such-page'])
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    for (const colorScheme of isPhone(page) ? schemes : schemes.slice(0, 1)) {
      await page.emulateMedia({ colorScheme });
      const { violations, passes } = await new AxeBuilder({ page }).withTags(axeRules).analyze();
      expect(passes.length).toBeGreaterThan(20);
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
      }));
      expect(found, colorScheme).toEqual([]);
    }
  });

test('axe finds nothing in the open menu', { tag: '@phone' }, async ({ page }) => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const { violations } = await new AxeBuilder({ page }).withTags(axeRules).analyze();
    expect(violations, colorScheme).toEqual([]);
  }
});

test('axe finds nothing in the form’s errors', async ({ page }) => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/contact');
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
    const { violations } = await new AxeBuilder({ page }).withTags(axeRules).analyze();
    expect(violations, colorScheme).toEqual([]);
  }
});
