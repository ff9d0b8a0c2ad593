/** Tests the page of a project, and the tables of guides, on phone, laptop and paper. */
import { expect, test } from '../fixtures.ts';
import { testWindows } from '../routes.ts';

const casePath = '/portfolio/zoo-fence';

test('the gates of a project are a table on a laptop and a list on a phone', async ({ page }) => {
  await page.goto(casePath);
  const planned = page.locator('tbody tr').first().locator('[data-label="Planned"]');
  const late = page.getByText(/days? late/).filter({ visible: true });
  for (const [name, size] of Object.entries(testWindows)) {
    await page.setViewportSize(size);
    const isPhone = name === 'phone';
    await expect(planned).toBeVisible();
    await expect(page.locator('thead')).toBeVisible({ visible: !isPhone });
    await expect(planned).toHaveCSS('display', isPhone ? 'block' : 'table-cell');
    await expect(late.first()).toBeVisible();
  }
});

test('a printed page has the drawings of the light scheme, also when printed from the dark one', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(casePath);
  const shown = page.locator('figure img[src^="/drawings/"]:visible');
  await expect(shown).toHaveAttribute('src', /#light$/);
  await page.evaluate(() => {
    document.documentElement.dataset.scheme = 'dark';
  });
  await expect(shown).toHaveAttribute('src', /#light$/);
});

test('tables that are blocks on a phone are tables on paper', async ({ page }) => {
  for (const path of [casePath, '/terms-and-prices']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    const heads = page.getByRole('main').getByRole('rowheader');
    const displays = () =>
      heads.evaluateAll((all) => [...new Set(all.map((head) => getComputedStyle(head).display))]);
    expect(await displays()).toEqual(['block']);
    await page.emulateMedia({ media: 'print' });
    expect(await displays()).toEqual(['table-cell']);
  }
});
