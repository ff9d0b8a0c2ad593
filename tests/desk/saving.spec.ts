/** Tests what the desk says of saving, also on a full disk or after the desk has stopped. */
import {
  comeBack,
  expect,
  expectSaved,
  field,
  notSaved,
  onSaving,
  test,
  warnsOnClosing,
  write,
} from './desk-fixture.ts';

test('“Saved” appears with the time only after the text is on the disk, and not while the disk is full', async ({
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
  expect(await warnsOnClosing(page)).toBe(false);
  await write(page, 'tagline', 'Bought well, checked twice.');
  await expect(page.getByText('Saving …')).toBeVisible();
  expect(await warnsOnClosing(page)).toBe(true);
  desk.disk.isFull = true;
  release.resolve();
  await expect(page.getByText(notSaved)).toBeVisible();
  await expect(page.getByText('The disk is full.')).toBeVisible();
  expect(await warnsOnClosing(page)).toBe(true);
  expect(await desk.text('profile.yaml')).not.toContain('checked twice');
  desk.disk.isFull = false;
  await expect(page.getByText('Saved 10:14')).toBeVisible();
  expect(await warnsOnClosing(page)).toBe(false);
  expect(await desk.text('profile.yaml')).toContain('tagline: Bought well, checked twice.');
});

test('a desk that has stopped is reported, and typed text is saved once it runs again', async ({
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

test('text typed into an entry that another program removed can be copied', async ({
  desk,
  open,
  page,
}) => {
  const words = 'He said "no" [twice],\nand {left}.';
  const text = await desk.text('services/02-tenders.yaml');
  await open('entry/services/tenders');
  await expect(field(page, 'title')).toBeVisible();
  await onSaving(page, async (route) => {
    await desk.remove('services/02-tenders.yaml');
    await route.continue();
  });
  await write(page, 'description', words);
  const refused = page.locator('.notice', { hasText: 'Your changes were not saved.' });
  await expect(refused).toMatchAriaSnapshot({ name: 'refused-change.aria.yml' });
  expect(await warnsOnClosing(page)).toBe(true);
  await expect(page.getByLabel('Your text, to copy')).toHaveValue(new RegExp(RegExp.escape(words)));
  expect(text).not.toContain('twice');
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(refused).toBeHidden();
});

test('a fault of the page shows what was typed, which is saved once the page is loaded again', async ({
  desk,
  open,
  page,
}) => {
  await open('entry/profile');
  expect(page.url()).not.toContain('key=');
  const goOn = await onSaving(page, (route) => route.abort());
  await field(page, 'tagline').fill('Written before the fault');
  await expect(page.getByText(notSaved)).toBeVisible();
  await page.route(/\/overview\?/, (route) => route.fulfill({ json: {} }), { times: 1 });
  await comeBack(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(notice).toMatchAriaSnapshot({ name: 'crash.aria.yml' });
  await goOn();
  await page.getByRole('button', { name: 'Load the desk again' }).click();
  await expectSaved(page);
  expect(await desk.text('profile.yaml')).toContain('Written before the fault');
});
