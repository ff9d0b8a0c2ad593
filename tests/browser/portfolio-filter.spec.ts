import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { projects } from '../test-content.ts';

const categories = [...new Set(projects.map(({ category }) => category))];
const countOf = (category: string) =>
  projects.filter((project) => project.category === category).length;
const cards = (page: Page) => page.locator('li[data-category]').filter({ visible: true });
const choice = (page: Page, name: string) =>
  page
    .getByRole('group', { name: /category/ })
    .getByRole('radio', { name: new RegExp(`^${name}.*, \\d+ projects?$`) });
const choose = (page: Page, name: string) => page.getByText(name, { exact: true }).first().click();

async function expectFilter(page: Page) {
  expect(categories.length).toBeGreaterThan(1);
  await page.goto('/portfolio');
  const status = page.getByRole('status');
  for (const category of categories) {
    const count = countOf(category);
    await choose(page, category);
    await expect(choice(page, category)).toBeChecked();
    await expect(cards(page)).toHaveCount(count);
    await expect(cards(page).filter({ hasText: category })).toHaveCount(count);
    await expect(status).toHaveText(`Showing ${count} of ${projects.length} projects`, {
      useInnerText: true,
    });
  }
  await choose(page, 'All');
  await expect(cards(page)).toHaveCount(projects.length);
}

test('the portfolio is filtered by category, which the address keeps', async ({ page }) => {
  await expectFilter(page);
  await expect(page).toHaveURL(/\/portfolio$/);
  const [first = '', second = ''] = categories;
  await choose(page, second);
  await expect(page).toHaveURL(/\/portfolio\?category=[a-z0-9-]+$/);
  await page.reload();
  await expect(choice(page, second)).toBeChecked();
  await expect(cards(page)).toHaveCount(countOf(second));
  await choice(page, 'All').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, first)).toBeChecked();
  await page.goto('/portfolio?category=nothing-of-the-kind');
  await expect(cards(page)).toHaveCount(projects.length);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the portfolio is filtered by category', async ({ page }) => {
    await expectFilter(page);
  });
});

test.describe('without the selector :has(), as in Firefox before 121', () => {
  // The policy of the page names its styles and scripts as they were.
  test.use({ bypassCSP: true });
  test('the portfolio is filtered by category', async ({ page }) => {
    await page.route('**/portfolio', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(':has(', ':unknown(');
      await route.fulfill({ response, body });
    });
    await expectFilter(page);
  });
});

test('a click anywhere on a card opens its project', async ({ page }) => {
  await page.goto('/portfolio');
  const card = cards(page).nth(1);
  const href = await card.getByRole('link').getAttribute('href');
  const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
  await card.click({ position: { x: width - 8, y: height - 8 } });
  await expect(page).toHaveURL(`${href}`);
});
