/** Tests the labels of the map on the home page, whose real letters `site/map/lane-map.test.ts` only estimates. */
import { expect, test } from '../fixtures.ts';

test('no label of the map covers another label or a dot, nor in Arabic', async ({ page }) => {
  await page.goto('/');
  for (const [width, direction] of [
    [360, 'ltr'],
    // As translators set it.
    [1280, 'rtl'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    const covered = await page.locator('svg[aria-labelledby=lanes]').evaluate((map) => {
      const boxes = (selector: string) =>
        [...map.querySelectorAll(selector)]
          .filter((part) => part.checkVisibility())
          .map((part) => ({ name: part.textContent ?? '', box: part.getBoundingClientRect() }));
      const labels = boxes('text');
      const parts = [...labels, ...boxes('circle')];
      return labels.flatMap((label, at) =>
        parts.slice(at + 1).flatMap((other) => {
          const across =
            Math.min(label.box.right, other.box.right) - Math.max(label.box.left, other.box.left);
          const down =
            Math.min(label.box.bottom, other.box.bottom) - Math.max(label.box.top, other.box.top);
          return across > 1 && down > 4 ? [`${label.name} and ${other.name || 'a port'}`] : [];
        }),
      );
    });
    expect(covered, `${width} px, ${direction}`).toEqual([]);
  }
});
