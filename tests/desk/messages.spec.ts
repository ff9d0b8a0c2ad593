/** Tests the view of messages in the desk. */
import { expect, expectAccessible, test } from './desk-fixture.ts';
import { message } from './running-desk.ts';

const maria = { name: 'Maria Keller', email: 'maria@keller.test' };

/** The texts of an attacker. */
const attack = {
  name: '<img src=x onerror=alert(1)>',
  text: '<script>alert(1)</script>',
};

test('messages are read and erased, and nothing is called erased that is not', async ({
  desk,
  open,
  page,
}) => {
  const { inbox } = desk;
  const shown = page.getByRole('main').getByRole('listitem');
  const oak = shown.filter({ hasText: 'oak chairs' });
  const away = page.getByText('The inbox cannot be reached.');
  const dialog = page.getByRole('dialog');
  inbox.messages = [
    message(0, attack),
    message(1, { ...maria, text: 'Two hundred\noak chairs.' }),
    message(2, maria),
    message(3),
  ];
  await test.step('an inbox that cannot be reached', async () => {
    inbox.isAway = true;
    await open('messages');
    await expect(away).toBeVisible();
    await expectAccessible(page);
    inbox.isAway = false;
    await page.getByRole('button', { name: 'Check for new messages' }).click();
    await expect(shown).toHaveCount(4);
  });
  await test.step('reading', async () => {
    await shown.first().locator('summary').dblclick();
    await expect(shown.first().getByText(attack.text)).toBeVisible();
    await oak.locator('summary').click();
    await expect(oak.locator('pre')).toHaveText('Two hundred\noak chairs.');
    await expectAccessible(page);
  });
  await test.step('erasing', async () => {
    const erase = oak.getByRole('button', { name: 'Erase' });
    const confirm = dialog.getByRole('button', { name: 'Erase for good' });
    inbox.isAway = true;
    await erase.click();
    await expect(dialog).toMatchAriaSnapshot({ name: 'erase-message.aria.yml' });
    await expectAccessible(page);
    await confirm.click();
    await expect(away).toBeVisible();
    await expect(page.getByText('It is erased.')).toBeHidden();
    await expect(erase).toBeFocused();
    inbox.isAway = false;
    await erase.click();
    await confirm.click();
    await expect(page.getByText('It is erased.')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect(inbox.messages.map(({ name }) => name)).toEqual([attack.name, maria.name, 'Visitor 3']);
  });
});
