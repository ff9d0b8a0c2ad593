/** Tests the bar of contact links at the bottom of pages on phones, and the phone number. */
import { expect, test } from '../fixtures.ts';
import { profile } from '../test-content.ts';

test('the contact bar on phones never covers the focused link or the end of the page', async ({
  page,
}) => {
  await page.goto('/about');
  const bar = page.getByRole('navigation', { name: 'Contact' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { level: 2 }).nth(1).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  const hidden = await page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label=Contact]') as Element;
    const links = [...document.querySelectorAll<HTMLElement>('main a, footer a')];
    return links
      .filter((link) => {
        link.focus();
        const box = link.getBoundingClientRect();
        const top = bar.getBoundingClientRect().top;
        return box.height > 0 && box.bottom > top + 1;
      })
      .map((link) => link.textContent);
  });
  expect(hidden).toEqual([]);
});

test('a page does not repeat the link of the contact bar on phones', async ({ page }) => {
  for (const path of ['/about', '/experience', '/terms-and-prices']) {
    await page.goto(path);
    const name = { name: 'Get in Touch', exact: true };
    await expect(
      page.getByRole('navigation', { name: 'Contact' }).getByText(name.name),
    ).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('link', name)).toHaveCount(0);
  }
});

test('the phone number begins on the left in a page translated into Arabic', async ({ page }) => {
  await page.goto('/contact');
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const numbers = page.getByRole('link', { name: profile.phone });
  await expect(numbers).toHaveCount(2);
  for (const number of await numbers.all()) {
    const [first = 0, last = 0] = await number.evaluate((link) => {
      const text = link.firstChild as Text;
      return [0, text.length - 1].map((at) => {
        const letter = document.createRange();
        letter.setStart(text, at);
        letter.setEnd(text, at + 1);
        return letter.getBoundingClientRect().left;
      });
    });
    expect(first).toBeLessThan(last);
  }
});
