/** Tests how the owner confirms or removes invented content: what came with the site, marked `sample: true`. */
import { expect, expectAccessible, field, invented, test } from './desk-fixture.ts';

test.use({
  files: invented(
    'pages/contact.yaml',
    'projects/01-dining-chairs.yaml',
    'projects/02-water-meters.yaml',
    'testimonials/01-maria-keller.yaml',
  ),
});

test('in the checklist, the owner reads invented content and confirms or removes it', async ({
  desk,
  open,
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await open('checklist');
  const line = page.locator('.checklist > li', { hasText: 'Contact' });
  await line.getByRole('button', { name: 'Read' }).press('Enter');
  await expect(dialog.getByText('Kept only to answer you.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('All of it is true of me').check();
  await dialog.getByRole('button', { name: 'All of this is mine now' }).press('Enter');
  await expect(line).toBeHidden();
  // The focus is never lost with what had it.
  await expect(page.getByRole('main')).toBeFocused();
  expect(await desk.text('pages/contact.yaml')).not.toContain('sample: true');

  const button = page.getByRole('button', { name: 'Remove all invented projects' });
  await button.click();
  await expect(dialog).toMatchAriaSnapshot({ name: 'remove-invented.aria.yml' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove them' }).click();
  await expect(page.getByText('They are removed. Undo brings all of them back.')).toBeVisible();
  await expect(button).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await desk.entries('projects')).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect(button).toBeVisible();
  expect(await desk.entries('projects')).toHaveLength(2);
});

test('the notice about a removal disappears when another view is opened', async ({
  open,
  page,
}) => {
  await open('checklist');
  await page.getByRole('button', { name: 'Remove all invented projects' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove them' }).click();
  const notice = page.getByText('They are removed. Undo brings all of them back.');
  await expect(notice).toBeVisible();
  await open('entry/profile');
  await expect(notice).toBeHidden();
  await open('checklist');
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Remove all invented projects' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove them' }).click();
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a link to a field opens it, also in a form that was opened before', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await open('entry/profile');
  await expect(field(page, 'name')).toBeVisible();
  await open('checklist');
  await open('entry/profile?at=social.0.url');
  await expect(field(page, 'social.0.url')).toBeFocused();
  await expect(field(page, 'social.0.url')).toBeInViewport();
});

test.describe('an invented profile', () => {
  test.use({ files: invented('profile.yaml') });

  test('each tab must be confirmed before the whole entry is', async ({ open, page }) => {
    await open('entry/profile');
    await expect(page.locator('.tabs')).toMatchAriaSnapshot({ name: 'tabs-invented.aria.yml' });
    const notice = page.locator('.notice.invented');
    await expect(notice).toMatchAriaSnapshot({ name: 'invented-entry.aria.yml' });
    await notice.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    const part = (name: string) =>
      dialog.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(part('You')).toContainText('Profession');
    await expect(part('Contact')).toContainText('Email');
    await expect(part('Contact')).not.toContainText('Profession');
    await dialog.getByLabel('You: all of it is true of me').check();
    await expect(dialog.getByRole('button', { name: 'All of this is mine now' })).toBeDisabled();
  });
});
