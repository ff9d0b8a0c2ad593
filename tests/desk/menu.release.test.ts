import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { axeViolations, field, sitePage, withBrowser } from './desk-browser.ts';

const { testDesk } = withBrowser();

testDesk(
  'a page is hidden and another moved in the menu, and the preview shows both',
  { source: 'content', view: 'entry/pages/about', width: 1600 },
  async (open) => {
    const { desk, page, go } = open;
    const site = await sitePage(open);
    const menu = () => site.locator('.menu-link').allTextContents();
    await expect.poll(menu).toContain('About');
    await field(page, 'hidden').check();
    await expect
      .poll(() => readFile(join(desk.content, 'pages/about.yaml'), 'utf8'))
      .toContain('hidden: true');
    await expect.poll(menu).toEqual(['Home', 'Services', 'Experience', 'Portfolio', 'Contact']);
    await expect(
      page.getByRole('navigation').getByText('hidden from visitors').count(),
    ).resolves.toBe(1);

    await go('entry/profile?at=menu');
    const list = field(page, 'menu');
    await list
      .getByRole('button', { name: /Menu page 5/ })
      .first()
      .press('ArrowUp');
    await expect.poll(menu).toEqual(['Home', 'Services', 'Portfolio', 'Experience', 'Contact']);
    expect(await axeViolations(page)).toEqual([]);

    await list.getByRole('button', { name: 'Add to menu pages' }).click();
    await field(page, 'menu.6').selectOption('contact');
    await page.getByText('The menu has “contact” more than once.').waitFor();
    await field(page, 'menu.6').selectOption('resume');
    await expect.poll(menu).toContain('Resume');
  },
);
