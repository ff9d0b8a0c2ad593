import sharp from 'sharp';
import { expect } from 'vitest';
import {
  field,
  filesOf,
  openPart,
  saved,
  sitePage,
  slugIn,
  withBrowser,
  write,
} from './desk-browser.ts';

const { testDesk } = withBrowser();

testDesk(
  'a click on words opens their field, and the page follows the field',
  { view: 'entry/pages/services' },
  async (open) => {
    const { page } = open;
    const frame = await sitePage(open);
    const heading = frame.getByRole('heading', { level: 1 });
    // The page has its words before the script that hears a click.
    await expect
      .poll(async () => {
        await heading.click();
        return page.url();
      })
      .toMatch(/at=heading/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-heading');
    // The same words once more, after the focus went elsewhere.
    await field(page, 'introduction').focus();
    await heading.click();
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
  'an earlier version says what is different now, in words and pictures',
  { view: 'checklist' },
  async (open) => {
    const { page, desk, go } = open;
    const texts = Object.entries(await filesOf(desk, 'projects'));
    const [name] = texts.find(([, text]) => /^picture:/m.test(text)) ?? [];
    await go(`entry/projects/${slugIn(name)}`);
    await write(page, 'client', 'Another Client');
    await saved(page);
    const picture = { width: 1500, height: 900, channels: 3 as const, background: '#884422' };
    await openPart(page, 'picture');
    await field(page, 'picture.file').setInputFiles({
      name: 'other.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: picture }).png().toBuffer(),
    });
    await page.getByText('The picture is there.').waitFor();
    await page.getByRole('link', { name: 'Earlier versions' }).click();
    await page.getByRole('button', { name: /^Show/ }).last().click();
    await page.getByText('2 differences from now').waitFor();
    const looked = page.getByRole('status').filter({ hasText: 'differences from now' });
    await looked.getByText('Another', { exact: false }).first().waitFor();
    const width = (alt: string) =>
      looked.getByAltText(alt).evaluate((one: HTMLImageElement) => one.naturalWidth);
    await expect.poll(() => width('Now')).toBe(1500);
    await expect.poll(() => width('Before')).toBeGreaterThan(0);
    expect(await width('Before')).not.toBe(1500);
  },
);

testDesk(
  'the page keeps its place when its width changes',
  { view: 'entry/pages/home' },
  async (open) => {
    const { page } = open;
    const frame = await sitePage(open);
    await frame.getByRole('heading', { level: 2 }).nth(2).waitFor();
    const heading = frame.getByRole('heading', { level: 2 }).nth(2);
    // The script that keeps the place runs before the page has loaded.
    await expect.poll(() => heading.evaluate(() => document.readyState)).toBe('complete');
    await heading.evaluate((one) =>
      scrollTo({ top: one.getBoundingClientRect().top - 200, behavior: 'instant' }),
    );
    const isInView = () =>
      heading.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top > -100 && bottom < innerHeight + 100;
      });
    await expect.poll(isInView).toBe(true);
    for (const name of ['Desktop', 'Phone', 'Desktop']) {
      await page.getByRole('button', { name }).click();
      await expect.poll(isInView, { message: name }).toBe(true);
    }
  },
);
