import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, expectAccessible, expectSaved, field, test, write } from './desk-fixture.ts';
import { RunningDesk } from './running-desk.ts';

test('a copy is restored on another computer with everything in it, from its first questions, and undone', async ({
  context,
  desk,
  open,
  page,
  bundle,
}) => {
  await open('entry/profile');
  await write(page, 'tagline', 'Bought well, checked twice.');
  await write(page, 'name', '');
  await expect(page.getByRole('link', { name: '1 draft', exact: true })).toBeVisible();
  await expectSaved(page);
  const before = await desk.bytes();
  await open('copies');
  const asked = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a copy' }).click();
  const download = await asked;
  expect(download.suggestedFilename()).toMatch(/^website-\d{4}-\d\d-\d\d\.zip$/);
  const copy = join(desk.folder, 'copy.zip');
  await download.saveAs(copy);

  const other = new RunningDesk(join(desk.folder, 'other'), bundle);
  for (const [name, bytes] of Object.entries(before))
    if (!name.startsWith('testimonials/')) await other.write(name, Buffer.from(bytes, 'base64'));
  await other.start({ isNew: true });
  const otherPage = await context.newPage();
  await otherPage.goto(other.address);
  const untouched = await other.bytes();
  await otherPage.getByRole('link', { name: 'I have a copy of my site' }).click();
  await expect(otherPage.getByRole('heading', { name: 'Restore a copy' })).toBeVisible();
  const input = otherPage.locator('input[type=file]');
  const replace = otherPage.getByRole('button', { name: 'Replace everything with this copy' });

  // What is no whole copy is refused in words.
  const whole = await readFile(copy);
  for (const buffer of [Buffer.from('no archive'), whole.subarray(0, whole.length - 4_000)]) {
    await input.setInputFiles({ name: 'copy.zip', mimeType: 'application/zip', buffer });
    await expect(otherPage.getByText('This file is not a copy that the desk saved.')).toBeVisible();
    await expect(replace).toBeHidden();
  }

  await input.setInputFiles(copy);
  await expect(otherPage.getByText(/: \d+ projects, \d+ pictures$/)).toBeVisible();
  expect(await other.bytes()).toEqual(untouched);
  await expectAccessible(otherPage);
  // The window sees what was restored before it is loaded anew, and goes to the checklist then.
  const loadedAnew = otherPage.waitForEvent('load');
  await replace.click();
  await loadedAnew;
  await expect(otherPage.getByRole('link', { name: '1 draft', exact: true })).toBeVisible();
  expect(await other.bytes()).toEqual(before);
  await otherPage.goto(`${other.origin}/#/entry/profile`);
  await expect(field(otherPage, 'tagline')).toHaveValue('Bought well, checked twice.');
  // One Undo brings back what was there.
  await otherPage.getByRole('button', { name: 'Undo' }).click();
  await expect(field(otherPage, 'name')).toHaveValue('Asha Verma');
  expect(await other.entries('testimonials')).toEqual([]);
  await other.stop();
});

test('a copy without the messages is saved only when the owner says so', async ({
  desk,
  open,
  page,
}) => {
  desk.inbox.isAway = true;
  await open('copies');
  await page.getByRole('button', { name: 'Save a copy' }).click();
  await expect(page.getByText('The inbox cannot be reached.')).toBeVisible();
  const asked = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save it without the messages' }).click();
  await asked;
  await expect(page.getByText('The inbox cannot be reached.')).toBeHidden();
});
