/** Tests new entries in the desk. */
import { expect, expectSaved, field, test, write } from './desk-fixture.ts';

test('a new entry gets its name first, and is not on the site until it is complete', async ({
  desk,
  open,
  page,
}) => {
  const add = page.getByRole('button', { name: /^Add .*What the client receives$/ });
  await open('list/services');
  await page.getByRole('main').getByRole('button', { name: 'Add a service' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toMatchAriaSnapshot({ name: 'add-entry.aria.yml' });
  // The second click of a double click on the button is in the dialog.
  await dialog.getByRole('heading').hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.keyboard.type('Container loading');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Container loading' })).toBeVisible();
  await expect(page).toHaveURL(/services\/container-loading/);
  // The form is gone on with at its first field.
  await expect(field(page, 'icon')).toBeFocused();
  // Nothing is called wrong that nobody has come to yet.
  const waiting = page.locator('.notice', { hasText: 'Not on your site yet.' });
  await expect(waiting).toMatchAriaSnapshot({ name: 'new-entry.aria.yml' });
  await expect(page.getByText('Nothing is here yet.')).toBeHidden();
  await write(page, 'description', '');
  await expect(page.locator('#field-description-messages')).toContainText('Nothing is here yet.');
  await field(page, 'icon').selectOption('ship');
  // A list without an item is gone on with at its button.
  await page.getByRole('link', { name: 'What the client receives' }).click();
  await expect(add).toBeFocused();
  // Also where the address is that of the link already.
  await field(page, 'description').focus();
  await page.getByRole('link', { name: 'What the client receives' }).click();
  await expect(add).toBeFocused();
  await write(page, 'description', 'I watch how a container is loaded, and seal it.');
  await expectSaved(page);
  await add.click();
  await expect(field(page, 'deliverables.0')).toBeFocused();
  await write(page, 'deliverables.0', 'Photographs');
  await expect(add).toContainText('Add another');
  await add.click();
  await field(page, 'deliverables.1').fill('The number of the seal');
  await expect(waiting).toBeHidden();
  await expect(field(page, 'deliverables.1')).toBeFocused();
  await page.keyboard.type('s');
  await page.keyboard.press('Tab');
  await expectSaved(page);
  expect(await desk.text('services/04-container-loading.yaml')).toContain('number of the seals');
});
