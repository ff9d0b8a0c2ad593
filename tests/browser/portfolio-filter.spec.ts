import type { Page } from '@playwright/test';
import { expect, lookTest as test } from '../fixtures.ts';
import { projects } from '../test-content.ts';

const categories = [...new Set(projects.map(({ category }) => category))];
const cards = (page: Page) => page.locator('li[data-category]').filter({ visible: true });
const choice = (page: Page, name: string) =>
  page
    .getByRole('group', { name: /category/ })
    .getByRole('radio', { name: new RegExp(`^${name}`) });

async function filters(page: Page) {
  expect(categories.length).toBeGreaterThan(1);
  await page.goto('/portfolio');
  const shown = (count: number) => `Showing ${count} of ${projects.length} projects`;
  const status = page.getByRole('status');
  await expect(status).toHaveText(shown(projects.length), { useInnerText: true });
  for (const category of categories) {
    const count = projects.filter((project) => project.category === category).length;
    await page.getByText(category, { exact: true }).first().click();
    await expect(choice(page, category)).toBeChecked();
    await expect(cards(page)).toHaveCount(count);
    for (const card of await cards(page).all()) await expect(card).toContainText(category);
    await expect(status).toHaveText(shown(count), { useInnerText: true });
  }
  await page.getByText('All', { exact: true }).click();
  await expect(cards(page)).toHaveCount(projects.length);
}

test('the portfolio is filtered by category, and says how many are shown', async ({ page }) => {
  await filters(page);
});

test('the filter works without JavaScript', async ({ browser, baseURL, viewport }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport });
  await filters(await context.newPage());
  await context.close();
});

test('the filter works by keyboard, and its choice is seen', async ({ page }) => {
  await page.goto('/portfolio');
  await choice(page, 'All').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, `${categories[0]}`)).toBeChecked();
  const radio = page.getByRole('radio', { name: new RegExp(`^${categories[0]}`) });
  const chip = page.locator('label').filter({ has: radio });
  const outline = await chip.evaluate((label) => getComputedStyle(label).outlineStyle);
  expect(outline).not.toBe('none');
});

test('the address keeps the category, and leads to it; an unknown one shows all', async ({
  page,
}) => {
  const [first = '', second = ''] = categories;
  const shown = (category: string) =>
    projects.filter((project) => project.category === category).length;
  await page.goto('/portfolio');
  await page.getByText(second, { exact: true }).first().click();
  await expect(page).toHaveURL(/\/portfolio\?category=[a-z0-9-]+$/);
  await page.reload();
  await expect(choice(page, second)).toBeChecked();
  await expect(cards(page)).toHaveCount(shown(second));
  await page.getByText(first, { exact: true }).first().click();
  await expect(cards(page)).toHaveCount(shown(first));
  await page.getByText('All', { exact: true }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
  await page.goto('/portfolio?category=nothing-of-the-kind');
  await expect(cards(page)).toHaveCount(projects.length);
});

test('a click anywhere on a card opens its project', async ({ page }) => {
  await page.goto('/portfolio');
  const card = cards(page).nth(1);
  const href = await card.getByRole('link').getAttribute('href');
  const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
  await card.click({ position: { x: width - 8, y: height - 8 } });
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test('each choice says how many projects it shows', async ({ page }) => {
  await page.goto('/portfolio');
  for (const radio of await page.getByRole('radio').all())
    await expect(radio).toHaveAccessibleName(/, \d+ projects?$/);
});
