import { expect, test } from '../fixtures.ts';

test('a lane of the map shows its card under the pointer and with the focus, and opens its project', async ({
  page,
}) => {
  await page.goto('/');
  const lanes = page.locator('.lane-link');
  for (const lane of await lanes.all()) {
    const card = lane.locator('span');
    await expect(card).toHaveCSS('opacity', '0');
    await page.locator('.lane-map').scrollIntoViewIfNeeded();
    // Beside the line, near its end, where no other lane is.
    const end = await lane.locator('path').evaluate((path: SVGPathElement) => {
      const point = path.getPointAtLength(path.getTotalLength() - 4);
      const { x, y } = point.matrixTransform(path.getScreenCTM() as DOMMatrix);
      return { x, y };
    });
    await page.mouse.move(end.x + 3, end.y + 3);
    await expect(card).toHaveCSS('opacity', '1');
  }
  await page.mouse.move(0, 0);
  await page.getByRole('main').getByRole('link', { name: 'View Resume' }).first().focus();
  await page.keyboard.press('Tab');
  const lane = lanes.first();
  await expect(lane).toBeFocused();
  await expect(lane.locator('span')).toHaveCSS('opacity', '1');
  const href = await lane.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${href}`);
});
