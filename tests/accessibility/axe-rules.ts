/** Runs axe over a page, with every rule of WCAG 2.2 A and AA. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** All of WCAG 2.2 A and AA, and axe's own best practices; no rule is switched off. */
const axeRules = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
];

/**
 * Makes the window as tall as the page. Otherwise the bar of contact links on phones could cover half of a link, which
 * axe would report as too small.
 */
async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const size = page.viewportSize();
  if (size && size.height < height) await page.setViewportSize({ width: size.width, height });
}

/** The violations that axe finds in a page, as texts, and the number of rules that the page passes. */
export async function violationsIn(
  page: Page,
  {
    within = 'html',
    exclude = [],
    rules,
  }: { within?: string; exclude?: string[]; rules?: string[] } = {},
) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const settings = {
    include: [[within]],
    exclude: exclude.map((selector) => [selector]),
    runOnly: rules ?? axeRules,
  };
  // Full details of violations only, which saves most of the time.
  const { violations, passes } = await page.evaluate(({ include, exclude, runOnly }) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return axe.run({ include, exclude }, { runOnly, resultTypes: ['violations'] });
  }, settings);
  return {
    passed: passes.length,
    violations: violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
    })),
  };
}

/** The rules of axe whose answer depends on colours: its category "color", in WCAG A and AA. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds nothing wrong on the page in a colour scheme. In the dark scheme, which only changes colours,
 * only the rules on colours run. Frames are not checked: the site's pages have none.
 *
 * @param within a selector of the part to check; omitted: the whole page.
 */
export async function expectNothingWrong(
  page: Page,
  colorScheme: 'light' | 'dark',
  within = 'html',
) {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('iframe')).toHaveCount(0);
  await showWhole(page);
  const isDark = colorScheme === 'dark';
  const rules = isDark ? colourRules : undefined;
  const { violations, passed } = await violationsIn(page, { within, ...(rules && { rules }) });
  expect(passed).toBeGreaterThan(isDark ? 0 : within === 'html' ? 20 : 10);
  expect(violations, `${page.url()}, ${colorScheme}`).toEqual([]);
}
