/** Tests the navigation: links, skip link, position while scrolling. */
import { expect, test } from '../fixtures.ts';
import { testWindows } from '../routes.ts';
import { translate } from './page-changers.ts';

// Which links it has is in the outlines of the built pages, and which is marked on a page in their `links.test.ts`.
test('the navigation is a menu on a phone and a row on a laptop, and its links work', async ({
  page,
}) => {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const menu = page.getByRole('button', { name: 'Menu' });
  for (const [name, size] of Object.entries(testWindows)) {
    await page.setViewportSize(size);
    await page.goto('/');
    const isPhone = name === 'phone';
    await expect(navigation).toBeVisible({ visible: !isPhone });
    await expect(menu).toBeVisible({ visible: isPhone });
    if (isPhone) await menu.click();
    await navigation.getByRole('link', { name: 'Services', exact: true }).click();
    await expect(page).toHaveURL('/services');
  }
});

test('the navigation stays in view while the page is scrolled', async ({ page }) => {
  await page.goto('/services');
  await page.mouse.wheel(0, 2500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
});

test('a section that the address names begins just below the navigation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/services');
  const id = await page.locator('main li[id]').nth(1).getAttribute('id');
  await page.goto(`/services#${id}`);
  const room = () =>
    page.evaluate((part) => {
      const [header, target] = ['body > header', `[id="${part}"]`].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      );
      return (target?.top ?? 0) - (header?.bottom ?? 0);
    }, id);
  await expect.poll(room).toBeLessThan(48);
  expect(await room()).toBeGreaterThanOrEqual(0);
});

test('the first Tab reaches a link that skips to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the year in the footer is that of the visit, or of the build if the clock is wrong', async ({
  page,
}) => {
  const year = page.getByRole('contentinfo').locator('#year');
  await page.clock.setFixedTime('2099-01-01T12:00:00Z');
  await page.goto('/about');
  await expect(year).toHaveText('2099');
  await page.clock.setFixedTime('2019-06-01T12:00:00Z');
  await page.reload();
  // That of the build.
  await expect(year).not.toHaveText(/2099|2019/);
  // One that a translator has changed is left as it is.
  await translate(page);
  await page.reload();
  await expect(year).toHaveText(/^«\d{4}»$/);
});

test('with reduced motion, the next page appears without a transition', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: object | null };
      document.documentElement.dataset.change = viewTransition ? 'fades' : 'at once';
    }),
  );
  await page.goto('/about');
  await page.locator('footer').getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.locator('html')).toHaveAttribute('data-change', 'at once');
});
