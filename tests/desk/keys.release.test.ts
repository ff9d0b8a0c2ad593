import { expect } from 'vitest';
import { field, withBrowser } from './desk-browser.ts';

const { testDesk } = withBrowser();

const focused = (page: import('@playwright/test').Page) =>
  page.evaluate(() => document.activeElement?.tagName ?? '');

testDesk(
  'a town is chosen by the arrow keys and Enter',
  { view: 'entry/profile?at=location' },
  async ({ page }) => {
    const search = field(page, 'location.coordinates');
    await search.focus();
    await page.keyboard.type('panipat');
    await page
      .getByRole('button', { name: /^Panipat/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('BUTTON');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).toBe('INPUT');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, 'location.city').inputValue()).toBe('Panipat');
    expect(await field(page, 'location.regionCode').inputValue()).toBe('HR');
    await expect.poll(() => focused(page)).toBe('INPUT');
  },
);

testDesk(
  'towns that are found late do not come back after one was chosen',
  { view: 'entry/profile?at=location' },
  async ({ page }) => {
    const arrived = page.waitForResponse('**/api/places?words=pan');
    await page.route('**/api/places?words=pan', async (route) => {
      await page.getByText('Not this one?').waitFor();
      await expect.poll(() => field(page, 'location.city').inputValue()).toBe('Panipat');
      await route.continue();
    });
    const search = field(page, 'location.coordinates');
    await Promise.all([page.waitForRequest('**/api/places?words=pan'), search.fill('pan')]);
    await search.fill('panipat');
    await page
      .getByRole('button', { name: /^Panipat/ })
      .first()
      .click();
    await arrived;
    await page.waitForTimeout(200);
    expect(await page.locator('.places li').count()).toBe(0);
  },
);

testDesk(
  'Enter opens the window for choosing a picture',
  { view: 'entry/profile' },
  async ({ page }) => {
    const chooser = page.waitForEvent('filechooser');
    await field(page, 'photo.file').or(field(page, 'photo')).first().focus();
    await page.keyboard.press('Enter');
    await chooser;
  },
);

testDesk('the focus is never lost to the page as a whole', {}, async ({ page }) => {
  await page.getByRole('button', { name: 'Do this later' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('progressbar').waitFor();
  await expect.poll(() => focused(page)).not.toBe('BODY');
});
