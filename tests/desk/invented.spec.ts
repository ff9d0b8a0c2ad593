/** Tests how the owner confirms or removes invented content (marked `sample: true`) in the desk's checklist. */
import {
  expect,
  expectAccessible,
  expectSaved,
  field,
  invented,
  test,
  write,
} from './desk-fixture.ts';

test.use({
  files: invented(
    'pages/contact.yaml',
    'projects/01-dining-chairs.yaml',
    'projects/02-water-meters.yaml',
    'testimonials/02-tom-reed.yaml',
  ),
});

test('the checklist leads through invented content, which the owner reads, confirms or removes, and then to publishing', async ({
  desk,
  open,
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  const mine = page.locator('.notice.invented').getByRole('button');
  await open('checklist');
  await test.step('confirmed as it is', async () => {
    await main.getByRole('link', { name: /^Write yours.*Contact$/ }).press('Enter');
    await mine.press('Enter');
    await expect(dialog.getByText('Kept only to answer you.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'All of this is mine now' }).press('Enter');
    await expect(mine).toBeHidden();
    // The focus moves, because the focused button was removed.
    await expect(main).toBeFocused();
    expect(await desk.text('pages/contact.yaml')).not.toContain('sample: true');
    await open('checklist');
  });

  await test.step('removed', async () => {
    const button = page.getByRole('button', { name: 'Remove all invented projects' });
    const notice = page.getByText('They are removed. Undo brings all of them back.');
    await button.click();
    await expect(dialog).toMatchAriaSnapshot({ name: 'remove-invented.aria.yml' });
    await dialog.getByRole('button', { name: 'Remove them' }).click();
    await expect(notice).toBeVisible();
    await expect(button).toBeHidden();
    await expect(main).toBeFocused();
    expect(await desk.entries('projects')).toEqual([]);
    // The notice is shown in the view of the removal alone.
    await open('entry/colours');
    await expect(notice).toBeHidden();
    await open('checklist');
    await expect(notice).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(button).toBeVisible();
    expect(await desk.entries('projects')).toHaveLength(2);
    await button.click();
    await dialog.getByRole('button', { name: 'Remove them' }).click();
    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(notice).toBeHidden();
    await expect(main).toBeFocused();
  });

  await test.step('changed, and confirmed in its form', async () => {
    await page.getByRole('link', { name: 'Start with the first' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tom Reed' })).toBeVisible();
    await write(page, 'quote', 'She saw what we did not see.');
    await expectSaved(page);
    await mine.press('Enter');
    const confirm = dialog.getByRole('button', { name: 'All of this is mine now' });
    await expect(dialog.getByText('Tom Reed').last()).toBeVisible();
    await expect(dialog.getByText('She saw what we did not see.')).toBeHidden();
    // The second click leads to the address that the window already has.
    for (const _ of ['first', 'second']) {
      await dialog.getByRole('link', { name: 'Name', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(field(page, 'name')).toBeFocused();
      await mine.press('Enter');
    }
    await page.setViewportSize({ width: 1280, height: 330 });
    await expect(dialog.getByRole('heading')).toBeInViewport();
    for (const button of await dialog.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await confirm.press('Enter');
    await expect(mine).toBeHidden();
    await expect(main).toBeFocused();
    await expectSaved(page);
    expect(await desk.text('testimonials/02-tom-reed.yaml')).toMatch(/^name: Tom Reed/);
  });

  await test.step('nothing is left', async () => {
    await page
      .getByRole('link', { name: /^Checklist/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Nothing is left to do' })).toBeVisible();
    await page.getByRole('link', { name: 'Publish' }).click();
    await expect(main.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  });
});
