import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { axeViolations, withBrowser } from './desk-browser.ts';

const { testDesk } = withBrowser();

testDesk(
  'the words of a page are read in the checklist, and said to be true there',
  { source: 'content', width: 390, view: 'checklist' },
  async ({ desk, page }) => {
    const text = () => readFile(join(desk.content, 'pages/contact.yaml'), 'utf8');
    expect(await text()).toContain('sample: true');
    const line = page.locator('.checklist > li', { hasText: 'Contact' });
    await line.getByRole('button', { name: 'Read' }).press('Enter');
    const dialogue = page.getByRole('dialog');
    await dialogue.getByText('Tell me what you need sourced').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialogue.getByRole('button', { name: 'All of it is true of me' }).press('Enter');
    await line.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await text()).not.toContain('sample: true');
    await page.getByRole('button', { name: 'Undo' }).click();
    await line.waitFor();
    expect(await text()).toContain('sample: true');
  },
);
