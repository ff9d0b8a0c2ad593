/** Tests that cards fill their rows, and that the photographs of a row are equally high. */
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
    const lengths = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
    expect(lengths, path).toEqual(rows);
  }
});

test('photographs of a row are equally high, and all rows but the last are full', async ({
  page,
}) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await page.goto('/portfolio/zoo-fence');
    const list = page.getByRole('list').filter({ has: page.locator('> li > figure') });
    const edge = await list.evaluate((element) => element.getBoundingClientRect().right);
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
