/** Tests pages in Chromium 109: colours, menu, tooltips. */
import { expect, test } from '../fixtures.ts';
import { kindsOfPages } from '../sitemap.ts';
import { buttonColour, pageColour } from '../test-content.ts';
import { fitsWidth } from './layout.ts';

const [aCase = ''] = kindsOfPages().filter((path) => path.startsWith('/portfolio/'));

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows nothing that only a script can use', async ({ page }) => {
    await page.goto('/aql');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dark mode' })).toBeHidden();
    await expect(page.locator('form[name=aql]')).toBeHidden();
    await expect(page.locator('#quick')).toBeVisible();
  });
});

for (const path of ['/', aCase, '/contact'])
  test(`${path} has its colours, and its menu and tooltips work`, async ({ page }) => {
    await page.goto(path);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation).toBeHidden();
    const tooltips = page.locator('[role=tooltip]');
    expect(await tooltips.count()).toBeGreaterThan(1);
    await expect(tooltips.filter({ visible: true })).toHaveCount(0);
    expect(await fitsWidth(page)).toBe(true);
    await page.getByRole('button', { name: 'Dark mode' }).hover();
    await expect(tooltips.filter({ visible: true })).toHaveText('Dark mode');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(navigation).toBeVisible();
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect(page.locator('body')).toHaveCSS('background-color', pageColour[scheme]);
      await expect(navigation.getByRole('link', { name: 'Get in Touch' })).toHaveCSS(
        'background-color',
        buttonColour[scheme],
      );
    }
  });
