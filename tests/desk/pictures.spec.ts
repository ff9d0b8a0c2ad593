/** Tests how a picture is chosen and cropped in the desk. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { picture } from '#model/testing/fixture.ts';
import {
  choosePicture,
  expect,
  expectAccessible,
  expectSaved,
  field,
  onSaving,
  openPart,
  test,
  warnsOnClosing,
} from './desk-fixture.ts';
import type { RunningDesk } from './running-desk.ts';

/** The width and height of the owner's stored photo; empty while the file is being replaced. */
async function photoSize(desk: RunningDesk): Promise<number[]> {
  const name = /^photo: \.\/(.*)$/m.exec(await desk.text('profile.yaml'))?.[1] ?? '';
  const size = await sharp(join(desk.content, name))
    .metadata()
    .catch(() => undefined);
  return size ? [size.width, size.height] : [];
}

/** Drops or pastes a file onto the box around the button. */
const give = (page: Page, kind: 'drop' | 'paste', bytes: Uint8Array) =>
  field(page, 'photo').evaluate(
    (input, [event = '', data = '']) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'IMG 1.jpg', { type: 'image/jpeg' }));
      const options = { bubbles: true, cancelable: true };
      const given =
        event === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: files })
          : new ClipboardEvent('paste', { ...options, clipboardData: files });
      input.dispatchEvent(given);
    },
    [kind, Buffer.from(bytes).toString('base64')],
  );

const useButton = (page: Page) => page.getByRole('button', { name: 'Use this picture' });

test('a photo is chosen, pasted or dropped, cropped by keyboard and removed; closing warns meanwhile, and another file is refused', async ({
  desk,
  open,
  page,
}) => {
  await open('entry/profile?at=photo');
  await test.step('chosen or pasted', async () => {
    const isHeld = await page.locator('h1').evaluate((heading) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'photo.jpg'));
      const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
      return !heading.dispatchEvent(drop);
    });
    expect(isHeld, 'a file dropped beside the field does not replace the page').toBe(true);
    const release = Promise.withResolvers<void>();
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /\/file\?/.test(request.url()),
    );
    await page.route(/\/file\?/, async (route) => {
      await release.promise;
      await route.continue();
    });
    await choosePicture(page, 'photo', 'tests/content/projects/order.jpg');
    await sent;
    expect(await warnsOnClosing(page)).toBe(true);
    release.resolve();
    await expect(page.getByText('The picture is there.')).toBeVisible();
    await expectSaved(page);
    expect(await warnsOnClosing(page)).toBe(false);
    await expect(field(page, 'photo')).toBeFocused();
    await give(page, 'paste', await picture(1000, 1250, 'jpeg'));
    // What is chosen is not lost by going on with the Tab key.
    await expect(useButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => photoSize(desk)).toEqual([1000, 1250]);
    await give(page, 'drop', Buffer.from('no picture'));
    await expect(page.getByText('This file is not a picture that can be read.')).toBeVisible();
    await expect(field(page, 'photo')).toBeFocused();
    expect(await photoSize(desk)).toEqual([1000, 1250]);
  });
  await test.step('a portrait in a low window', async () => {
    await page.setViewportSize({ width: 1366, height: 600 });
    await give(page, 'drop', await picture(1000, 3000, 'jpeg'));
    await expect(page.getByAltText('As you chose it')).toBeInViewport({ ratio: 1 });
    await expect(useButton(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('dropped, cropped in a fixed shape, and removed', async () => {
    await give(page, 'drop', await picture(1200, 1000, 'jpeg'));
    // What was said of the last file is not about this one.
    await expect(page.getByText('This file is not a picture')).toBeHidden();
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot({ name: 'framed-photo.aria.yml' });
    await expectAccessible(page);
    await page.getByLabel(/south east drag handle/).press('Shift+ArrowLeft');
    await page.getByLabel('Use the arrow keys to move the crop selection area').press('ArrowRight');
    await useButton(page).press('Enter');
    await expect(page.getByText('The picture is there.')).toBeVisible();
    // The button disappears with the dialog.
    await expect(field(page, 'photo')).toBeFocused();
    await expect.poll(async () => (await photoSize(desk))[0] ?? 1200).toBeLessThan(800);
    const [width = 0, height = 0] = await photoSize(desk);
    expect(width).toBeLessThan(800);
    expect(width / height).toBeCloseTo(4 / 5, 1);
    await page.getByRole('button', { name: 'Remove the picture' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeHidden();
    await expect(page.getByText('The picture is there.')).toBeHidden();
    await expect(field(page, 'photo')).toBeFocused();
    await expectSaved(page);
  });
});

test('a field is not called empty while the part of its picture is being chosen', async ({
  open,
  page,
}) => {
  await open('entry/projects/water-meters?at=picture.file');
  await page.getByRole('button', { name: 'Leave photo out' }).click();
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(field(page, 'picture.file')).toBeFocused();
  await expect(page.getByRole('link', { name: '1 not on your site yet' })).toBeVisible();
  await field(page, 'picture.file').setInputFiles('tests/content/projects/order.jpg');
  await expect(useButton(page)).toBeFocused();
  const messages = page.locator('#field-picture-file-messages');
  await expect(messages).toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(field(page, 'picture.file')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(messages).toContainText('Nothing is here yet.');
});

test('a file that was removed since it was chosen is asked for again', async ({ open, page }) => {
  const photo = test.info().outputPath('photo.jpg');
  await writeFile(photo, await picture(800, 1000, 'jpeg'));
  await open('entry/profile?at=photo');
  await field(page, 'photo').setInputFiles(photo);
  // Else the dialog could end by itself, before the button is pressed.
  await expect(page.getByAltText('As you chose it')).toHaveJSProperty('naturalWidth', 800);
  await rm(photo);
  await useButton(page).click();
  const unreadable = page.getByText('This file can no longer be read. Choose it again.');
  await expect(unreadable).toBeVisible();
  await expect(page.getByText('The desk has stopped.')).toBeHidden();
  await choosePicture(page, 'photo', 'tests/content/projects/order.jpg');
  await expect(unreadable).toBeHidden();
});

test('a photo that arrives after its form was left is used, also while what was typed before is being saved', async ({
  desk,
  open,
  page,
}) => {
  const left = Promise.withResolvers<void>();
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/entry/profile'),
  );
  await open('checklist');
  await open('entry/profile?at=photo');
  await onSaving(page, async (route) => {
    await left.promise;
    await route.continue();
  });
  await page.route(/\/file\?/, async (route) => {
    await saved;
    await route.continue();
  });
  await field(page, 'title').fill('Typed before the photo');
  await choosePicture(page, 'photo', 'tests/content/projects/order.jpg');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('left to do');
  left.resolve();
  await expect.poll(() => photoSize(desk)).toHaveLength(2);
  await expectSaved(page);
  expect(await desk.text('profile.yaml')).toContain('title: Typed before the photo');
});

test('a logo is used whole, and stored as it is', async ({ desk, open, page }) => {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>';
  await open('entry/profile');
  await openPart(page, 'logo');
  const file = { name: 'My logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) };
  await field(page, 'logo').setInputFiles(file);
  await expect.poll(() => desk.text('profile.yaml')).toContain('logo: ./profile.svg');
  expect(await desk.text('profile.svg')).toBe(logo);
  await expect(page.getByRole('banner').locator('img')).not.toHaveJSProperty('naturalWidth', 0);
});
