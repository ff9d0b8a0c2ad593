/** Tests the cards of the portfolio. */
import { expect, test } from '../fixtures.ts';

test('a click anywhere on a card opens its project', async ({ page }) => {
  await page.goto('/portfolio');
  const card = page.locator('main li[id]').nth(1);
  const href = await card.getByRole('link').getAttribute('href');
  const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
  await card.click({ position: { x: width - 8, y: height - 8 } });
  await expect(page).toHaveURL(`${href}`);
});

test('the focus ring of a card goes around the card', async ({ page }) => {
  await page.goto('/portfolio');
  const link = page.locator('main li[id]').first().getByRole('link');
  await page.keyboard.press('Tab');
  await link.focus();
  const ring = await link.evaluate((element) => {
    const around = getComputedStyle(element, '::after');
    return [getComputedStyle(element).outlineStyle, around.outlineWidth, around.outlineStyle];
  });
  expect(ring).toEqual(['none', '3px', 'solid']);
});
