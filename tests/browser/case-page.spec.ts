import { expect, lookTest as test, test as testAlone } from '../fixtures.ts';

const casePath = '/portfolio/zoo-fence';

test('a case shows its gates as a table or as stops, never both', async ({ page }) => {
  await page.goto(casePath);
  const table = page.locator('.gate-table');
  const stops = page.locator('.gate-stops');
  const [isTable, isStops] = [await table.isVisible(), await stops.isVisible()];
  expect([isTable, isStops].filter(Boolean)).toHaveLength(1);
  expect(
    await page
      .getByText(/days? late/)
      .filter({ visible: true })
      .count(),
  ).toBeGreaterThan(0);
});

test('the report of a case is a PDF', async ({ page, request }) => {
  await page.goto(casePath);
  const href = await page.locator('a[href$=".pdf"]').first().getAttribute('href');
  const answer = await request.get(new URL(String(href), page.url()).href);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

// A tab that changed its scheme may begin the next page in the one before.
testAlone('only the drawing of the visitor’s scheme is loaded', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(...(request.url().match(/drawings\/.*$/) ?? [])));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/portfolio');
  await page.locator('.thumbnail.in-dark').first().scrollIntoViewIfNeeded();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((name) => !name.includes('-dark.'))).toEqual([]);
});

test('the bar of a phone hides no focus and no end of the page @phone', async ({ page }) => {
  await page.goto('/about');
  const bar = page.locator('.phone-bar');
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { level: 2 }).nth(1).scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await page.locator('.invitation').evaluate((it) => it.scrollIntoView({ block: 'end' }));
  await expect(bar).toBeHidden();
  const hidden = await page.evaluate(() => {
    const bar = document.querySelector('.phone-bar') as Element;
    const links = [...document.querySelectorAll<HTMLElement>('main a, footer a')];
    return links
      .filter((link) => {
        link.focus();
        const box = link.getBoundingClientRect();
        const top = bar.getBoundingClientRect().top;
        return box.height > 0 && box.bottom > top + 1;
      })
      .map((link) => link.textContent);
  });
  expect(hidden).toEqual([]);
  await page.goto('/contact');
  await expect(bar).toHaveCount(0);
});

test('a case prints on one page of A4', async ({ page }) => {
  await page.goto(casePath);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a case on paper says in which year its gates were', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(casePath);
  await expect(page.locator('.gate-table th:visible').getByText(', 2024')).toBeVisible();
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
  });
