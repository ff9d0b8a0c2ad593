/** Tests the form with its script: errors, sending, retries, other ways. */
import type { Locator, Page } from '@playwright/test';
import { describeFieldError, honeypotField } from '#contact/message/contact-fields.ts';
import { schemes } from '#model/colours.ts';
import { expectNothingWrong } from '../accessibility/axe-rules.ts';
import { expect, test } from '../fixtures.ts';
import { testWindows } from '../routes.ts';
import {
  accepted,
  answerPosts,
  expectTexts,
  field,
  fill,
  holdAnswer,
  message,
  notice,
  openForm,
  panel,
  refused,
  sendButton,
  status,
  thanks,
} from './contact-page.ts';

// The browser's own words for a post that failed.
test.use({ guard: { expectedErrors: [/Failed to load resource/] } });

async function expectNothingWrongInBoth(page: Page) {
  for (const scheme of schemes) await expectNothingWrong(page, scheme, 'main');
}

test('a message is accepted, thanked for with its reference, and cleared from the form', {
  tag: '@old-browser',
}, async ({ page }) => {
  await openForm(page);
  await fill(page, { ...message, email: 'maria@gmial.com' });
  // A mistyped provider is asked about, and one click puts it right.
  await page.getByRole('button', { name: 'maria@gmail.com' }).click();
  await expect(page.getByText('Did you mean')).toHaveCount(0);
  const sent = page.waitForResponse((response) => response.request().method() === 'POST');
  await sendButton(page).click();
  const { reference } = await (await sent).json();
  await expect(notice(page)).toHaveText(thanks);
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(thanks);
  await expectTexts(page, {});
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message has been sent');
  await expect(panel(page).getByRole('heading', { level: 1 })).toBeFocused();
  await expect(panel(page)).toContainText(`Your reference: ${reference}`);
  for (const text of Object.values({ ...message, email: 'maria@gmail.com' }))
    await expect(panel(page)).toContainText(text);
  await expectNothingWrongInBoth(page);
  // On paper are the reference and the message, and no form.
  await page.emulateMedia({ media: 'print' });
  await expect(panel(page).getByText(reference)).toBeVisible();
  await expect(panel(page).getByText(message.message)).toBeVisible();
  for (const hidden of [sendButton(page), panel(page).getByRole('link'), notice(page)])
    await expect(hidden.first()).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto('/about');
  await openForm(page);
  await expectTexts(page, {});
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expectTexts(page, {});
});

test('missing and wrong fields are pointed out one after the other, by the page and by the server', async ({
  page,
}) => {
  const posts = await answerPosts(page, refused(422, { email: 'malformed' }));
  await openForm(page);
  await expect(page.locator('form :required')).toHaveCount(3);
  const typed = { ...message, name: '', email: 'maria@keller', message: ' \n\t ' };
  await fill(page, typed);
  await sendButton(page).click();
  // An address that cannot be one comes after empty fields, of which white space is one.
  await expect(notice(page)).toHaveText('Please fill in all required fields');
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
  const summary = page.getByRole('alert', { name: 'The message was not sent yet' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expectNothingWrongInBoth(page);
  await summary.getByRole('link').first().click();
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'name')).toHaveAccessibleDescription('Please enter your name');
  await expectTexts(page, typed);
  await fill(page, { name: message.name, message: 'Chairs' });
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await sendButton(page).click();
  await expect(notice(page)).toHaveText('Please enter a valid email address');
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
  expect(posts).toEqual([]);
  await fill(page);
  // With the last mistake goes the summary.
  await expect(summary).toBeHidden();
  await expect(page).not.toHaveTitle(/^Error: /);
  await sendButton(page).click();
  await expect(notice(page)).toHaveText('Please enter a valid email address');
  await expect(field(page, 'email')).toHaveAccessibleDescription(
    describeFieldError('email', 'malformed'),
  );
  await expect(summary).toBeFocused();
  await expectTexts(page, message);
});

