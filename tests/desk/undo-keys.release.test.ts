import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  choose,
  field,
  type OpenDesk,
  openPart,
  saved,
  withBrowser,
  write,
} from './desk-browser.ts';

const { testDesk } = withBrowser();

const view = 'entry/profile';

const profileOf = ({ desk }: OpenDesk) => readFile(join(desk.content, 'profile.yaml'), 'utf8');

const undo = ({ page }: OpenDesk) => page.keyboard.press('Control+z');

testDesk('Ctrl and Z right after a word takes back that word', { view }, async (open) => {
  const { page } = open;
  await write(page, 'tagline', 'Written before');
  await saved(page);
  const name = await field(page, 'name').inputValue();
  await field(page, 'name').press('End');
  await page.keyboard.type(' Surname');
  await undo(open);
  await expect.poll(() => field(page, 'name').inputValue()).toBe(name);
  expect(await profileOf(open)).toContain('Written before');
  expect(await profileOf(open)).not.toContain('Surname');
});

testDesk(
  'in a dialogue, a search and a form of the desk itself, it leaves the content alone',
  { view },
  async (open) => {
    const { page, go } = open;
    const isUndone = async () => !(await profileOf(open)).includes('Written before');
    await write(page, 'tagline', 'Written before');
    await saved(page);
    await openPart(page, 'location');
    await field(page, 'location-coordinates').fill('Ri');
    await undo(open);
    await go('list/projects');
    await page.locator('.entries a').first().click();
    await choose(page, 'Change its address');
    const address = page.getByRole('dialog').getByRole('textbox');
    const before = await address.inputValue();
    await address.pressSequentially('x');
    await undo(open);
    await expect.poll(() => address.inputValue()).toBe(before);
    await page.keyboard.press('Escape');
    await go('changes');
    await page.getByLabel('Your own web address').fill('www.other.test');
    await undo(open);
    // An undo would have been asked for by now, and is answered before this.
    await page.evaluate(() => fetch('/api/overview'));
    expect(await isUndone()).toBe(false);
    await page.getByRole('heading', { level: 1 }).click();
    await undo(open);
    await expect.poll(isUndone).toBe(true);
  },
);
