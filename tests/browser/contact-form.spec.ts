import type { Page } from '@playwright/test';
import { usualMessages } from '#model/schemas/form-messages.ts';
import { expect, test } from '../fixtures.ts';
import {
  accepted,
  answerPosts,
  expectTexts,
  field,
  fill,
  message,
  notice,
  openForm,
  sendButton,
} from './contact-page.ts';

test('a message that was accepted is thanked for, and all fields are cleared', async ({ page }) => {
  const posts = await answerPosts(page, accepted());
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByText(usualMessages.success)).toBeVisible();
  await expectTexts(page, {});
  expect(posts.map(({ fields }) => fields)).toEqual([message]);
});

/** What became of a message that was accepted under that reference. */
async function sendAs(page: Page, reference: string) {
  await answerPosts(page, accepted(reference));
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  const panel = page.getByRole('region', { name: 'Your message has been sent' });
  await expect(panel.getByRole('heading', { level: 2 }).first()).toBeFocused();
  return panel;
}

test('what was sent stays in sight, and it and its reference can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = await sendAs(page, 'KX7-Q2M');
  await expect(panel).toContainText('Your reference: KX7-Q2M');
  for (const text of Object.values(message)) await expect(panel).toContainText(text);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await panel.getByRole('button', { name: 'Copy the reference' }).click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await copied()).toBe('KX7-Q2M');
  await panel.getByRole('button', { name: 'Copy the message' }).click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toHaveCount(2);
  for (const text of Object.values(message)) expect(await copied()).toContain(text);
  await field(page, 'name').fill('Somebody else');
  await expect(panel).toContainText(message.name);
  await expect(panel).not.toContainText('Somebody else');
});

test('drawings follow with the reference in the subject and in the chat', { tag: '@slow' }, async ({
  page,
}) => {
  const panel = await sendAs(page, 'KX7-Q2M');
  const link = async (name: RegExp) =>
    new URL(`${await panel.getByRole('link', { name }).getAttribute('href')}`);
  const mail = await link(/e-mail/);
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toBe('KX7-Q2M, drawings');
  const chat = await link(/WhatsApp/);
  expect([chat.host, chat.searchParams.get('text')]).toEqual(['wa.me', 'KX7-Q2M, drawings']);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the answer is promised by both clocks, before and after sending', async ({ page }) => {
    // A Friday morning in Riga, where the tests' owner works on Monday, Tuesday and Thursday.
    await page.clock.install({ time: '2026-01-16T08:00:00Z' });
    const beside = page.locator('#answer-now');
    const panel = await sendAs(page, 'KX7-Q2M');
    for (const place of [beside, panel]) {
      await expect(place).toContainText(/Monday,? (at )?12:15/);
      await expect(place).toContainText(/Your time\s*Monday,? (at )?05:15/);
    }
    await expect(panel).toContainText(/Friday,? January 16(,| at) 03:00/);
  });
});

test('a prompt adds its line to the message once, and is ticked while it is there', async ({
  page,
}) => {
  await openForm(page);
  const prompts = page.getByRole('list', { name: 'What the first letter holds' });
  const first = prompts.getByRole('button').first();
  const line = `${await first.textContent()}: `;
  await field(page, 'message').fill('Dear Zdenka,');
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await first.click();
  await expect(field(page, 'message')).toHaveValue(`Dear Zdenka,\n${line}`);
  await expect(field(page, 'message')).toBeFocused();
  await page.keyboard.type('40');
  await first.click();
  await expect(field(page, 'message')).toHaveValue(`Dear Zdenka,\n${line}40`);
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await field(page, 'message').fill('Something else');
  await expect(first).toHaveAttribute('aria-pressed', 'false');
});

