/** Tests the form in pages that translators, password managers or failing scripts have changed. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { pages } from '../test-content.ts';
import {
  accepted,
  answerPosts,
  expectTexts,
  field,
  fill,
  holdAnswer,
  holdScripts,
  message,
  notice,
  openForm,
  panel,
  refused,
  sendButton,
  status,
  thanks,
  waitForScript,
} from './contact-page.ts';
import { pageChangers, translate } from './page-changers.ts';

// The browser's own words for a post that failed.
test.use({ guard: { expectedErrors: [/Failed to load resource/] } });

const promptTexts = pages.contact.checklist?.items ?? [];
const [part = '', amount = ''] = promptTexts;

const prompts = (page: Page) => page.locator('#prompts-place').getByRole('button');
const suggestion = (page: Page) => page.locator('#email-help');
const faults = (page: Page) => page.locator('#form-summary').getByRole('link');

/** A text as it is, or as the translator of these tests makes it. */
const matchText = (text: string) => new RegExp(`^«?${RegExp.escape(text)}»?$`);

/** Presses the button of a form without its script, and expects that everything typed arrives. */
async function expectPlainPost(page: Page, texts: Partial<typeof message>) {
  const posts = await answerPosts(page, accepted());
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await sendButton(page).click();
  expect((await posted).isNavigationRequest()).toBe(true);
  await expect.poll(() => posts.map(({ fields }) => fields)).toEqual([texts]);
}

for (const { name, begin, again = async () => {}, isTranslator, tag = [] } of pageChangers) {
  test(`with ${name}, every text of the form is up to date while a message is written`, {
    tag,
  }, async ({ page }) => {
    await begin(page);
    await openForm(page);
    await expect(sendButton(page)).toHaveText(isTranslator ? '«Send message»' : 'Send message');
    // Some programs write without an event.
    await field(page, 'message').evaluate((area: HTMLTextAreaElement) => {
      area.value = 'Dear Zdenka,';
    });
    await prompts(page).first().click();
    await expect(field(page, 'message')).toHaveValue(`Dear Zdenka,\n${part}: `);
    await page.keyboard.type(`a glass\n${amount}: 4`);
    for (const prompt of [prompts(page).first(), prompts(page).nth(1)])
      await expect(prompt).toHaveAttribute('aria-pressed', 'true');
    await expect(prompts(page)).toHaveText(promptTexts.map(matchText));
    await again(page);
    await sendButton(page).click();
    await expect(faults(page)).toHaveText([/enter your name/, /enter your email address/]);
    await fill(page, { name: message.name, email: 'maria@keller' });
    await sendButton(page).click();
    await expect(notice(page)).toHaveText(matchText('Please enter a valid email address'));
    await expect(faults(page)).toHaveText([/looks like name@company\.com/]);
    const error = page.locator('#email-error');
    await expect(error).toHaveText(matchText('An email address looks like name@company.com'));
    await again(page);
    await fill(page, { email: 'maria@gmial.com' });
    await expect(faults(page)).toHaveCount(0);
    await expect(error).toBeHidden();
    await expect(suggestion(page).getByRole('button')).toHaveText(matchText('maria@gmail.com'));
    await fill(page, { email: 'maria@hotmial.com' });
    await expect(suggestion(page).getByRole('button')).toHaveText(matchText('maria@hotmail.com'));
    await suggestion(page).getByRole('button').click();
    await expect(field(page, 'email')).toHaveValue('maria@hotmail.com');
    await expect(suggestion(page)).toHaveText('');
  });

  test(`with ${name}, every text of the form is up to date while two messages are sent`, {
    tag,
  }, async ({ page }) => {
    await page.clock.install({ time: '2026-01-16T08:00:00Z' });
    await begin(page);
    const heldAnswers = [holdAnswer(), holdAnswer()] as const;
    const answers = [refused(404), accepted(), 'no network'] as const;
    const posts = await answerPosts(page, ...answers, ...heldAnswers.map(({ promise }) => promise));
    await openForm(page);
    await fill(page);
    await sendButton(page).click();
    await expect(status(page)).toContainText('This copy of the site cannot take messages');
    await again(page);
    await sendButton(page).click();
    await expect(notice(page)).toHaveText(matchText(thanks));
    await expect(status(page)).toHaveText('');
    await expect(page.locator('form#contact h2')).toHaveText(matchText('Send another message'));
    await expect(panel(page)).toContainText('AB12-CD34');
    // Whether there is a clipboard depends on the browser.
    const copying = panel(page).locator('[role=tooltip]');
    await panel(page).getByRole('button').click();
    await expect(copying).toHaveText(/^«?(Copied|Could not copy.*)»?$/);
    await again(page);
    await fill(page);
    await sendButton(page).click();
    await expect(status(page)).toContainText('No answer yet. Trying again (1 of 3)');
    await page.clock.fastForward('00:01');
    heldAnswers[0].resolve(refused(503));
    await expect(status(page)).toContainText('cannot take your message right now');
    await expect(status(page)).toContainText('(2 of 3)');
    await expect(status(page)).not.toContainText('(1 of 3)');
    await page.clock.fastForward('00:02');
    heldAnswers[1].resolve(accepted('EF56-GH78'));
    await expect(panel(page)).toContainText('EF56-GH78');
    await expect(panel(page)).not.toContainText('AB12-CD34');
    await expect(copying).toHaveText(matchText('Copy the reference'));
    await expect(sendButton(page)).toHaveText(matchText('Send message'));
    expect(posts.at(-1)?.fields).toEqual(message);
  });
}

