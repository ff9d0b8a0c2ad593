import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { pages } from '../test-content.ts';
import {
  accepted,
  answerPosts,
  holdScripts,
  hydrated,
  message,
  openForm,
  refused,
} from './contact-page.ts';
import {
  managePasswords,
  managePasswordsAgain,
  removeNewMethods,
  showOriginal,
  translate,
  translateAgain,
  translated,
} from './page-changers.ts';

// The browser's own words for a post that failed.
test.use({ guard: { expectedErrors: [/Failed to load resource/] } });

type Texts = Partial<typeof message>;
const names = Object.keys(message) as (keyof Texts)[];

const promptTexts = pages.contact.checklist?.items ?? [];
const [part = '', amount = ''] = promptTexts;

/** The parts of the form by their places, as a translator changes every word. */
const partsOf = (page: Page) => ({
  field: (name: keyof Texts) => page.locator(`form#contact #${name}`),
  button: page.locator('form#contact [type=submit]'),
  prompts: page.locator('#prompts-place').getByRole('button'),
  suggestion: page.locator('#email-help'),
  faults: page.locator('#form-summary').getByRole('link'),
  status: page.locator('#form-status'),
  panel: page.locator('#form-thanks'),
  notice: page.locator('[data-sonner-toast] [data-title]'),
});

async function type(page: Page, texts: Texts) {
  for (const name of names) {
    const text = texts[name];
    if (text !== undefined) await partsOf(page).field(name).fill(text);
  }
}

async function expectTyped(page: Page, texts: Texts) {
  for (const name of names) await expect(partsOf(page).field(name)).toHaveValue(texts[name] ?? '');
}

/** An answer that comes when it is told to. */
const held = () => Promise.withResolvers<ReturnType<typeof accepted>>();

/** Presses the button of a form without its script, and expects that everything typed arrives. */
async function expectPlainPost(page: Page, texts: Texts) {
  const posts = await answerPosts(page, accepted());
  const posted = page.waitForRequest((it) => it.method() === 'POST');
  await partsOf(page).button.click();
  expect((await posted).isNavigationRequest()).toBe(true);
  await expect.poll(() => posts.map(({ fields }) => fields)).toEqual([texts]);
}

test('in a translated page every text is the newest, from the first prompt to the second message', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-01-16T08:00:00Z' });
  await translate(page);
  const tries = [held(), held()] as const;
  const answers = [
    refused(404),
    accepted(),
    'no network',
    ...tries.map((it) => it.promise),
  ] as const;
  const posts = await answerPosts(page, ...answers);
  await openForm(page);
  const { field, button, prompts, suggestion, faults, status, panel, notice } = partsOf(page);

  await prompts.first().click();
  await expect(field('message')).toHaveValue(`${part}: `);
  await page.keyboard.type(`a glass\n${amount}: 4`);
  for (const prompt of [prompts.first(), prompts.nth(1)])
    await expect(prompt).toHaveAttribute('aria-pressed', 'true');
  await prompts.first().click();
  await expect(field('message'), 'a line is added once').toHaveValue(
    `${part}: a glass\n${amount}: 4`,
  );
  await expect(prompts).toHaveText(promptTexts.map(translated));

  await button.click();
  await expect(page.locator('#form-summary [role=alert]')).toBeFocused();
  await expect(faults).toHaveText([/enter your name/, /enter your email address/]);
  await type(page, { name: message.name, email: 'maria@keller' });
  await button.click();
  await expect(notice, 'which goes by itself').toHaveText(
    translated('Please enter a valid email address'),
  );
  await expect(faults).toHaveText([/looks like name@company\.com/]);
  const error = page.locator('#email-error');
  await expect(error).toHaveText(translated('An email address looks like name@company.com'));

  await type(page, { email: 'maria@gmial.com' });
  await expect(faults).toHaveCount(0);
  await expect(error).toBeHidden();
  await expect(suggestion.getByRole('button')).toHaveText(translated('maria@gmail.com'));
  await type(page, { email: 'maria@hotmial.com' });
  await expect(suggestion.getByRole('button')).toHaveText(translated('maria@hotmail.com'));
  await suggestion.getByRole('button').click();
  await expect(field('email')).toHaveValue('maria@hotmail.com');
  await expect(suggestion).toHaveText('');

  await button.click();
  await expect(notice).toHaveText(/could not be sent/);
  await expect(status.getByRole('link')).toHaveText([/Send as email/, /Send on WhatsApp/, /Call/]);
  await expect(button).toHaveText(translated('Send message'));
  await button.click();
  await expect(notice).toHaveText(/Thank you for your message/);
  await expect(status).toHaveText('');
  await expect(panel).toContainText('AB12-CD34');
  await expect(page.locator('form#contact h2')).toHaveText(translated('Send another message'));
  await expectTyped(page, {});
  await expect(prompts.first()).toHaveAttribute('aria-pressed', 'false');
  // Whether there is a clipboard depends on the browser.
  await panel.getByRole('button').click();
  await expect(panel.locator('[role=tooltip]')).toHaveText(/^«(Copied|Could not copy.*)»$/);

  await type(page, message);
  await button.click();
  await expect(status).toContainText('(1 of 3)');
  await page.clock.fastForward('00:02');
  tries[0].resolve(refused(503));
  await expect(status).toContainText('(2 of 3)');
  await expect(status).not.toContainText('(1 of 3)');
  await page.clock.fastForward('00:04');
  tries[1].resolve(accepted('EF56-GH78'));
  await expect(panel).toContainText('EF56-GH78');
  await expect(panel.locator('[role=tooltip]')).toHaveText(translated('Copy the reference'));
  await expect(panel).not.toContainText('AB12-CD34');
  await expect(panel).toContainText(message.message);
  expect(posts.at(-1)?.fields).toEqual(message);
  const time = page.locator('#answer-time');
  await expect(time).toContainText(/it is Friday 10:/);
  await page.clock.fastForward('02:00:00');
  await expect(time).toContainText(/it is Friday 12:/);
  await expect(time).not.toContainText(/it is Friday 10:/);
});

