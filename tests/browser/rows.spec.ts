/** Tests that cards fill their rows evenly. */
import { expect, test } from '../fixtures.ts';
import { testWindows } from '../routes.ts';

test.use({ viewport: testWindows.laptop });

test('cards fill their rows', async ({ page }) => {
  for (const [path, list, rows] of [
    ['/about', 'main ol', [3, 3, 3]],
    ['/services', 'main ul.grid:has(> li[id])', [2, 2]],
  ] as const) {
    await page.goto(path);
    const tops = await page
      .locator(`${list} > li`)
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    const found = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
    expect(found, path).toEqual(rows);
  }
});
