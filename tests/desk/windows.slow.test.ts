import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { field, type OpenDesk, saved, withBrowser, write } from './desk-browser.ts';

const { testDesk } = withBrowser();

const view = 'entry/profile';

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
    await dialog.getByRole('button', { name: 'Keep that one' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => profileOf(open)).toMatch(/First Name[\s\S]*Second promise/);
    await expect.poll(() => field(second, 'name').inputValue()).toBe('First Name');
  },
);
