/** Tests the contact form without its script. */
import { expectNothingWrong } from '../accessibility/axe-rules.ts';
import { expect, test } from '../fixtures.ts';
import { expectTexts, field, fill, holdScripts, message, sendButton } from './contact-page.ts';

// The browser's own word for 422.
test.use({ guard: { expectedErrors: [/Failed to load resource: .* 422/] } });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a wrong form comes back with its errors and the typed text, and is accepted once it is correct', async ({
    page,
  }) => {
    await page.goto('/contact');
    // The browser itself asks for required fields.
    await sendButton(page).click();
    await expect(field(page, 'name')).toBeFocused();
    await fill(page, { ...message, name: ' ' });
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await sendButton(page).click();
    expect((await answered).status()).toBe(422);
    await expect(page.getByRole('alert')).toContainText('Name: Please enter your name');
    await expect(field(page, 'name')).toHaveAccessibleDescription('Please enter your name');
    await expectTexts(page, { ...message, name: ' ' });
    await field(page, 'name').fill(message.name);
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/contact\/sent\?ref=/);
    await expect(page.getByRole('heading', { name: /Thank you for your message!/ })).toBeVisible();
    await expect(page.getByText(/^Your reference is at the end of/)).toBeVisible();
    await expect(page.getByText('Your reference:')).toBeHidden();
  });
});

test('before its script runs, the form can be sent, and going back does not bring its text again', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/contact');
  await fill(page, { ...message, name: ' ' });
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Please enter your name');
  await expectNothingWrong(page, 'light', 'main');
  await page.goto('/contact');
  await fill(page);
  await sendButton(page).click();
  const line = page.getByText(/^Your reference: \S+$/);
  await expect(line).toBeVisible();
  const reference = (await line.textContent())?.slice(-9);
  expect(page.url()).toContain(`?ref=${reference}`);
  await expect(page.getByRole('link', { name: 'Send drawings by email' })).toHaveAttribute(
    'href',
    new RegExp(`subject=${reference}%2C%20drawings$`),
  );
  await expectNothingWrong(page, 'light');
  release();
  await page.goBack();
  await expectTexts(page, {});
});
