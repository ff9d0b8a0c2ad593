/** Tests two windows of the desk, and files that other programs change, remove or break. */
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

test('a change by another program is not overwritten without asking, and neither version is lost', async ({
  desk,
  open,
  page,
}) => {
  const conflict = page.locator('.notice', { hasText: 'Which version do you want to keep?' });
  /** Types a tagline, while another program writes a different one. */
  const collide = async (mine: string, other: string) => {
    const goOn = await onSaving(page, async (route) => {
      const text = await desk.text('profile.yaml');
      await desk.write('profile.yaml', text.replace(/^tagline: .*$/m, `tagline: ${other} # mine`));
      await route.continue();
    });
    await write(page, 'tagline', mine);
    await expect(conflict).toBeVisible();
    await goOn();
  };
  const choose = async (name: string) => {
    await conflict.getByRole('button', { name }).click();
    await expect(conflict).toBeHidden();
    await expectSaved(page);
    expect(await warnsOnClosing(page)).toBe(false);
  };
  await open('entry/profile');
  await collide('From the desk', 'Typed elsewhere');
  await expect(conflict).toMatchAriaSnapshot({ name: 'conflict.aria.yml' });
  await expect(page.getByRole('banner')).toContainText('Another program changed Me.');
  await expectAccessible(page);
  expect(await warnsOnClosing(page)).toBe(true);
  // What is typed before the choice belongs to it.
  await write(page, 'tagline', 'From the desk and more');
  expect(await desk.text('profile.yaml')).toContain('tagline: Typed elsewhere');
  await choose('Keep mine');
  expect(await desk.text('profile.yaml')).toContain('tagline: From the desk and more # mine');
  await collide('Replaced words', 'An editor again');
  await page.route(
    '**/discard',
    async (route) => {
      await write(page, 'tagline', 'Typed meanwhile');
      await route.continue();
    },
    { times: 1 },
  );
  await choose('Use that version');
  await expect(field(page, 'tagline')).toHaveValue('An editor again');
  await page.getByRole('link', { name: 'Earlier versions' }).click();
  const versions = page.getByText(/^Show the version/);
  await expect(versions).not.toHaveCount(0);
  for (const version of await versions.all()) await version.click();
  for (const words of [
    'Replaced words',
    'Typed meanwhile',
    'From the desk and more',
    'Typed elsewhere',
  ])
    await expect(page.getByText(words).first()).toBeVisible();
});

test('a file that another program removes or breaks is explained, and its text can be copied or restored', async ({
  desk,
  open,
  page,
}) => {
  const main = page.getByRole('main');
  const file = 'services/02-tenders.yaml';
  const words = 'He said "no" [twice], and {left}.';
  const text = (await desk.text(file)).replace('Tenders', 'From an editor');
  await open('entry/services/tenders');
  const goOn = await onSaving(page, async (route) => {
    await desk.remove(file);
    await route.continue();
  });
  await write(page, 'description', words);
  const refused = page.locator('.notice', { hasText: 'Your changes were not saved.' });
  await expect(refused).toMatchAriaSnapshot({ name: 'refused-change.aria.yml' });
  expect(await warnsOnClosing(page)).toBe(true);
  await expect(page.getByLabel('Your text, to copy')).toHaveValue(new RegExp(RegExp.escape(words)));
  await goOn();
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(refused).toBeHidden();
  await comeBack(page);
  await expect(main).toMatchAriaSnapshot({ name: 'missing-entry.aria.yml' });
  await desk.write(file, text);
  await comeBack(page);
  await expect(field(page, 'title')).toHaveValue('From an editor');
  await desk.write(file, `${text}\n  : [broken`);
  await comeBack(page);
  await expect(main).toMatchAriaSnapshot({ name: 'unreadable-entry.aria.yml' });
  await open('checklist');
  await page.getByRole('link', { name: /^Fix/ }).first().click();
  await page.getByRole('link', { name: 'bring back an earlier version' }).click();
  await page
    .getByRole('button', { name: /^Bring back/ })
    .first()
    .click();
  await expect(field(page, 'title')).toHaveValue('From an editor');
  expect(await desk.text(file)).toBe(text);
});