test('if the host only serves files, the text is kept and can be sent by email or WhatsApp', async ({
  page,
}) => {
  const posts = await answerPosts(page, refused(404));
  await page.addInitScript(() => {
    const writeText = async (text: string) => {
      document.title = text;
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, writable: true });
  });
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  await expect(status(page)).toContainText('This copy of the site cannot take messages');
  await expect(notice(page)).toHaveCount(0);
  expect(posts).toHaveLength(1);
  await expectTexts(page, message);
  await expectNothingWrongInBoth(page);
  // The links have what is typed now, and only the beginning of a long text.
  await field(page, 'message').fill(`Fifty tables ${'कुर्सियाँ '.repeat(60)}`);
  await expect(status(page).getByRole('link', { name: 'Send as email' })).toHaveAttribute(
    'href',
    /^mailto:.*Fifty%20tables/,
  );
  await page.getByRole('button', { name: 'Copy the whole text' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect((await page.title()).match(/कुर्सियाँ/g)).toHaveLength(60);
  await page.evaluate(() => Object.assign(navigator, { clipboard: undefined }));
  await page.getByRole('button', { name: 'Copied' }).click();
  await expect(page.getByRole('button', { name: /^Could not copy/ })).toBeVisible();
});

test('without a network, other ways are offered, and the message is sent once when the network is back', async ({
  page,
  context,
}) => {
  const out = 'no network';
  const tries = [holdAnswer(), holdAnswer(), holdAnswer()];
  const posts = await answerPosts(page, out, ...tries.map(({ promise }) => promise), accepted());
  await page.clock.install();
  await openForm(page);
  await fill(page);
  await context.setOffline(true);
  await sendButton(page).click();
  for (const [failures, { resolve }] of tries.entries()) {
    await expect(status(page)).toContainText(`(${failures + 1} of 3)`);
    await page.clock.fastForward(1000 * 2 ** failures);
    resolve(out);
  }
  await expect(status(page)).toContainText('you seem to be offline');
  await expect(status(page).getByRole('link')).toHaveCount(3);
  await expectTexts(page, message);
  await context.setOffline(false);
  await expect(notice(page)).toHaveText(thanks);
  const keys = new Set(posts.map(({ key }) => key));
  expect([...keys], 'one message').toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(posts).toHaveLength(5);
});

test('a text is sent under its key again, and under a new one where the key was used for another text', async ({
  page,
}) => {
  const posts = await answerPosts(page, refused(404), refused(422), accepted());
  await openForm(page);
  await fill(page, { ...message, message: 'Fifty tables' });
  await sendButton(page).click();
  await expect(status(page)).toContainText('cannot take messages');
  await fill(page, { message: 'Sixty tables' });
  await sendButton(page).click();
  await expect(notice(page)).toHaveText(thanks);
  const [fifty, sixty, again, ...others] = posts;
  expect(others).toEqual([]);
  expect(sixty?.key).toBe(fifty?.key);
  expect(again?.key).not.toBe(sixty?.key);
  expect(again?.fields).toEqual({ ...message, message: 'Sixty tables' });
});

test('a double click sends the message once', async ({ page }) => {
  const { promise, resolve } = holdAnswer();
  const posts = await answerPosts(page, promise);
  await openForm(page);
  await fill(page);
  // What a program wrote into the honeypot is sent too: the server marks the message by it.
  await page.locator(`[name=${honeypotField}]`).evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://spam.test';
  });
  await sendButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('status').filter({ hasText: 'Sending…' })).toBeAttached();
  await page.getByRole('button', { name: 'Sending…' }).dblclick({ force: true });
  await expect(field(page, 'name')).not.toBeEditable();
  await field(page, 'name').press('Enter');
  resolve(accepted());
  await expect(notice(page)).toHaveText(thanks);
  expect(posts).toMatchObject([{ trap: 'https://spam.test', fields: message }]);
});

test('the error summary is visible, also with large text', async ({ page }) => {
  await openForm(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await sendButton(page).click();
  await expect(notice(page)).toBeVisible();
  const boxOf = (selector: string) =>
    page.locator(selector).evaluate((box) => box.getBoundingClientRect().toJSON());
  const [covered, heading] = [await boxOf('[data-sonner-toast]'), await boxOf('#error-summary')];
  expect(heading.top).toBeGreaterThanOrEqual(covered.bottom);
  expect(heading.bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
});

test('the notice hides nothing that can be pressed', async ({ page }) => {
  const hidden = () =>
    page.evaluate(() => {
      const notice = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect();
      const controls = [...document.querySelectorAll('a, button, input, textarea, select')];
      return controls
        .filter((control) => {
          const { left, right, top, bottom, width } = control.getBoundingClientRect();
          const isBeside = notice && (right <= notice.left || left >= notice.right);
          const isAbove = notice && (bottom <= notice.top || top >= notice.bottom);
          return width > 0 && !control.matches('[href="#main"]') && !isBeside && !isAbove;
        })
        .map((control) => control.outerHTML);
    });
  for (const size of Object.values(testWindows)) {
    await page.setViewportSize(size);
    await openForm(page);
    await sendButton(page).click();
    await expect(notice(page)).toHaveText('Please fill in all required fields');
    expect(await hidden()).toEqual([]);
    await fill(page, message);
    await sendButton(page).click();
    await expect(notice(page)).toHaveText(thanks);
    expect(await hidden()).toEqual([]);
    // The button that copies the reference is beside it.
    const boxOf = async (part: Locator) =>
      (await part.boundingBox()) ?? { x: Number.NaN, width: 0 };
    const reference = await boxOf(panel(page).locator('strong'));
    const copy = await boxOf(panel(page).getByRole('button', { name: /^Copy/ }));
    expect(copy.x - reference.x - reference.width).toBeLessThan(24);
  }
});
