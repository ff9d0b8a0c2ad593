import { pages } from '#model/pages.ts';
import { expect, lookTest, test } from '../fixtures.ts';
import { profile, words } from '../test-content.ts';

const labels = pages.filter(({ inFooter }) => inFooter).map(({ name }) => words.navigation[name]);

// The home page has a foot of its own; `tests/built-pages/links.test.ts` says that the others share one.
for (const route of ['/', '/about'])
  lookTest(
    `the foot of ${route} has the blurb, quick links, ways of contact and the year`,
    async ({ page }) => {
      await page.goto(route);
      const foot = page.getByRole('contentinfo');
      await expect(foot).toContainText(profile.name);
      await expect(foot).toContainText(profile.blurb.trim());
      const quickLinks = foot.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
      await expect(quickLinks).toHaveText(labels);
      await expect(foot.locator('a[href^="mailto:"]')).toHaveText(profile.email);
      await expect(foot.locator('a[href^="tel:"]')).toHaveText(profile.phone);
      for (const { label, url } of profile.social)
        await expect(foot.getByRole('link', { name: label })).toHaveAttribute('href', url);
      await expect(foot).toContainText(`© ${new Date().getFullYear()} ${profile.name}`);
    },
  );

test('the year is that of the visit, not that of the build, also when a clock is behind', async ({
  page,
}) => {
  const year = page.getByRole('contentinfo').locator('#year');
  for (const [clock, shown] of [
    ['2099-01-01T12:00:00Z', '2099'],
    ['2019-06-01T12:00:00Z', `${new Date().getFullYear()}`],
  ] as const) {
    await page.clock.setFixedTime(clock);
    await page.goto('/about');
    await expect(year).toHaveText(shown);
  }
});
