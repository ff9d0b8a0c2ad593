import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from 'vitest';
import { axeViolations, field, openPart, saved, withBrowser } from './desk-browser.ts';
import type { DeskProcess } from './desk-process.ts';

const { testDesk } = withBrowser();

const photo = async (width: number, height: number) => {
  const create = { width, height, channels: 3 as const, background: '#335577' };
  return (await sharp({ create }).jpeg().toBuffer()).toString('base64');
};

/** The width and height of the owner's photo as it is saved. */
async function photoSize({ content }: DeskProcess): Promise<number[]> {
  const text = await readFile(join(content, 'profile.yaml'), 'utf8');
  const name = /^photo: \.\/(.*)$/m.exec(text)?.[1] ?? '';
  const { width, height } = await sharp(await readFile(join(content, name))).metadata();
  return [width, height];
}

const focusedWords = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Gives the box around a field's button a file, as dropping or pasting it does. */
const give = (page: Page, kind: 'drop' | 'paste', path: string, base64: string) =>
  field(page, path).evaluate(
    (input, [event = '', data = '']) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'IMG 1.jpg', { type: 'image/jpeg' }));
      const options = { bubbles: true, cancelable: true };
      const given =
        event === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: files })
          : new ClipboardEvent('paste', { ...options, clipboardData: files });
      input.closest('.picture')?.dispatchEvent(given);
      return given.defaultPrevented;
    },
    [kind, base64],
  );

testDesk(
  'a picture that is dropped, and one that is pasted, are taken',
  { view: 'entry/profile' },
  async ({ desk, page }) => {
    const size = () => photoSize(desk);
    expect(await give(page, 'drop', 'photo', await photo(900, 900))).toBe(true);
    await page.getByText('The picture is there.').waitFor();
    await saved(page);
    await expect.poll(size).toEqual([900, 900]);
    await give(page, 'paste', 'photo', await photo(700, 700));
    await expect.poll(size).toEqual([700, 700]);
    expect(await axeViolations(page)).toEqual([]);
    // What is no picture says so, and leaves the one that is there.
    await give(page, 'drop', 'photo', Buffer.from('no picture').toString('base64'));
    await page.getByText('This file is not a picture that can be read.').waitFor();
    expect(await size()).toEqual([700, 700]);
  },
);

testDesk(
  'a picture is cut with the keyboard alone, in the shape of its place',
  { view: 'entry/profile' },
  async ({ desk, page }) => {
    await page.route('**/api/picture?*whole=yes*', async (route) => {
      await sleep(500); // a large picture, on a busy machine
      await route.continue();
    });
    await give(page, 'drop', 'photo', await photo(1200, 1000));
    await page.getByText('The picture is there.').waitFor();
    await page.getByText('Choose the part that shows').first().click();
    await page.getByLabel('The part of the picture that shows.').focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowRight');
    while (!/Show this part/.test(`${await focusedWords(page)}`)) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => {
        const [width = 0, height = 0] = await photoSize(desk);
        return width < 800 && Math.abs(width / height - 4 / 5) < 0.01;
      })
      .toBe(true);
  },
);

testDesk(
  'a logo is taken as SVG, and removed to the byte',
  { view: 'entry/profile' },
  async ({ desk, page }) => {
    const profile = () => readFile(join(desk.content, 'profile.yaml'), 'utf8');
    const before = await profile();
    await openPart(page, 'logo');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
    await field(page, 'logo').setInputFiles({
      name: 'Logo of mine.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(svg),
    });
    await page.getByText('The picture is there.').waitFor();
    await saved(page);
    const [, name] = /^logo: \.\/(.+\.png)$/m.exec(await profile()) ?? [];
    expect((await sharp(join(desk.content, `${name}`)).metadata()).width).toBe(1024);
    expect(await axeViolations(page)).toEqual([]);
    await page
      .locator('.field')
      .filter({ has: field(page, 'logo') })
      .getByRole('button', { name: 'Remove the picture' })
      .click();
    await expect.poll(profile).toBe(before);
  },
);
