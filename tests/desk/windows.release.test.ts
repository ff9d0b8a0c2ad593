import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { field, type OpenDesk, saved, withBrowser, write } from './desk-browser.ts';

const { testDesk } = withBrowser();

const view = 'entry/profile';

const failed = 'Not saved yet. Your text is safe in this window. Trying again.';

const profileOf = ({ desk }: OpenDesk) => readFile(join(desk.content, 'profile.yaml'), 'utf8');

testDesk(
  'two windows: each of two fields that both changed is asked about',
  { view },
  async (open) => {
    const { page, another } = open;
    const second = await another();
    await field(second, 'tagline').waitFor();
    await second.route('**/api/change', (route) => route.abort());
    await write(second, 'tagline', 'Second promise');
    await write(second, 'name', 'Second Name');
    await write(page, 'tagline', 'First promise');
    await write(page, 'name', 'First Name');
    await saved(page);
    await expect.poll(() => profileOf(open)).toContain('First Name');
    await second.unroute('**/api/change');
    const dialog = second.getByRole('dialog', { name: 'This was changed in another place too' });
    await dialog.getByText('Second promise').waitFor();
    await second.getByText('Saving …').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Keep this one' }).click();
    await dialog.getByText('Second Name').waitFor();
    await dialog.getByRole('button', { name: 'Use the other version' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => profileOf(open)).toMatch(/First Name[\s\S]*Second promise/);
    await expect.poll(() => field(second, 'name').inputValue()).toBe('First Name');
  },
);

testDesk(
  'two windows: what both typed while the desk was gone is saved',
  { view },
  async (open) => {
    const { desk, page, another } = open;
    const second = await another();
    await field(second, 'name').waitFor();
    await desk.kill();
    await write(page, 'tagline', 'From the first window');
    await page.getByText(failed).waitFor();
    await write(second, 'name', 'Second Window');
    await second.getByText(failed).waitFor();
    // The first window is loaded anew, and the second is gone for good.
    await page.goto('about:blank');
    await second.close();
    await desk.restart();
    await page.goto(desk.address);
    const both = /Second Window[\s\S]*From the first window/;
    await expect.poll(() => profileOf(open), { timeout: 30_000 }).toMatch(both);
    await saved(page);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  },
);

testDesk('a window leaves alone what another one still sends', { view }, async (open) => {
  const { page, another } = open;
  await page.route('**/api/change', (route) => route.abort());
  await write(page, 'tagline', 'On its way');
  await page.getByText(failed).waitFor();
  const second = await another();
  await write(second, 'name', 'Second Window');
  await saved(second);
  expect(await profileOf(open)).not.toContain('On its way');
  expect(await second.evaluate(() => JSON.stringify(localStorage))).toContain('On its way');
  await page.reload();
  await expect.poll(() => profileOf(open)).toContain('On its way');
});
