import { contactTexts } from '#schemas/contact-message.ts';
import { expect, test } from '../fixtures.ts';
import {
  accepted,
  answerPosts,
  expectTexts,
  field,
  fill,
  message,
  openForm,
  refused,
  sendButton,
} from './contact-page.ts';

test.use({ guard: { expectedErrors: [/Failed to load resource/] } });

const failure = 'Your message could not be sent. Nothing you typed is lost.';

test('sending is tried again after 1, 2 and 4 seconds, always with the same key', async ({
  page,
}) => {
  await page.clock.install();
  const posts = await answerPosts(page, 'no network', refused(503), refused(500), accepted());
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  for (const [seconds, count] of [
    [1, 2],
    [2, 3],
    [4, 4],
  ] as const) {
    await expect.poll(() => posts.length).toBe(count - 1);
    await expect(page.getByRole('status')).toContainText(`Trying again (${count - 1} of 3)`);
    await page.clock.runFor(seconds * 1000 - 100);
    expect(posts).toHaveLength(count - 1);
    await page.clock.runFor(200);
    await expect.poll(() => posts.length).toBe(count);
  }
  await page.clock.runFor(500);
  await expect(page.getByText(contactTexts.success)).toBeVisible();
  expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
  await expectTexts(page, {});
});

test('after the last try everything is kept, and the same text can go another way', async ({
  page,
}) => {
  await page.clock.install();
  const posts = await answerPosts(page, refused(503));
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  for (let tries = 1; tries <= 4; tries++) {
    await expect.poll(() => posts.length).toBe(tries);
    await page.clock.runFor(4500);
  }
  await expect(page.getByText(failure)).toBeVisible();
  await expect(page.getByText(contactTexts.success)).toHaveCount(0);
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

test('a server that asks to wait is given the time, or believed when it is long', async ({
  page,
}) => {
  await page.clock.install();
  const posts = await answerPosts(
    page,
    refused(429, { 'Retry-After': '7' }),
    refused(429, { 'Retry-After': '600' }),
  );
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByRole('status')).toContainText('Trying again');
  await page.clock.runFor(6800);
  expect(posts).toHaveLength(1);
  await page.clock.runFor(400);
  await expect(page.getByText('Please try again in 10 minutes.')).toBeVisible();
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
  await expect(page.getByText(contactTexts.success)).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('a message that waits for the network can be taken back and changed', async ({
  page,
  context,
}) => {
  const posts = await answerPosts(page, accepted());
  await openForm(page);
  await fill(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await page.getByRole('button', { name: 'Stop and edit' }).click();
  await field(page, 'message').fill('Fifty tables');
  await context.setOffline(false);
  await sendButton(page).click();
  await expect(page.getByText(contactTexts.success)).toBeVisible();
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
  await expect(page.getByText(contactTexts.success)).toBeVisible();
  const [first, again, changed, last] = posts.map(({ key }) => key);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
  expect(last).toBe(changed);
});

test('what the server finds wrong is shown beside its field', async ({ page }) => {
  const errors = { email: 'No mail can be sent to this address' };
  await answerPosts(page, { status: 422, json: { title: 'Unprocessable', errors } });
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByText('Please look at the marked fields')).toBeVisible();
  await expect(field(page, 'email')).toHaveAccessibleDescription(errors.email);
  await expect(field(page, 'email')).toBeFocused();
  await expectTexts(page, message);
});

test('a key that another message used is replaced, and the message goes out', async ({ page }) => {
  const posts = await answerPosts(page, { status: 422, json: { title: 'Key used' } }, accepted());
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByText(contactTexts.success)).toBeVisible();
  expect(posts).toHaveLength(2);
  expect(posts[0]?.key).not.toBe(posts[1]?.key);
});
