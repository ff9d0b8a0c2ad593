import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, field, openPart, test } from './desk-fixture.ts';
import type { RunningDesk } from './running-desk.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer();

/** The width and height of the owner's photo as it is saved. */
async function photoSize(desk: RunningDesk): Promise<number[]> {
  const name = /^photo: \.\/(.*)$/m.exec(await desk.text('profile.yaml'))?.[1] ?? '';
  const { width, height } = await sharp(join(desk.content, name)).metadata();
  return [width, height];
}

/** Waits until the desk has taken a picture. */
const pictureTaken = async (page: Page, give: () => Promise<void>) => {
  const taken = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/picture?'),
  );
  await give();
  await (await taken).finished();
};

/** Gives the box around a field's button a file, as dropping or pasting it does. */
const give = (page: Page, kind: 'drop' | 'paste', path: string, bytes: Buffer) =>
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
    },
    [kind, bytes.toString('base64')],
  );

test('a photo is taken when chosen, dropped or pasted; what is none is refused, and the photo stays', async ({
  desk,
  open,
  page,
}) => {
  await open('entry/profile');
  await openPart(page, 'photo');
  const isThere = page.getByText('The picture is there.');
  // As a phone takes it: lying on its side, with the place in it.
  const fromPhone = await sharp(await photo(900, 1400))
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: '26/1 54/1 0/1' } } })
    .toBuffer();
  await field(page, 'photo').setInputFiles({
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: fromPhone,
  });
  await expect(isThere).toBeVisible();
  expect(await photoSize(desk)).toEqual([1400, 900]);
  for (const [kind, width] of [
    ['drop', 900],
    ['paste', 700],
  ] as const) {
    const bytes = await photo(width, width);
    await pictureTaken(page, () => give(page, kind, 'photo', bytes));
    expect(await photoSize(desk)).toEqual([width, width]);
  }
  await expectAccessible(page);
  await give(page, 'drop', 'photo', Buffer.from('no picture'));
  await expect(page.getByText('This file is not a picture that can be read.')).toBeVisible();
  expect(await photoSize(desk)).toEqual([700, 700]);
});

test('a picture is cut with the keyboard alone, in the shape of its place', async ({
  desk,
  open,
  page,
}) => {
  await open('entry/profile');
  await openPart(page, 'photo');
  await give(page, 'drop', 'photo', await photo(1200, 1000));
  await expect(page.getByText('The picture is there.')).toBeVisible();
  await page.getByText('Choose the part that shows').first().click();
  await page.getByLabel(/south east drag handle/).press('Shift+ArrowLeft');
  await page.getByLabel('Use the arrow keys to move the crop selection area').press('ArrowRight');
  const show = page.getByRole('button', { name: 'Show this part' });
  await pictureTaken(page, () => show.press('Enter'));
  const [width = 0, height = 0] = await photoSize(desk);
  expect(width).toBeLessThan(800);
  expect(width / height).toBeCloseTo(4 / 5, 1);
});
