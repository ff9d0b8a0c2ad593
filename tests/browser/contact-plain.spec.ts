import { expect, test } from '../fixtures.ts';
import { expectTexts, field, fill, holdScripts, message, sendButton } from './contact-page.ts';

const success = /Thank you for your message!/;

test.describe('without JavaScript', () => {
  test.use({
    javaScriptEnabled: false,
    // The browser's own word for 422.
    guard: { expectedErrors: [/Failed to load resource: .* 422/] },
  });

  test('the form is sent, and the answer says its reference', async ({ page }) => {
    await page.goto('/contact');
    await fill(page);
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/contact\/sent\?ref=/);
    await expect(page.getByRole('heading', { name: success })).toBeVisible();
    await expect(page.getByText(/^Your reference: \S+$/)).toBeVisible();
  });

  test('a wrong form comes back with its errors and everything typed, and can be fixed', async ({
    page,
  }) => {
    await page.goto('/contact');
    await fill(page, { ...message, name: ' ' });
    const answered = page.waitForResponse((it) => it.request().method() === 'POST');
    await sendButton(page).click();
    expect((await answered).status()).toBe(422);
    await expect(page.getByRole('alert')).toContainText('Name: Please enter your name');
    await expect(field(page, 'name')).toHaveAccessibleDescription('Please enter your name');
    await expectTexts(page, { ...message, name: ' ' });
    await field(page, 'name').fill(message.name);
    await sendButton(page).click();
    await expect(page.getByText(/^Your reference: \S+$/)).toBeVisible();
  });

  test('the browser itself asks for required fields', async ({ page }) => {
    await page.goto('/contact');
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(field(page, 'name')).toBeFocused();
  });
});

test('a click before the script runs sends the form as it is, and Back does not bring it again', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/contact');
  await fill(page, message);
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  await release();
  await page.goBack();
  await expect(field(page, 'message')).toHaveValue('');
  await expect(field(page, 'name')).toHaveValue('');
});
