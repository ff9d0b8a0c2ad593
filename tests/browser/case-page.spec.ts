import { expect, isPhone, test } from '../fixtures.ts';

const casePath = '/portfolio/zoo-fence';

test('a case shows its gates as a table on a laptop, as stops on a phone', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto(casePath);
  await expect(page.locator('.gate-table')).toBeVisible({ visible: !isPhone(page) });
  await expect(page.locator('.gate-stops')).toBeVisible({ visible: isPhone(page) });
  await expect(
    page
      .getByText(/days? late/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test('only the drawing of the visitor’s scheme is loaded', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(...(request.url().match(/drawings\/.*$/) ?? [])));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/portfolio');
  await page.locator('.thumbnail.in-dark').first().scrollIntoViewIfNeeded();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((name) => !name.includes('-dark.'))).toEqual([]);
});

for (const scheme of ['dark', 'light'] as const)
  test(`paper has the drawings of the light scheme, printed from the ${scheme} one`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print', colorScheme: scheme });
    await page.goto(casePath);
    const shown = page.locator('.technical-drawing .thumbnail:visible');
    await expect(shown).toHaveClass([/in-light/]);
    await page.evaluate((name) => {
      document.documentElement.dataset.scheme = name;
    }, scheme);
    await expect(shown).toHaveClass([/in-light/]);
    await expect(page.locator('.gate-table th:visible').getByText(', 2024')).toBeVisible();
  });
