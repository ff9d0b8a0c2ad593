import { expect, lookTest as test } from '../fixtures.ts';

test.use({ guard: { expectedErrors: [/status of 404/, /404: no page at/] } });

const paths = ['/no-such-page', '/about/nothing', '/ABOUT.html', '/%2F%2Fabout', '/a%20b', '/.env'];

for (const path of paths)
  test(`${path} answers 404 with a page that leads home`, {
    tag: path === paths[0] ? [] : '@slow',
  }, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText('Oops! Page not found');
    await page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await expect(page).toHaveURL('/');
  });

test('the unknown path is logged to the console', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('/lost/parcel'));
  await page.goto('/lost/parcel');
  expect((await logged).type()).toBe('error');
});

test('a very long path answers 404 or 414, and the server goes on', async ({ request }) => {
  const response = await request.get(`/${'a'.repeat(7000)}`);
  expect([404, 414, 431]).toContain(response.status());
  expect((await request.get('/about')).status()).toBe(200);
});
