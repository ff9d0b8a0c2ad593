import type { Page, Route } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectSaved,
  field,
  onSaving,
  test,
  write,
} from './desk-fixture.ts';

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Which version do you want to keep?' });

test('a field that two windows changed is asked about with both versions, and holds up no other entry', async ({
  context,
  desk,
  open,
  page,
}) => {
  await open('entry/profile');
  const second = await context.newPage();
  await open('entry/profile', second);
  const goOn = await onSaving(second, (route) => route.abort());
  await write(second, 'tagline', 'Second promise');
  await write(second, 'title', 'Second title');
  await write(page, 'tagline', 'First promise');
  await write(page, 'name', 'First Name');
  await expectSaved(page);
  await goOn();
  const dialog = dialogOf(second);
  await expect(dialog.locator('ins', { hasText: 'Second' }).first()).toBeVisible();
  await expect(dialog.locator('del', { hasText: 'First' })).toBeVisible();
  expect(await desk.text('profile.yaml')).not.toContain('Second');
  await expectAccessible(second);

  await dialog.getByRole('button', { name: 'Decide later' }).press('Enter');
  await open('entry/services/tenders', second);
  await write(second, 'title', 'Tenders and offers');
  await expect(second.getByRole('heading', { level: 1, name: 'Tenders and offers' })).toBeVisible();
  expect(await desk.text('services/02-tenders.yaml')).toContain('title: Tenders and offers');

  // The question is there again in a window that was loaded anew, with what was typed.
  await second.reload();
  await dialog.getByRole('button', { name: 'Keep your version' }).click();
  await expect(dialog).toBeHidden();
  await expectSaved(second);
  const text = await desk.text('profile.yaml');
  for (const words of ['name: First Name', 'Second promise', 'title: Second title'])
    expect(text).toContain(words);
});

test('the first questions ask it too', async ({ desk, open, page }) => {
  await open('first');
  const goOn = await onSaving(page, (route) => route.abort());
  await write(page, 'name', 'Name of this window');
  const profile = await desk.text('profile.yaml');
  await desk.write('profile.yaml', profile.replace(/^name: .*/m, 'name: Other Name'));
  await goOn();
  await dialogOf(page).getByRole('button', { name: 'Use the other version' }).click();
  await expect(field(page, 'name')).toHaveValue('Other Name');
});

test('what another program writes is shown, keeps its remarks, and is never overwritten unasked', async ({
  desk,
  open,
  page,
}) => {
  await open('entry/profile');
  await expect(field(page, 'name')).toHaveValue('Asha Verma');
  const before = await desk.text('profile.yaml');
  await desk.write(
    'profile.yaml',
    before.replace(/^name: .*$/m, '# my remark\nname: From an editor'),
  );
  await expect(field(page, 'name')).toHaveValue('From an editor');
  // It writes once more while the desk's own words are on their way.
  const writeAgain = async (route: Route) => {
    const text = await desk.text('profile.yaml');
    await desk.write('profile.yaml', text.replace(/^tagline: .*$/m, 'tagline: Editor again'));
    await route.continue();
  };
  const goOn = await onSaving(page, writeAgain);
  await write(page, 'tagline', 'From the desk');
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Editor again')).toBeVisible();
  await goOn();
  expect(await desk.text('profile.yaml')).toContain('Editor again');
  await dialog.getByRole('button', { name: 'Use the other version' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'tagline')).toHaveValue('Editor again');
  expect(await desk.text('profile.yaml')).toContain('# my remark\nname: From an editor');
});

test('each state of a file has its own sentence, and an earlier version makes it whole', async ({
  desk,
  open,
  page,
}) => {
  const text = await desk.text('services/02-tenders.yaml');
  await open('entry/services/tenders');
  await expect(field(page, 'title')).toBeVisible();
  await desk.remove('services/02-tenders.yaml');
  await expect(page.getByRole('heading', { name: 'This entry is not here' })).toBeVisible();
  await desk.write('services/02-tenders.yaml', text);
  await expect(field(page, 'title')).toHaveValue('Tenders');
  await desk.write('services/02-tenders.yaml', `${text}\n  : [broken`);
  await expect(page.getByText('cannot be read').first()).toBeVisible();
  await page.goto(`${desk.origin}/#/checklist`);
  await page.getByRole('link', { name: /^Fix/ }).first().click();
  await page.getByRole('link', { name: 'bring back an earlier version' }).click();
  await page
    .getByRole('button', { name: /^Bring back/ })
    .first()
    .click();
  await expect(field(page, 'title')).toHaveValue('Tenders');
  expect(await desk.text('services/02-tenders.yaml')).toBe(text);
});
