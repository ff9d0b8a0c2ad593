import { expect } from 'vitest';
import {
  axeViolations,
  choose,
  field,
  type OpenDesk,
  saved,
  withBrowser,
  write,
} from './desk-browser.ts';

const { testDesk } = withBrowser();

const bar = 'Some changes were not saved. See the message below.';

const copy = ({ page }: Pick<OpenDesk, 'page'>) => page.getByLabel('Your words, to copy them');

testDesk(
  'more than the desk can take is refused, and not lost',
  { view: 'entry/profile' },
  async (open) => {
    const { page } = open;
    await write(page, 'tagline', 'x'.repeat(1_100_000));
    await page.getByText('This is too large for the desk.').waitFor();
    await page.getByText(bar).waitFor();
    await write(page, 'name', 'Written After');
    await expect.poll(() => field(page, 'tagline').inputValue()).not.toContain('xxx');
    await page.getByText(bar).waitFor();
    await page.reload();
    await page.getByText('This is too large for the desk.').waitFor();
    expect((await copy(open).inputValue()).length).toBe(1_100_000);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText(/^All is saved|^Saved \d/).waitFor();
  },
);

testDesk(
  'words for an entry that another window removed can be copied',
  { view: 'list/projects' },
  async (open) => {
    const { page, another } = open;
    await page.locator('.entries a').first().click();
    await page.locator('.more').waitFor();
    const second = await another();
    await field(second, 'summary').waitFor();
    await second.route('**/api/change', (route) => route.abort());
    await write(second, 'summary', 'Written while it was removed');
    await choose(page, 'Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Undo brings it back').first().waitFor();
    await second.unroute('**/api/change');
    await second.getByText('Your changes were not saved.').waitFor();
    await second.getByText(bar).waitFor();
    await expect
      .poll(() => copy({ page: second }).inputValue())
      .toBe('Written while it was removed');
    // Once the entry is there again, a reload saves them.
    await page.getByRole('button', { name: 'Undo' }).click();
    await field(second, 'summary').waitFor();
    await second.reload();
    await saved(second);
    expect(await field(second, 'summary').inputValue()).toBe('Written while it was removed');
  },
);
