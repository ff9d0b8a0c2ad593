import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, expectSaved, field, test, write } from './desk-fixture.ts';

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: 'This was changed in another place too' });

test('each of two fields that two windows changed is asked about, with both versions', async ({
  context,
  desk,
  open,
  page,
}) => {
  await open('entry/profile');
  const second = await context.newPage();
  await open('entry/profile', second);
  await second.route('**/api/change', (route) => route.abort());
  await write(second, 'tagline', 'Second promise');
  await write(second, 'name', 'Second Name');
  await write(page, 'tagline', 'First promise');
  await write(page, 'name', 'First Name');
  await expectSaved(page);
  await second.unroute('**/api/change');
  const dialog = dialogOf(second);
  await expect(dialog.getByText('Which version do you want to keep?')).toBeVisible();
  await expect(dialog.getByText('Second promise')).toBeVisible();
  await expect(dialog.getByText('First promise')).toBeVisible();
  expect(await desk.text('profile.yaml')).not.toContain('Second');
  await expectAccessible(second);
  await dialog.getByRole('button', { name: 'Keep this one' }).click();
  await expect(dialog.getByText('Second Name')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use the other version' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(second, 'name')).toHaveValue('First Name');
  await expectSaved(second);
  expect(await desk.text('profile.yaml')).toMatch(/First Name[\s\S]*Second promise/);
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
  await page.route('**/api/change', writeAgain, { times: 1 });
  await write(page, 'tagline', 'From the desk');
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Editor again')).toBeVisible();
  expect(await desk.text('profile.yaml')).toContain('Editor again');
  await dialog.getByRole('button', { name: 'Keep this one' }).click();
  await expect(dialog).toBeHidden();
  await expectSaved(page);
  expect(await desk.text('profile.yaml')).toContain('# my remark\nname: From an editor');
  expect(await desk.text('profile.yaml')).toContain('From the desk');
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