test('the script starts where the browser reports neither a paint nor an idle moment', async ({
  page,
}) => {
  // Firefox reports no first paint of a page that opens scrolled, and Safari has no idle callbacks.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
  await openForm(page, '/contact#message');
});

test('Undo takes back what a prompt or a suggestion wrote, and the new line is in view', async ({
  page,
}) => {
  await openForm(page);
  const text = field(page, 'message');
  await text.focus();
  await page.keyboard.type('Dear Zdenka, ');
  await prompts(page).first().click();
  await expect(text).toHaveValue(`Dear Zdenka,\n${part}: `);
  await page.keyboard.press('ControlOrMeta+KeyZ');
  await expect(text).toHaveValue('Dear Zdenka, ');
  await field(page, 'email').focus();
  await page.keyboard.type('maria@gmial.com');
  await suggestion(page).getByRole('button').click();
  await expect(field(page, 'email')).toHaveValue('maria@gmail.com');
  await page.keyboard.press('ControlOrMeta+KeyZ');
  await expect(field(page, 'email')).toHaveValue('maria@gmial.com');
  await fill(page, { message: 'Chairs\n'.repeat(60) });
  await prompts(page).first().click();
  const hidden = () =>
    text.evaluate((area) => area.scrollHeight - area.clientHeight - Math.ceil(area.scrollTop));
  await expect.poll(hidden).toBeLessThanOrEqual(1);
});

test('Alt+T beside a notice types a letter and leaves the focus in the field', async ({ page }) => {
  await openForm(page);
  await sendButton(page).click();
  await expect(notice(page)).toBeVisible();
  await field(page, 'message').focus();
  await page.keyboard.press('Alt+KeyT');
  await expect(field(page, 'message')).toBeFocused();
});

test('the owner’s time is updated in a translated page', async ({ page }) => {
  await page.clock.install({ time: '2026-01-16T08:00:00Z' });
  await translate(page);
  await openForm(page);
  const time = page.locator('#answer-time');
  await expect(time).toContainText(/it is Friday 10:/);
  await page.clock.fastForward('02:00:00');
  await expect(time).toContainText(/it is Friday 12:/);
  await expect(time).not.toContainText(/it is Friday 10:/);
});