test('a translated page goes on when its own words are shown again, and when it is translated anew', async ({
  page,
}) => {
  await translate(page);
  await answerPosts(page, refused(404), accepted());
  await openForm(page);
  const { button, prompts, suggestion, faults, status, panel } = partsOf(page);
  await type(page, { email: 'maria@gmial.com', message: `${amount}: 4` });
  await button.click();
  await expect(faults).toHaveText([/enter your name/]);
  await showOriginal(page);
  await expect(button).toHaveText('Send message');
  await type(page, { ...message, email: 'maria@hotmial.com' });
  await expect(faults).toHaveCount(0);
  await expect(suggestion.getByRole('button')).toHaveText('maria@hotmail.com');
  await button.click();
  await expect(status).toContainText('Send as email');
  await translateAgain(page);
  await prompts.nth(1).click();
  await expect(prompts.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(prompts).toHaveText(promptTexts.map(translated));
  await showOriginal(page);
  await button.click();
  await expect(panel).toContainText('AB12-CD34');
  await expect(status).toHaveText('');
  await expect(suggestion).toHaveText('');
  await expect(button).toHaveText('Send message');
});

test('fields and elements that password managers add change nothing', async ({ page }) => {
  await managePasswords(page);
  const posts = await answerPosts(page, refused(404), accepted());
  await openForm(page);
  const { field, button, prompts, suggestion, faults, status, panel } = partsOf(page);
  await button.click();
  await expect(faults).toHaveCount(3);
  await managePasswordsAgain(page);
  // Some write without a word to the page's script.
  await field('message').evaluate((area: HTMLTextAreaElement) => {
    area.value = 'Dear Zdenka,';
  });
  await prompts.first().click();
  await expect(field('message')).toHaveValue(`Dear Zdenka,\n${part}: `);
  await type(page, { ...message, email: 'maria@gmial.com' });
  await expect(faults).toHaveCount(0);
  await suggestion.getByRole('button').click();
  await expect(suggestion).toHaveText('');
  await managePasswordsAgain(page);
  await button.click();
  await expect(status).toContainText('Send as email');
  await managePasswordsAgain(page);
  await button.click();
  await expect(panel).toContainText('AB12-CD34');
  await expect(status).toHaveText('');
  await expectTyped(page, {});
  expect(posts.at(-1)?.fields).toEqual({ ...message, email: 'maria@gmail.com' });
});

test('what is typed in a translated page before the script comes stays, and is kept as a draft', async ({
  page,
}) => {
  await translate(page);
  const release = await holdScripts(page);
  await page.goto('/contact');
  const { button, prompts } = partsOf(page);
  await expect(button).toHaveText(translated('Send message'));
  const typed = { ...message, message: `${part}: a glass` };
  await type(page, typed);
  release();
  await expect(prompts.first()).toHaveAttribute('aria-pressed', 'true');
  await expectTyped(page, typed);
  await page.reload();
  await hydrated(page);
  await expectTyped(page, typed);
});

test('a form that came back from the server with its faults, and was translated, goes on with its script', async ({
  page,
}) => {
  await translate(page);
  const release = await holdScripts(page);
  await page.goto('/contact');
  const { field, button, faults, panel } = partsOf(page);
  await type(page, { ...message, name: ' ' });
  await button.click();
  await expect(faults).toHaveText(['«Name: Please enter your name»']);
  release();
  await hydrated(page);
  await expect(faults).toHaveText(['«Name: Please enter your name»']);
  await expect(field('name')).toHaveAttribute('aria-invalid', 'true');
  await type(page, { name: message.name });
  await expect(faults).toHaveCount(0);
  await expect(page.locator('#name-error')).toBeHidden();
  await button.click();
  await expect(panel).toContainText(message.name);
});

test('a page that the browser kept with its fields comes back empty once its message was sent', async ({
  page,
}) => {
  await answerPosts(page, accepted());
  await openForm(page);
  const { button, panel } = partsOf(page);
  await type(page, message);
  await button.click();
  await expect(panel).toContainText('AB12-CD34');
  // The browser of the tests keeps no pages.
  await page.evaluate((texts) => {
    for (const [name, text] of Object.entries(texts))
      (document.getElementById(name) as HTMLInputElement).value = text;
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, message);
  await expectTyped(page, {});
});

test('a browser without the newest methods sends the message and thanks for it', async ({
  page,
}) => {
  await removeNewMethods(page);
  const posts = await answerPosts(page, accepted());
  await openForm(page);
  const { button, notice, panel } = partsOf(page);
  await type(page, message);
  await button.click();
  await expect(notice).toHaveText(/Thank you for your message/);
  await expect(panel).toContainText('AB12-CD34');
  expect(posts.map(({ fields }) => fields)).toEqual([message]);
});

// Firefox has other words for a script that does not come.
test.describe('without its script', { tag: '@chromium' }, () => {
  test.use({ guard: { expectedErrors: [/Failed to load resource|hydrating|stopped/] } });

  const faults: Record<string, (route: Route) => Promise<void>> = {
    'is not there': (route) => route.fulfill({ status: 404 }),
    'is cut off': (route) => route.abort(),
    'fails at its start': (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("stopped")' }),
  };
  for (const [what, answer] of Object.entries(faults)) {
    test(`a form whose script ${what} posts everything by itself`, async ({ page }) => {
      await page.route('**/_astro/*.js', answer);
      const failed = page.waitForEvent('console', (it) => /hydrating/.test(it.text()));
      await page.goto('/contact');
      await failed;
      await type(page, message);
      await expectPlainPost(page, message);
    });
  }
});

test.describe('when another program took away what the form’s script drew', () => {
  test.use({ guard: { expectedErrors: [/removeChild/] } });

  test('the form says that it broke, keeps everything typed and posts by itself', async ({
    page,
  }) => {
    await openForm(page);
    const { suggestion } = partsOf(page);
    await type(page, { ...message, email: 'maria@gmial.com' });
    await expect(suggestion.getByRole('button')).toHaveText('maria@gmail.com');
    await suggestion.evaluate((place) => place.replaceChildren());
    await type(page, { email: message.email });
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
    const ways = page.getByRole('alert').getByRole('link');
    await expect(ways).toHaveText([/Send as email/, /WhatsApp/, /Call/]);
    await expect(ways.first()).toHaveAttribute('href', /^mailto:.*dining%20chairs/);
    await expect(page.locator('#prompts-place li')).toHaveText(promptTexts);
    await expectTyped(page, message);
    await expectPlainPost(page, message);
  });
});

test.describe('in a browser that can draw neither the panel nor the other ways', () => {
  test.use({ guard: { expectedErrors: [/replaceAll/] } });

  test('a message that was taken is thanked for', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'replaceAll'));
    await answerPosts(page, accepted());
    await openForm(page);
    const { button, notice } = partsOf(page);
    await type(page, message);
    await button.click();
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
    await expect(notice).toHaveText(/Thank you for your message/);
  });
});
