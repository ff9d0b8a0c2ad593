import { expect } from 'vitest';
import { choose, filesOf, slugIn, withBrowser } from './desk-browser.ts';

const { testDesk } = withBrowser();

testDesk(
  'an entry gets another address, and goes and comes back with what names it told first',
  { view: 'checklist' },
  async (open) => {
    const { desk, page, go } = open;
    const names = async () => Object.keys(await filesOf(desk, 'projects')).map(slugIn);
    const testimonials = Object.values(await filesOf(desk, 'testimonials')).join('');
    const named = /^project: (.*)$/m.exec(testimonials)?.[1] ?? '';
    expect(await names()).toContain(named);
    await go(`entry/projects/${named}`);
    await choose(page, 'Change its address');
    await page.getByText('will name it by the new one.').waitFor();
    await page.getByLabel('New name').fill('A New Address');
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.waitForURL(/projects\/a-new-address/);
    expect(await names()).toContain('a-new-address');
    expect(Object.values(await filesOf(desk, 'testimonials')).join('')).toContain(
      'project: a-new-address',
    );
    await choose(page, 'Remove');
    await page.getByText('These refer to it').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('is removed. Undo brings it back.').waitFor();
    expect(await names()).not.toContain('a-new-address');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toContain('a-new-address');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toContain(named);
  },
);
