import { expect, expectSaved, field, notSaved, onSaving, test, write } from './desk-fixture.ts';

test('“Saved” is said with the time, and not before the words are in the file, as when the disk is full', async ({
  desk,
  open,
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-03-02T10:14:50'));
  await open('entry/profile');
  const release = Promise.withResolvers<void>();
  await onSaving(page, async (route) => {
    await release.promise;
    await route.continue();
  });
  await write(page, 'tagline', 'Bought well, checked twice.');
  await expect(page.getByText('Saving …')).toBeVisible();
  desk.disk.isFull = true;
  release.resolve();
  await expect(page.getByText(notSaved)).toBeVisible();
  await expect(page.getByText('The disk is full.')).toBeVisible();
  expect(await desk.text('profile.yaml')).not.toContain('checked twice');
  desk.disk.isFull = false;
  await expect(page.getByText('Saved 10:14')).toBeVisible();
  expect(await desk.text('profile.yaml')).toContain('tagline: Bought well, checked twice.');
});

test('a desk that has stopped is reported, and takes what was typed when it is there again', async ({
  desk,
  open,
  page,
  startAgain,
}) => {
  await open('entry/profile');
  await desk.stop();
  await write(page, 'tagline', 'Written while the desk was away');
  await expect(page.getByText(notSaved)).toBeVisible();
  await expect(page.getByText('The desk has stopped. Start it again')).toBeVisible();
  await expect(field(page, 'tagline')).toHaveValue('Written while the desk was away');
  await startAgain();
  await expectSaved(page);
  await expect(page.getByText(notSaved)).toBeHidden();
  expect(await desk.text('profile.yaml')).toContain('Written while the desk was away');
});

test('words for an entry that another window removed can be copied, and are saved once it is back', async ({
  context,
  desk,
  open,
  page,
}) => {
  await open('entry/services/tenders');
  await expect(field(page, 'title')).toBeVisible();
  const second = await context.newPage();
  await open('entry/services/tenders', second);
  const goOn = await onSaving(second, (route) => route.abort());
  await write(second, 'description', 'Written while it was removed.');
  await page.locator('.more summary').click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Tenders is removed. Undo brings it back.')).toBeVisible();
  await goOn();
  await expect(second.getByText('Your changes were not saved.')).toBeVisible();
  await expect(second.getByLabel('Your text, to copy')).toHaveValue(
    'Written while it was removed.',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Tenders' })).toBeVisible();
  await second.reload();
  await expectSaved(second);
  expect(await desk.text('services/02-tenders.yaml')).toContain('Written while it was removed.');
});
