/** Tests that what stands in rows is even: cards, photographs, numbers of certificates. */
import { expect, test } from '../fixtures.ts';
import { testWindows } from '../routes.ts';

test.use({ viewport: testWindows.laptop });

test('cards fill their rows', async ({ page }) => {
  for (const [path, list, rows] of [
    ['/about', 'main ol', [3, 3, 3]],
    ['/services', 'main ul:has(> li[id])', [2, 2]],
  ] as const) {
    await page.goto(path);
    const tops = await page
      .locator(`${list} > li`)
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    const found = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
    expect(found, path).toEqual(rows);
  }
});

test('photographs of a row are equally high, and all rows but the last are full', async ({
  page,
}) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await page.goto('/portfolio/zoo-fence');
    const list = page.getByRole('list').filter({ has: page.locator('> li > figure') });
    const edge = await list.evaluate((it) => it.getBoundingClientRect().right);
    const boxes = await list.locator('img').evaluateAll((all) =>
      all.map((image) => {
        const { top, right, height } = image.getBoundingClientRect();
        return { top: Math.round(top), right, height };
      }),
    );
    const rows = [...Map.groupBy(boxes, ({ top }) => top).values()];
    expect(boxes.length).toBeGreaterThan(2);
    for (const row of rows) {
      const heights = row.map(({ height }) => height);
      expect(Math.max(...heights) - Math.min(...heights), `${width}`).toBeLessThan(1);
    }
    for (const row of rows.slice(0, -1))
      expect(Math.abs((row.at(-1)?.right ?? 0) - edge), `${width}`).toBeLessThan(1);
  }
});

test('the numbers of certificates begin at one place', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 860 });
  await page.goto('/experience');
  const rows = page.locator('aside li');
  const lefts = await rows
    .locator('p:last-child > span')
    .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().left)));
  expect(lefts.length).toBeGreaterThan(1);
  expect(new Set(lefts).size).toBe(1);
});

test('the rule below the last row of a section is that of the section', async ({ page }) => {
  await page.goto('/terms-and-prices');
  const last = page.locator('main section :is(dl > div, tbody > tr):last-child');
  const widths = await last.evaluateAll((all) =>
    all.map((row) => getComputedStyle(row).borderBottomWidth),
  );
  expect(widths.length).toBeGreaterThan(1);
  expect(new Set(widths)).toEqual(new Set(['0px']));
});

test('the size of a lot stays on one line in the table of sampling plans', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/aql');
  const lines = await page.locator('#quick tbody th').evaluateAll((all) =>
    all.map((head) => {
      const text = document.createRange();
      text.selectNodeContents(head);
      return text.getClientRects().length;
    }),
  );
  expect(lines.length).toBeGreaterThan(10);
  expect(new Set(lines)).toEqual(new Set([1]));
});
