import type { Page } from '@playwright/test';
import { formatPolicy, readPolicySources } from '#host/headers/content-security-policy.ts';
import { usualMessages } from '#model/schemas/form-messages.ts';
import { expect, test } from '../fixtures.ts';
import {
  expectTexts,
  field,
  fill,
  message,
  notice,
  openForm,
  readFields,
  sendButton,
} from './contact-page.ts';

const service = 'https://forms.example.org';

/**
 * Serves the contact page as a build with another `CONTACT_FORM` makes it; that such a build does
 * is tested in `tests/built-pages/contact-target.slow.test.ts`.
 */
async function serveBuildWith(
  page: Page,
  kind: string,
  action: string,
  ...texts: [RegExp, string][]
) {
  const target = `&quot;kind&quot;:[0,&quot;${kind}&quot;],&quot;action&quot;:[0,&quot;${action}&quot;]`;
  await page.route('**/contact', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    let body = (await response.text())
      .replace(
        '&quot;kind&quot;:[0,&quot;server&quot;],&quot;action&quot;:[0,&quot;/contact&quot;]',
        target,
      )
      .replace('action="/contact"', `action="${action}"`);
    for (const [before, after] of texts) body = body.replace(before, after);
    const policy = formatPolicy(readPolicySources(body));
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, body, headers });
  });
}

test.describe('a form service', { tag: '@slow' }, () => {
  test.use({ guard: { otherOrigins: [service], expectedErrors: [/Failed to load resource/] } });

  const open = async (page: Page) => {
    await serveBuildWith(page, 'service', `${service}/f/abc`);
    await openForm(page);
    await fill(page);
  };
  const cors = { 'Access-Control-Allow-Origin': '*' };

  test('takes the message; its thanks are ours, without a reference', async ({ page }) => {
    const sent: Record<string, string>[] = [];
    await page.route(`${service}/f/abc`, async (route) => {
      sent.push(await readFields(route.request()));
      await route.fulfill({ status: 200, json: { ok: true }, headers: cors });
    });
    await open(page);
    await sendButton(page).click();
    await expect(page.getByText(usualMessages.success)).toBeVisible();
    await expect(page.getByText('Your reference')).toHaveCount(0);
    await expectTexts(page, {});
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject(message);
  });

  test('that refuses is not thanked for', async ({ page }) => {
    await page.route(`${service}/f/abc`, (route) =>
      route.fulfill({ status: 402, json: { error: 'limit reached' }, headers: cors }),
    );
    await open(page);
    await sendButton(page).click();
    await expect(page.getByText('Your message could not be sent.')).toBeVisible();
    await expect(page.getByText(usualMessages.success)).toHaveCount(0);
    await expectTexts(page, message);
  });
});

test.describe('a form service, without JavaScript', { tag: '@slow' }, () => {
  test.use({ guard: { otherOrigins: [service] }, javaScriptEnabled: false });

  test('takes the plain form, and may lead back to this site', async ({ page, baseURL }) => {
    const sent: Record<string, string>[] = [];
    await page.route(`${service}/f/abc`, async (route) => {
      sent.push(await readFields(route.request()));
      await route.fulfill({ status: 303, headers: { Location: `${baseURL}/services` } });
    });
    await serveBuildWith(page, 'service', `${service}/f/abc`);
    await page.goto('/contact');
    await fill(page);
    await sendButton(page).click();
    await expect(page).toHaveURL(`${baseURL}/services`);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject(message);
  });
});

const note = 'Opens your e-mail program with this message. It is sent when you send it there.';

test.describe('no place to post to', { tag: '@slow' }, () => {
  test.use({ guard: { otherOrigins: ['null'] } });
  test('the e-mail program is asked, and nothing is claimed', async ({ page }) => {
    await serveBuildWith(
      page,
      'mail',
      '',
      [/<input type="hidden" name="key"[^>]*>/, ''],
      [/Send message(?=<)/, 'Write the e-mail'],
      [/(<p[^>]*>)[^<]*(<\/p><\/div><\/form>)/, `$1${note}$2`],
    );
    await openForm(page);
    await fill(page, { ...message, email: 'maria' });
    const write = page.getByRole('button', { name: 'Write the e-mail' });
    await expect(page.getByText(note)).toBeVisible();
    await write.click();
    await expect(notice(page)).toHaveText(usualMessages.wrongEmail);
    await field(page, 'email').fill(message.email);
    const asked = page.waitForEvent('request', (request) => request.url().startsWith('mailto:'));
    await write.click();
    const link = new URL((await asked).url());
    expect(link.searchParams.get('body')).toContain(message.message);
    await expect(page.getByRole('status')).toContainText('If nothing opens, use another way');
    await expect(page.getByRole('link', { name: /^Send on WhatsApp/ })).toHaveAttribute(
      'href',
      /dining%20chairs/,
    );
    await expect(page.getByText(usualMessages.success)).toHaveCount(0);
    await expectTexts(page, message);
  });
});
