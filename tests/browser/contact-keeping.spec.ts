import { contactFields } from '#contact/message/contact-fields.ts';
import { usualMessages } from '#model/schemas/form-messages.ts';
import { expect, test } from '../fixtures.ts';
import {
  accepted,
  answerPosts,
  expectTexts,
  field,
  fill,
  holdScripts,
  hydrated,
  message,
  openForm,
  sendButton,
} from './contact-page.ts';

test('what was typed is there after a reload, and after a visit to another page', async ({
  page,
}) => {
  await openForm(page);
  await fill(page);
  await page.reload();
  await hydrated(page);
  await expectTexts(page, message);
  await page.goto('/about');
  await openForm(page);
  await expectTexts(page, message);
});

test('what was sent stays gone after a reload and after Back', async ({ page }) => {
  await answerPosts(page);
  await openForm(page);
  await fill(page);
  await page.goto('/services');
  await openForm(page);
  await expectTexts(page, message);
  await sendButton(page).click();
  await expect(page.getByText(usualMessages.success)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expectTexts(page, {});
  await page.goto('/about');
  await page.goBack();
  await hydrated(page);
  await expectTexts(page, {});
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/contact$/);
  await hydrated(page);
  await expectTexts(page, {});
});

test('the next message gets a key of its own', async ({ page }) => {
  const posts = await answerPosts(page);
  await openForm(page);
  for (const text of ['Chairs', 'Chairs']) {
    await fill(page, { ...message, message: text });
    await sendButton(page).click();
    await expect(field(page, 'message')).toHaveValue('');
  }
  expect(posts).toHaveLength(2);
  expect(posts[0]?.key).not.toBe(posts[1]?.key);
});

test('what is typed before the script runs stays, and so does what the server put there', async ({
  page,
}) => {
  const posts = await answerPosts(page, accepted());
  const release = await holdScripts(page);
  await page.route('**/contact?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/name="key"( value="[^"]*")?/, 'name="key" value="key-of-the-server"')
      .replace(/(<textarea[^>]*>)[^<]*/, '$1About the dining range')
      .replace(/(<input[^>]*name="projectType")/, '$1 value="Furniture"');
    await route.fulfill({ response, body });
  });
  await page.goto('/contact?projectType=Furniture');
  await field(page, 'name').fill(message.name);
  await field(page, 'email').fill(message.email);
  await release();
  await hydrated(page);
  const shown = {
    name: message.name,
    email: message.email,
    projectType: 'Furniture',
    message: 'About the dining range',
  };
  await expectTexts(page, shown);
  await sendButton(page).click();
  await expect(page.getByText(usualMessages.success)).toBeVisible();
  await expectTexts(page, {});
  const empty = Object.fromEntries(contactFields.map((name) => [name, '']));
  expect(posts).toEqual([{ key: 'key-of-the-server', fields: { ...empty, ...shown } }]);
});

test('a page’s request fills the form, and comes above a message begun before', async ({
  page,
}) => {
  await openForm(page, '/contact?projectType=Furniture&message=About+the+dining+range');
  await expectTexts(page, { projectType: 'Furniture', message: 'About the dining range' });
  await page.goto('/about');
  await openForm(page);
  await expectTexts(page, {});
  await fill(page, { name: message.name, message: message.message });
  await openForm(page, '/contact?projectType=Furniture&message=About+the+dining+range');
  await expectTexts(page, {
    name: message.name,
    projectType: 'Furniture',
    message: `About the dining range\n\n${message.message}`,
  });
});

test.describe('when the form breaks', () => {
  test.use({ guard: { expectedErrors: [/property 'kind'/] } });
  test('it says so, keeps the text and leads to the other ways', async ({ page }) => {
    await page.route('**/contact', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('&quot;target&quot;:', '&quot;lost&quot;:');
      await route.fulfill({ response, body });
    });
    const release = await holdScripts(page);
    await page.goto('/contact');
    await fill(page);
    await release();
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
    await expect(page.getByText(message.message)).toBeVisible();
    const form = page.getByRole('alert');
    await expect(form.getByRole('link', { name: 'Send as e-mail' })).toHaveAttribute(
      'href',
      /^mailto:.*dining%20chairs/,
    );
    await expect(form.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await expect(form.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+/);
  });
});
