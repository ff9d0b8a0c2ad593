import type { Page } from '@playwright/test';
import { errorText } from '#contact/message/contact-fields.ts';
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
  refused,
  sendButton,
} from './contact-page.ts';

test.use({ guard: { expectedErrors: [/Failed to load resource/] } });

const failure = 'Your message could not be sent. Nothing you typed is lost.';

/** Fills the form and stops the page's clock, which then moves only as a test moves it. */
async function fillAndStopClock(page: Page) {
  await page.clock.install({ time: '2026-01-15T10:00:00Z' });
  await openForm(page);
  await fill(page);
  await page.clock.pauseAt('2026-01-15T11:00:00Z');
}

/** Lets work that is due happen, in steps of 10 ms, until the page shows the text. */
const settle = (page: Page, text: string) =>
  expect(async () => {
    await page.clock.runFor(10);
    await expect(page.getByText(text)).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 5000 });

test('sending is tried again after 1, 2 and 4 seconds, always with the same key', async ({
  page,
}) => {
  const posts = await answerPosts(page, 'no network', refused(503), refused(500), accepted());
  await fillAndStopClock(page);
  await sendButton(page).click();
  for (const [failures, wait] of [
    [1, 1000],
    [2, 2000],
    [3, 4000],
  ] as const) {
    await settle(page, `Trying again (${failures} of 3)`);
    expect(posts).toHaveLength(failures);
    await page.clock.runFor(wait - 500);
    expect(posts).toHaveLength(failures);
    await page.clock.runFor(500);
    await expect.poll(() => posts.length).toBe(failures + 1);
  }
  await settle(page, usualMessages.success);
  expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
  await expectTexts(page, {});
});

test('after the last try everything is kept, and the same text can go another way', async ({
  page,
}) => {
  const posts = await answerPosts(page, refused(503));
  await fillAndStopClock(page);
  await sendButton(page).click();
  for (const [failures, wait] of [
    [1, 1000],
    [2, 2000],
    [3, 4000],
  ] as const) {
    await settle(page, `Trying again (${failures} of 3)`);
    await page.clock.runFor(wait);
  }
  await settle(page, failure);
  expect(posts).toHaveLength(4);
  await expect(page.getByText(usualMessages.success)).toHaveCount(0);
  await expectTexts(page, message);

  const mail = page.getByRole('link', { name: 'Send as e-mail' });
  const mailTo = new URL((await mail.getAttribute('href')) ?? '');
  expect(mailTo.protocol).toBe('mailto:');
  for (const text of Object.values(message))
    expect(`${mailTo.searchParams.get('subject')} ${mailTo.searchParams.get('body')}`).toContain(
      text,
    );
  const chat = page.getByRole('link', { name: /^Send on WhatsApp/ });
  const chatTo = new URL((await chat.getAttribute('href')) ?? '');
  expect(chatTo.hostname).toBe('wa.me');
  expect(chatTo.searchParams.get('text')).toContain(message.message);
  await expect(chat).toHaveAttribute('target', '_blank');

  await field(page, 'message').fill('Fifty tables');
  await expect(chat).toHaveAttribute('href', /Fifty%20tables/);
});

test('an answer that would stay the same is not asked for again', async ({ page }) => {
  for (const status of [400, 403, 404, 413]) {
    await page.unrouteAll();
    const posts = await answerPosts(page, refused(status));
    await openForm(page);
    await fill(page);
    await sendButton(page).click();
    await expect(page.getByText(failure)).toBeVisible();
    expect(posts).toHaveLength(1);
    await expectTexts(page, message);
  }
});

test('a 2xx answer without a reference is no success', async ({ page }) => {
  await answerPosts(page, { status: 200, json: { hello: 'from a page that is no inbox' } });
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByText(failure)).toBeVisible();
  await expectTexts(page, message);
});

