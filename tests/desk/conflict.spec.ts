/** Tests two windows of the desk, and files that other programs change. */
import type { Page } from '@playwright/test';
import {
  comeBack,
  expect,
  expectAccessible,
  expectSaved,
  field,
  onSaving,
  test,
  warnsOnClosing,
  write,
} from './desk-fixture.ts';

test('only one window of the desk can edit; another can take over, and typed text is saved before', async ({
  context,
  desk,
  open,
  page,
}) => {
  const elsewhere = (one: Page) =>
    one.getByRole('heading', { name: 'The desk is open in another window' });
  await open('entry/profile');
  await field(page, 'tagline').fill('Typed in the first window');
  const second = await context.newPage();
  await open('entry/profile', second);
  await expect(second.locator('body')).toMatchAriaSnapshot({ name: 'other-window.aria.yml' });
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Use it here' }).click();
  await expect(elsewhere(page)).toBeVisible();
  await expect(field(second, 'tagline')).toHaveValue('Typed in the first window');
  await write(second, 'title', 'Typed in the second');
  await expectSaved(second);
  await second.close();
  await expect(field(page, 'title')).toHaveValue('Typed in the second');
  expect(await desk.text('profile.yaml')).toContain('tagline: Typed in the first window');
});

test('a change by another program is shown when the window gets the focus again', async ({
  desk,
  open,
  page,
}) => {
  await open('entry/profile');
  await expect(field(page, 'name')).toHaveValue('Asha Verma');
  const text = await desk.text('profile.yaml');
  await desk.write('profile.yaml', text.replace(/^name: .*$/m, 'name: From an editor'));
  await comeBack(page);
  await expect(field(page, 'name')).toHaveValue('From an editor');
});

for (const { name, kept, lost } of [
  { name: 'Keep mine', kept: 'From the desk', lost: 'Editor again' },
  { name: 'Use that version', kept: 'Editor again', lost: 'From the desk and more' },
])
  test(`a change by another program is not overwritten without asking: ${name}`, async ({
    desk,
    open,
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-03-02T10:14:50'));
    await open('entry/profile');
    // The other program writes while the desk is saving.
    const goOn = await onSaving(page, async (route) => {
      const text = await desk.text('profile.yaml');
      const changed = text.replace(/^tagline: .*$/m, '# my remark\ntagline: Editor again');
      await desk.write('profile.yaml', changed);
      await route.continue();
    });
    await write(page, 'tagline', 'From the desk');
    const choice = page.getByRole('button', { name });
    await expect(choice).toBeVisible();
    const conflict = page.locator('.notice', { has: choice });
    await expect(conflict).toMatchAriaSnapshot({ name: 'conflict.aria.yml' });
    await expect(page.getByRole('banner')).toContainText('Another program changed Me.');
    await expectAccessible(page);
    expect(await warnsOnClosing(page)).toBe(true);
    await goOn();
    // What is typed before the choice belongs to it.
    await write(page, 'tagline', 'From the desk and more');
    expect(await desk.text('profile.yaml')).toContain('Editor again');
    await choice.click();
    await expect(choice).toBeHidden();
    await expectSaved(page);
    expect(await warnsOnClosing(page)).toBe(false);
    await expect(field(page, 'tagline')).toHaveValue(new RegExp(`^${kept}`));
    expect(await desk.text('profile.yaml')).toContain(`# my remark\ntagline: ${kept}`);
    await page.getByRole('link', { name: 'Earlier versions' }).click();
    const shown = page.getByText(/^Show the version/).first();
    await shown.click();
    await expect(page.getByText(lost).first()).toBeVisible();
  });

test('a removed or broken file is explained, and its earlier version can be restored', async ({
  desk,
  open,
  page,
}) => {
  const text = await desk.text('services/02-tenders.yaml');
  await open('entry/services/tenders');
  await expect(field(page, 'title')).toBeVisible();
  await desk.remove('services/02-tenders.yaml');
  await comeBack(page);
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot({ name: 'missing-entry.aria.yml' });
  await desk.write('services/02-tenders.yaml', text);
  await comeBack(page);
  await expect(field(page, 'title')).toHaveValue('Tenders');
  await desk.write('services/02-tenders.yaml', `${text}\n  : [broken`);
  await comeBack(page);
  await expect(main).toMatchAriaSnapshot({ name: 'unreadable-entry.aria.yml' });
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
