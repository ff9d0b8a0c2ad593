import { join } from 'node:path';
import { expect, expectAccessible, expectSaved, field, test, write } from './desk-fixture.ts';

test.use({ isNew: true });

test('a copy is saved, restored from the first questions, and undone', async ({ desk, page }) => {
  await page.goto(desk.address);
  await write(page, 'name', 'Meera Joshi');
  await expectSaved(page);
  await page.getByRole('link', { name: 'I have a copy of my site' }).click();
  const download = page.waitForEvent('download');
  desk.inbox.isAway = true;
  await page.getByRole('button', { name: 'Save a copy' }).click();
  await expect(page.getByText('The inbox cannot be reached.')).toBeVisible();
  await page.getByRole('button', { name: 'Save it without the messages' }).click();
  const copy = join(desk.folder, 'copy.zip');
  expect((await download).suggestedFilename()).toMatch(/^website-\d{4}-\d\d-\d\d\.zip$/);
  await (await download).saveAs(copy);
  await expect(page.getByText('The inbox cannot be reached.')).toBeHidden();
  await desk.write('profile.yaml', (await desk.text('profile.yaml')).replace(/Meera/, 'Other'));

  const input = page.locator('input[type=file]');
  const replace = page.getByRole('button', { name: 'Replace everything with this copy' });
  const buffer = Buffer.from('no archive');
  await input.setInputFiles({ name: 'copy.zip', mimeType: 'application/zip', buffer });
  await expect(page.getByText('This file is not a copy that the desk saved.')).toBeVisible();
  await expect(replace).toBeHidden();
  await input.setInputFiles(copy);
  await expect(page.getByText(/: \d+ projects, \d+ pictures$/)).toBeVisible();
  await expectAccessible(page);
  await replace.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.goto(`${desk.origin}/#/entry/profile`);
  await expect(field(page, 'name')).toHaveValue('Meera Joshi');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'name')).toHaveValue('Other Joshi');
});