for (const name of ['name', 'email', 'message'] as const) {
  const tag = name === 'name' ? [] : '@slow';
  test(`an empty ${name} is asked for`, { tag }, async ({ page }) => {
    const posts = await answerPosts(page);
    await openForm(page);
    const typed = { ...message, [name]: '' };
    await fill(page, typed);
    await sendButton(page).click();
    await expect(notice(page)).toHaveText(usualMessages.required);
    const wrong = field(page, name);
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect(wrong).toHaveAccessibleDescription(/Please enter (your|a) /);
    const summary = page.getByRole('alert', { name: 'The message was not sent yet' });
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(usualMessages.required);
    await expect(page).toHaveTitle(/^Error: /);
    await summary.getByRole('link').click();
    await expect(wrong).toBeFocused();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    await expectTexts(page, typed);
    expect(posts).toEqual([]);
  });
}

test('only white space counts as empty', { tag: '@slow' }, async ({ page }) => {
  const posts = await answerPosts(page);
  await openForm(page);
  const typed = { ...message, name: ' ', message: ' \n\t ' };
  await fill(page, typed);
  await sendButton(page).click();
  await expect(notice(page)).toHaveText(usualMessages.required);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
  await expectTexts(page, typed);
  expect(posts).toEqual([]);
});

test('required fields carry the browser’s marker, and only they', async ({ page }) => {
  await openForm(page);
  await expect(page.locator('form :required')).toHaveCount(3);
  for (const name of ['name', 'email', 'message'] as const)
    await expect(field(page, name)).toHaveAttribute('required');
});

test('an e-mail address that cannot be one is not taken', { tag: '@slow' }, async ({ page }) => {
  const posts = await answerPosts(page);
  await openForm(page);
  for (const email of [
    'maria',
    'maria@keller',
    '@keller.example',
    'maria@.',
    'a b@keller.example',
  ]) {
    await fill(page, { ...message, email });
    await sendButton(page).click();
    await expect(notice(page)).toHaveText(usualMessages.wrongEmail);
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    await expectTexts(page, { ...message, email });
  }
  expect(posts).toEqual([]);
});

test('an empty field comes before a wrong e-mail address, and both are marked', async ({
  page,
}) => {
  await answerPosts(page);
  await openForm(page);
  await fill(page, { ...message, email: 'maria@keller', message: ' ' });
  await sendButton(page).click();
  await expect(notice(page)).toHaveText(usualMessages.required);
  await expect(page.getByText(usualMessages.wrongEmail)).toHaveCount(0);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);

  await fill(page, { message: 'Chairs' });
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await sendButton(page).click();
  await expect(notice(page)).toHaveText(usualMessages.wrongEmail);
  await expect(page.getByText(usualMessages.required)).toHaveCount(0);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
});

test('a double click sends once', async ({ page }) => {
  const posts = await answerPosts(page, { ...accepted(), after: 1500 });
  await openForm(page);
  await fill(page);
  await sendButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await page.getByRole('button', { name: 'Sending…' }).dblclick({ force: true });
  await expect(field(page, 'name')).not.toBeEditable();
  await field(page, 'name').press('Enter');
  await expect(page.getByText(usualMessages.success)).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('the owner’s time stands beside the working hours', async ({ page }) => {
  await page.clock.install({ time: '2026-01-15T22:35:00Z' });
  await openForm(page);
  await expect(page.getByText(/^Here it is Friday 00:35 in \S.*\.$/)).toBeVisible();
  await expect(page.getByText(/\(UTC\+2\)/)).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.getByText(/^Here it is Friday 00:36 in \S.*\.$/)).toBeVisible();
});

test('a mistyped provider is asked about, and one click puts it right', async ({ page }) => {
  const posts = await answerPosts(page, accepted());
  await openForm(page);
  await fill(page, { ...message, email: 'maria@gmial.com' });
  await page.getByRole('button', { name: 'maria@gmail.com' }).click();
  await expect(field(page, 'email')).toHaveValue('maria@gmail.com');
  await expect(field(page, 'email')).toBeFocused();
  await expect(page.getByText('Did you mean')).toHaveCount(0);
  await sendButton(page).click();
  await expect(page.getByText(usualMessages.success)).toBeVisible();
  expect(posts[0]?.fields.email).toBe('maria@gmail.com');
});
