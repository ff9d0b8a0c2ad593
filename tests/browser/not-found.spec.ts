/** Tests the page for unknown addresses. */
import { expect, test } from '../fixtures.ts';

test.use({ guard: { expectedErrors: [/status of 404/, /404: no page at/] } });

test('an unknown path is answered with 404 and a page that leads home, and is logged', async ({
  page,
}) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('/lost/parcel'));
  const response = await page.goto('/lost/parcel');
  expect(response?.status()).toBe(404);
  expect((await logged).type()).toBe('error');
  const main = page.getByRole('main');
  await expect(main.getByText('Did you mean')).toBeHidden();
  await main.getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
});

test('a pasted address with an extra character leads to its page', async ({ page }) => {
  for (const [pasted, meant] of [
    ['/Contact', '/contact'],
    ['/about).', '/about'],
    ['/resume.pdf)', '/resume.pdf'],
    ['/portfolio//zoo-fence%E2%80%9D,', '/portfolio/zoo-fence'],
    ['/services.html', '/services'],
    // A page or a file of the name of an attached file leads to the page that offers the file.
    ['/inspector%E2%80%99s%20report', '/portfolio/zoo-fence'],
    ['/Sampling%20form%E2%80%99s.pdf', '/services'],
    ['/certificate.pdf', '/experience'],
  ]) {
    await page.goto(`${pasted}`);
    const link = page.getByText('Did you mean').getByRole('link');
    await expect(link, pasted).toHaveAttribute('href', `${meant}`);
  }
});
