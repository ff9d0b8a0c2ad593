import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  axeViolations,
  field,
  filesOf,
  saved,
  slugIn,
  withBrowser,
  write,
} from './desk-browser.ts';

const { testDesk } = withBrowser();

testDesk(
  'an item with many fields is shown by its words, and opens where something is to be done',
  { source: 'content', view: 'entry/profile?at=certificates' },
  async ({ page, go }) => {
    const first = field(page, 'certificates.0');
    await first.locator('summary', { hasText: 'CPSM' }).waitFor();
    expect(await field(page, 'certificates.0.number').isVisible()).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    await go('entry/profile?at=certificates.0.number');
    await field(page, 'certificates.0.number').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('field-certificates-0-number');
    expect(await axeViolations(page)).toEqual([]);
    await write(page, 'certificates.0.year', '20233');
    await page.getByText('20233 is not a year.').waitFor();
    await go('checklist');
    await go('entry/profile?at=certificates');
    await page.getByText('20233 is not a year.').waitFor();
    await write(page, 'certificates.0.year', '2023');
    await saved(page);
    await page.getByRole('button', { name: 'Add to certificates and registrations' }).click();
    await field(page, 'certificates.4.name').waitFor();
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
        .getByRole('button', { name: /^Remove / })
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
  'each part of a form is at most two screens high',
  { source: 'content', view: 'entry/profile' },
  async ({ page, go }) => {
    const longest = ['projects/dining-range', 'guides/working-with-me', 'pages/aql', 'profile'];
    longest.push(
      'pages/contact',
      'services/quality-control-inspection',
      'colours',
      'pages/portfolio',
    );
    longest.push('experience/sourcing-specialist', 'testimonials/maria-keller');
    const heights: Record<string, number> = {};
    for (const entry of longest) {
      await go(`entry/${entry}`);
      const tabs = page.locator('.tabs a');
      await page.locator('.fields').first().waitFor();
      const parts = await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('href')));
      for (const part of parts.length > 0 ? parts : [`#/entry/${entry}`]) {
        await go(`${part}`.slice(2));
        await page.locator('.section:not([hidden]) .fields').first().waitFor();
        heights[`${part}`] = await page.locator('main').evaluate((main) => main.scrollHeight);
      }
    }
    const tooHigh = Object.entries(heights).filter(([, height]) => height > 2 * 800);
    expect(Object.keys(heights).length).toBeGreaterThan(longest.length);
    expect(tooHigh).toEqual([]);
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

testDesk(
  'five colours are chosen, the others follow until one is chosen too',
  { source: 'content', view: 'entry/colours' },
  async ({ desk, page, go }) => {
    const text = () => readFile(join(desk.content, 'colours.yaml'), 'utf8');
    const before = await text();
    expect(await page.locator('main input[type=color]').count()).toBe(10);
    await write(page, 'primary.light', '#a01020');
    await expect.poll(text).toContain('"#a01020"');
    expect(await axeViolations(page)).toEqual([]);
    await go('entry/colours?at=primaryStrong');
    const hover = field(page, 'primaryStrong');
    const followed = await hover.getByRole('img', { name: /^light: #800d1a$/ });
    await followed.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await hover.getByRole('button', { name: 'Choose it' }).click();
    await write(page, 'primaryStrong.light', '#550000');
    await expect.poll(text).toMatch(/primaryStrong:\n {2}light: "#550000"\n {2}dark: "#a5c0ff"/);
    await hover.getByRole('button', { name: 'Follow the main colours again' }).click();
    await expect.poll(text).not.toContain('primaryStrong');
    await saved(page);
    expect(await text()).toBe(before.replace('"#1c46c0"', '"#a01020"'));
  },
);

testDesk(
  'languages and countries are offered from lists, and a language needs no code',
  { source: 'content', view: 'entry/profile?at=languages' },
  async ({ desk, page, go }) => {
    const listOf = async (id: string) => {
      const list = await field(page, id).getAttribute('list');
      return page
        .locator(`datalist[id="${list}"] option`)
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    };
    expect(await listOf('languages.1.name')).toContain('Gujarati');
    await write(page, 'languages.1.name', 'Gujrati');
    await page.getByText('is not the English name of a language in the list').waitFor();
    await write(page, 'languages.1.name', 'Gujarati');
    await expect
      .poll(() => readFile(join(desk.content, 'profile.yaml'), 'utf8'))
      .toContain('name: Gujarati');
    expect(await axeViolations(page)).toEqual([]);
    await go('entry/projects/dining-range?at=country');
    expect(await listOf('country')).toContain('Germany');
    const role = Object.keys(await filesOf(desk, 'experience'))[0];
    await go(`entry/experience/${slugIn(`${role}`)}?at=location`);
    await write(page, 'location', 'Panip');
    await expect.poll(() => listOf('location')).toContain('Panipat, HR, India');
  },
);

testDesk(
  'a drawing is found by a word, and chosen by mouse and keys',
  { source: 'content', view: 'entry/services/international-sourcing?at=icon' },
  async ({ desk, page }) => {
    const names = await readdir(join(desk.content, 'services'));
    const file = names.find((name) => name.includes('international-sourcing'));
    const text = () => readFile(join(desk.content, 'services', `${file}`), 'utf8');
    const search = field(page, 'icon');
    await search.fill('SHI');
    const drawings = page.getByRole('group', { name: 'Drawings' });
    await expect.poll(() => drawings.getByRole('radio').count()).toBe(3);
    await drawings.getByTitle('ship', { exact: true }).click();
    await expect.poll(text).toContain('icon: ship\n');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(text).toContain('icon: shirt\n');
    await search.fill('nothing of the kind');
    await page.getByText('No drawing has that name.').waitFor();
    expect(await text()).toContain('icon: shirt\n');
  },
);