test('a server that asks to wait is given the time, or believed when it is long', {
  tag: '@slow',
}, async ({ page }) => {
  const posts = await answerPosts(
    page,
    refused(429, { 'Retry-After': '7' }),
    refused(429, { 'Retry-After': '600' }),
  );
  await fillAndStopClock(page);
  await sendButton(page).click();
  await settle(page, 'Trying again (1 of 3)');
  await page.clock.runFor(6500);
  expect(posts).toHaveLength(1);
  await page.clock.runFor(500);
  await settle(page, 'Please try again in 10 minutes.');
  expect(posts).toHaveLength(2);
});

test('a message sent offline waits, and goes out once when the network is back', async ({
  page,
  context,
}) => {
  const posts = await answerPosts(page, accepted());
  await openForm(page);
  await fill(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByRole('status')).toContainText('You are offline');
  await expectTexts(page, message);
  expect(posts).toHaveLength(0);
  await context.setOffline(false);
  await expect(page.getByText(usualMessages.success)).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('a message that waits for the network can be taken back and changed', {
  tag: '@slow',
}, async ({ page, context }) => {
  const posts = await answerPosts(page, accepted());
  await openForm(page);
  await fill(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await page.getByRole('button', { name: 'Stop and edit' }).click();
  await field(page, 'message').fill('Fifty tables');
  await context.setOffline(false);
  await sendButton(page).click();
  await expect(page.getByText(usualMessages.success)).toBeVisible();
  expect(posts.map(({ fields }) => fields.message)).toEqual(['Fifty tables']);
});

test('the same text keeps its key when it is sent again, a changed text gets its own', async ({
  page,
}) => {
  const posts = await answerPosts(page, refused(404), refused(404), refused(404), accepted());
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  await expect.poll(() => posts.length).toBe(1);
  await expect(page.getByRole('link', { name: 'Send as e-mail' })).toBeVisible();
  await page.reload();
  await expectTexts(page, message);
  await sendButton(page).click();
  await expect.poll(() => posts.length).toBe(2);
  await expect(page.getByRole('link', { name: 'Send as e-mail' })).toBeVisible();
  await field(page, 'company').fill('Keller GmbH');
  await sendButton(page).click();
  await expect.poll(() => posts.length).toBe(3);
  await expect(page.getByRole('link', { name: 'Send as e-mail' })).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByText(usualMessages.success)).toBeVisible();
  const [first, again, changed, last] = posts.map(({ key }) => key);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
  expect(last).toBe(changed);
});

test('what the server finds wrong is shown beside its field', async ({ page }) => {
  const errors = [{ field: 'email', code: 'malformed' }];
  await answerPosts(page, { status: 422, json: { title: 'Unprocessable', errors } });
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  await expect(notice(page)).toHaveText('Please look at the marked fields');
  await expect(field(page, 'email')).toHaveAccessibleDescription(
    errorText('email', 'malformed', usualMessages),
  );
  await expect(page.getByRole('alert', { name: 'The message was not sent yet' })).toBeFocused();
  await expectTexts(page, message);
});

test('a key that another message used is replaced, and the message goes out', async ({ page }) => {
  const posts = await answerPosts(page, { status: 422, json: { title: 'Key used' } }, accepted());
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByText(usualMessages.success)).toBeVisible();
  expect(posts).toHaveLength(2);
  expect(posts[0]?.key).not.toBe(posts[1]?.key);
});

test('a key that was replaced stays after a reload, so that the message is stored once', {
  tag: '@slow',
}, async ({ page }) => {
  const late = { ...accepted(), after: 60_000 };
  const posts = await answerPosts(page, { status: 422 }, late, accepted());
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  await expect.poll(() => posts.length).toBe(2);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expectTexts(page, message);
  await sendButton(page).click();
  await expect(page.getByText(usualMessages.success)).toBeVisible();
  expect(posts.map(({ key }) => key).slice(1)).toEqual([posts[1]?.key, posts[1]?.key]);
  expect(posts[0]?.key).not.toBe(posts[1]?.key);
});
