import { pages } from '#model/pages.ts';
import { expect, isPhone, openMenu, lookTest as test } from '../fixtures.ts';
import { words } from '../test-content.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const entries = pages
  .filter(({ inNavigation }) => inNavigation)
  .map(({ name, path }) => ({ label: words.navigation[name], path }));

test('the top navigation names the pages in order, then Get in Touch', async ({ page }) => {
  await page.goto('/');
  await openMenu(page);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(entries.length).toBeGreaterThan(4);
  await expect(links).toHaveText([...entries.map(({ label }) => label), 'Get in Touch']);
});

test('Get in Touch leads to the contact page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/about');
  await openMenu(page);
  await page.getByRole('banner').getByRole('link', { name: 'Get in Touch' }).click();
  await expect(page).toHaveURL('/contact');
});

// Which link is marked on which page is looked at in `tests/built-pages/links.test.ts`.
test('an entry leads to its page, which is marked as the current one', async ({ page }) => {
  await page.goto('/');
  for (const { label, path } of [entries[1], entries[0]].filter((entry) => entry !== undefined)) {
    await openMenu(page);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await openMenu(page);
    await expect(navigation.locator('[aria-current="page"]')).toHaveText(label);
  }
});

test('the navigation stays in view while the page is scrolled', async ({ page }) => {
  await page.goto('/services');
  await page.mouse.wheel(0, 2500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
});

test('the first Tab reaches a link that skips to the content', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the navigation is a row on a laptop and a menu on a phone', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  const about = page.getByRole('banner').getByRole('link', { name: 'About' });
  await expect(menu).toBeVisible({ visible: isPhone(page) });
  await expect(about).toBeVisible({ visible: !isPhone(page) });
});

for (const route of ['/about', '/contact'])
  test(`${route} and ${route}/ both show the page`, { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    for (const form of [route, `${route}/`]) {
      const response = await request.get(form);
      expect(response.status(), form).toBe(200);
      await page.goto(form);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
