/** Tests the map on the home page: its links and labels. */
import { expect, test } from '../fixtures.ts';
import { testWindows } from '../routes.ts';

const map = 'svg[aria-labelledby=lanes]';

test('each place on the map is a link that is large enough for a finger, and opens its project', async ({
  page,
}) => {
  await page.goto('/');
  const places = page.locator(map).getByRole('link');
  expect(await places.count()).toBeGreaterThan(3);
  for (const size of Object.values(testWindows)) {
    await page.setViewportSize(size);
    for (const place of await places.filter({ visible: true }).all()) {
      // WCAG 2.2, 2.5.8.
      const { width = 0, height = 0 } = (await place.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  }
  const href = await places.first().getAttribute('href');
  // By keyboard, too, with a ring around it.
  await page.keyboard.press('Tab');
  await places.first().focus();
  await expect(places.first().locator('rect')).toHaveCSS('stroke', /^rgb/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${href}`);
});

test('no label of the map covers another label or a dot, at any width, nor in Arabic', async ({
  page,
}) => {
  await page.goto('/');
  for (const [width, direction] of [
    [360, 'ltr'],
    [768, 'ltr'],
    [1280, 'ltr'],
    // As translators set it.
    [1280, 'rtl'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    const covered = await page.locator(map).evaluate((map) => {
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
