import sharp from 'sharp';
import { expect } from 'vitest';
import { field, filesOf, saved, sitePage, slugIn, withBrowser, write } from './desk-browser.ts';

const { testDesk } = withBrowser();

testDesk(
  'a click on words opens their field, and the page follows the field',
  { view: 'entry/pages/services' },
  async (open) => {
    const { page } = open;
    const frame = await sitePage(open);
    const heading = frame.getByRole('heading', { level: 1 });
    await heading.click();
    await page.waitForURL(/at=heading/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-heading');
    // A word in another entry leads there.
    await frame.getByRole('heading', { level: 2 }).first().click();
    await page.waitForURL(/entry\/services\//);
    await field(page, 'title').waitFor();
    // The page goes with the field, also where an entry is opened at it.
    await frame.locator('div[style*="outline"]').waitFor();
    await field(page, 'title').fill('Other words for a service');
    await saved(page);
    await frame.getByText('Other words for a service').first().waitFor({ timeout: 10_000 });
    for (const [name, width] of [
      ['Desktop', '1280px'],
      ['Phone', '390px'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expect
        .poll(() => page.locator('iframe').evaluate((one) => one.style.width))
        .toBe(width);
    }
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect.poll(() => frame.locator('html').getAttribute('data-scheme')).toBe('dark');
  },
);

testDesk(
  'a click on a picture opens the field that holds its words',
  { view: 'checklist' },
  async (open) => {
    const { page, desk, go } = open;
    const texts = Object.entries(await filesOf(desk, 'projects'));
    const [name] = texts.find(([, text]) => /^picture:/m.test(text)) ?? [];
    await go(`entry/projects/${slugIn(name)}`);
    const frame = await sitePage(open);
    const alternative = await field(page, 'picture.alternative').inputValue();
    await frame.getByRole('img', { name: alternative }).first().click();
    await page.waitForURL(/at=picture\.alternative/);
  },
);

testDesk(
  'drafts and earlier versions are shown in the page, and only when asked for',
  { view: 'entry/pages/services' },
  async (open) => {
    const { page } = open;
    const frame = await sitePage(open);
    const heading = frame.getByRole('heading', { level: 1 });
    const before = `${await field(page, 'heading').inputValue()}`;
    const long = `${'Far too long a heading for this place '.repeat(4)}end`;
    await field(page, 'heading').fill(long);
    await field(page, 'heading').press('Tab');
    await page.getByText('The page keeps').waitFor();
    expect((await heading.textContent())?.trim()).toBe(before);
    await page.getByRole('button', { name: 'With your drafts' }).click();
    await expect.poll(async () => (await heading.textContent())?.trim()).toBe(long);
    await page.getByRole('button', { name: 'With your drafts' }).click();
    await expect.poll(async () => (await heading.textContent())?.trim()).toBe(before);
    await field(page, 'heading').fill('Second words');
    await field(page, 'heading').press('Tab');
    await saved(page);
    await expect.poll(async () => (await heading.textContent())?.trim()).toBe('Second words');
    await page.getByRole('link', { name: 'Earlier versions' }).click();
    await page.getByRole('button', { name: /^Show/ }).last().click();
    await page.getByText('1 difference from now').waitFor();
    await expect.poll(async () => (await heading.textContent())?.trim()).toBe(before);
    await page.getByRole('link', { name: 'Back to writing' }).click();
    await expect.poll(async () => (await heading.textContent())?.trim()).toBe('Second words');
  },
);

testDesk(
  'a new entry and a changed picture are shown with the drafts, and are not published',
  { view: 'list/projects' },
  async (open) => {
    const { page, desk, go } = open;
    const before = await filesOf(desk, 'projects');
    const [name = ''] = Object.entries(before).find(([, text]) => /^picture:/m.test(text)) ?? [];
    await page.getByRole('main').getByRole('button', { name: 'Add a project' }).click();
    await page.getByRole('heading', { name: 'New project' }).waitFor();
    await write(page, 'title', 'Lamps for a lighthouse');
    await write(page, 'client', 'Northern Lights Board');
    await saved(page);
    const frame = await sitePage(open);
    expect(await frame.getByText('Lamps for a lighthouse').count()).toBe(0);
    const drafts = page.getByRole('button', { name: 'With your drafts' });
    await drafts.click();
    const added = frame.getByText('Lamps for a lighthouse').first();
    await added.waitFor();
    // A click on the words of the new entry leads to their field, as any other.
    await added.click();
    await page.waitForURL(/projects\/new-1\?at=title/);
    await go(`entry/projects/${slugIn(name)}`);
    const alternative = await field(page, 'picture.alternative').inputValue();
    await write(page, 'picture.alternative', '');
    await saved(page);
    const picture = { width: 640, height: 360, channels: 3 as const, background: '#884422' };
    await field(page, 'picture.file').setInputFiles({
      name: 'other.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: picture }).png().toBuffer(),
    });
    await page.getByText('The picture is there.').waitFor();
    await sitePage(open);
    const image = frame.getByRole('img', { name: alternative }).first();
    const shown = () =>
      image.evaluate(({ src, naturalWidth }: HTMLImageElement) => [src.slice(0, 5), naturalWidth]);
    if ((await drafts.getAttribute('aria-pressed')) !== 'true') await drafts.click();
    await expect.poll(shown).toEqual(['blob:', 640]);
    await drafts.click();
    await expect.poll(async () => (await shown())[0]).toBe('http:');
    expect(await filesOf(desk, 'projects')).toEqual(before);
    await go('changes');
    await page.getByText('Nothing has changed.').waitFor();
  },
);
