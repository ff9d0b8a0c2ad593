import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { axeViolations, field, saved, withBrowser, write } from './desk-browser.ts';

const { testDesk } = withBrowser();

testDesk(
  'an item with many fields is shown by its words, and opens where something is to be done',
  { source: 'content', view: 'entry/profile?at=papers' },
  async ({ page, go }) => {
    const first = field(page, 'papers.0');
    await first.locator('summary', { hasText: 'CPSM' }).waitFor();
    expect(await field(page, 'papers.0.number').isVisible()).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    await go('entry/profile?at=papers.0.number');
    await field(page, 'papers.0.number').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('field-papers-0-number');
    expect(await axeViolations(page)).toEqual([]);
    await write(page, 'papers.0.year', '20233');
    await page.getByText('The number 20233 is too large.').waitFor();
    await go('checklist');
    await go('entry/profile?at=papers');
    await page.getByText('The number 20233 is too large.').waitFor();
    await write(page, 'papers.0.year', '2023');
    await saved(page);
    await page.getByRole('button', { name: 'Add to certificates and registrations' }).click();
    await field(page, 'papers.4.name').waitFor();
  },
);

testDesk(
  'a list that may be left out is left out when its last item goes',
  { source: 'content', view: 'entry/profile?at=resumeSummary' },
  async ({ desk, page }) => {
    const text = () => readFile(join(desk.content, 'profile.yaml'), 'utf8');
    expect(await text()).toContain('resumeSummary:');
    const list = field(page, 'resumeSummary');
    for (const left of [1, 0]) {
      await list
        .getByRole('button', { name: /^Take .* away$/ })
        .last()
        .click();
      await expect.poll(() => list.locator('textarea').count()).toBe(left);
    }
    await expect.poll(text).not.toContain('resumeSummary:');
    expect(await page.locator('.message').count()).toBe(0);
    await list.getByRole('button', { name: /^Add/ }).click();
    await write(page, 'resumeSummary.0', 'A buyer of tables.');
    await expect.poll(text).toContain('A buyer of tables.');
  },
);

testDesk(
  'a mail provider is chosen by name, and a field that is missed is shown',
  { view: 'changes' },
  async ({ page }) => {
    const settings = page.locator('summary', { hasText: 'Get the messages' });
    await settings.click();
    await page.getByLabel('Where your mailbox is').selectOption('Fastmail');
    expect(await page.locator('input[name=server]').inputValue()).toBe('smtp.fastmail.com');
    await page.getByText(/^An app password, from Settings/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await settings.click();
    await page
      .getByRole('button', { name: /^Publish/ })
      .last()
      .click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('user');
    await page.getByLabel('Where your mailbox is').selectOption('Another provider');
    expect(await page.getByLabel(/^Mail server/).inputValue()).toBe('');
  },
);
