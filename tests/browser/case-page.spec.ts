/** Tests the page of a project on phone, laptop and paper. */
import { expect, isPhone, test } from '../fixtures.ts';

const casePath = '/portfolio/zoo-fence';

test('the gates of a project are a table on a laptop and a list on a phone', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto(casePath);
  const planned = page.locator('.gate-table tbody tr').first().locator('[data-label="Planned"]');
  await expect(planned).toBeVisible();
  await expect(page.locator('.gate-table thead')).toBeVisible({ visible: !isPhone(page) });
  await expect(planned).toHaveCSS('display', isPhone(page) ? 'block' : 'table-cell');
  await expect(
    page
      .getByText(/days? late/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test('a printed page has the drawings of the light scheme, also when printed from the dark one', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(casePath);
  const shown = page.locator('figure .drawing img:visible');
  await expect(shown).toHaveClass([/in-light/]);
  await page.evaluate(() => {
    document.documentElement.dataset.scheme = 'dark';
  });
  await expect(shown).toHaveClass([/in-light/]);
  await expect(page.locator('.gate-table th:visible').getByText(/, \d{4}/)).toBeVisible();
});
