import type { Locator } from '@playwright/test';
import { rowSizes } from '#ui/balanced-rows.ts';
import { expect, lookTest as test } from '../fixtures.ts';
import { pages, profile, services } from '../test-content.ts';

/** How many items stand in each row, from the top. */
async function rowsOf(items: Locator): Promise<number[]> {
  const tops = await items.evaluateAll((all) =>
    all.map((item) => Math.round(item.getBoundingClientRect().top)),
  );
  return [...Map.groupBy(tops, (top) => top).values()].map((row) => row.length);
}

/** The length of each row of balanced ones. */
function expectedRows(count: number, most: number): number[] {
  const rows: number[] = [];
  const sizes = rowSizes(count, most);
  for (let at = 0; at < sizes.length; at += sizes[at] ?? 1) rows.push(sizes[at] ?? 1);
  return rows;
}

test('rows of cells and cards are as full as each other on wide screens', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const badges = page.getByRole('region', { name: 'Highlights' }).getByRole('listitem');
  expect(await rowsOf(badges)).toEqual(expectedRows(profile.badges.length, 6));
  await page.goto('/about');
  const competencies = page
    .getByRole('region', { name: pages.about.competencies.heading })
    .getByRole('listitem');
  expect(await rowsOf(competencies)).toEqual(expectedRows(profile.competencies.length, 4));
  await page.goto('/services');
  const cards = page.getByRole('main').locator('li[id]');
  expect(await rowsOf(cards)).toEqual(expectedRows(services.length, 3));
});