test('text that was typed into a translated page before its script loaded is kept, also as a draft', async ({
  page,
}) => {
  await translate(page);
  const release = await holdScripts(page);
  await page.goto('/contact');
  await expect(sendButton(page)).toHaveText('«Send message»');
  const typed = { ...message, message: `${part}: a glass` };
  await fill(page, typed);
  release();
  await expect(prompts(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expectTexts(page, typed);
  await page.reload();
  await waitForScript(page);
  await expectTexts(page, typed);
});

test('the script takes over a refused form that came from the server and was translated', async ({
  page,
}) => {
  await translate(page);
  const release = await holdScripts(page);
  await page.goto('/contact');
  await fill(page, { ...message, name: ' ' });
  await sendButton(page).click();
  await expect(faults(page)).toHaveText(['«Name: Please enter your name»']);
  release();
  await waitForScript(page);
  await expect(faults(page)).toHaveText(['«Name: Please enter your name»']);
  await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'true');
  await fill(page, { name: message.name });
  await expect(faults(page)).toHaveCount(0);
  await expect(page.locator('#name-error')).toBeHidden();
  await sendButton(page).click();
  await expect(panel(page)).toContainText(message.name);
});

test('after its message was sent, a form from the back/forward cache is empty', async ({
  page,
}) => {
  await answerPosts(page, accepted());
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  await expect(panel(page)).toContainText('AB12-CD34');
  // The browser of the tests has no back/forward cache.
  await page.evaluate((texts) => {
    for (const [name, text] of Object.entries(texts))
      (document.getElementById(name) as HTMLInputElement).value = text;
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, message);
  await expectTexts(page, {});
});

// Firefox has other words for a script that does not come.
test.describe('the script does not run', { tag: '@chromium' }, () => {
  test.use({ guard: { expectedErrors: [/Failed to load resource|hydrating|stopped/] } });

  test('a form whose script is missing or fails posts everything itself', async ({ page }) => {
    for (const answer of [
      { status: 404 },
      { contentType: 'text/javascript', body: 'throw new Error("stopped")' },
    ]) {
      await page.route('**/_astro/*.js', (route) => route.fulfill(answer));
      const failed = page.waitForEvent('console', (line) => /hydrating/.test(line.text()));
      await page.goto('/contact');
      await failed;
      await fill(page);
      await expectPlainPost(page, message);
    }
  });
});

test.describe('another program removed elements that the form’s script rendered', () => {
  test.use({ guard: { expectedErrors: [/removeChild/] } });

  test('the form shows the error, keeps the typed text and posts itself', async ({ page }) => {
    await openForm(page);
    await fill(page, { ...message, email: 'maria@gmial.com' });
    await expect(suggestion(page).getByRole('button')).toHaveText('maria@gmail.com');
    await suggestion(page).evaluate((place) => place.replaceChildren());
    await fill(page, { email: message.email });
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
    const ways = page.getByRole('alert').getByRole('link');
    await expect(ways).toHaveText([/Send as email/, /WhatsApp/, /Call/]);
    await expect(ways.first()).toHaveAttribute('href', /^mailto:.*dining%20chairs/);
    await expect(page.locator('#prompts-place li')).toHaveText(promptTexts);
    await expectTexts(page, message);
    await expect(page.locator('form#contact[novalidate]')).toHaveCount(0);
    await expectPlainPost(page, message);
  });
});

test.describe('a browser in which the script cannot render its parts', () => {
  test.use({ guard: { expectedErrors: [/replaceAll/] } });

  test('the visitor is thanked for an accepted message', async ({ page }) => {
    // Only the panel after sending has a link that takes a number without its spaces.
    await page.addInitScript(() => {
      const { replaceAll } = String.prototype;
      String.prototype.replaceAll = function (pattern: string | RegExp, by: never) {
        if (String(pattern) === '/\\D/g') throw new TypeError('replaceAll is not a function');
        return replaceAll.call(this, pattern, by);
      };
    });
    await answerPosts(page, accepted());
    await openForm(page);
    await fill(page);
    await sendButton(page).click();
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
    await expect(notice(page)).toHaveText(thanks);
  });
});
