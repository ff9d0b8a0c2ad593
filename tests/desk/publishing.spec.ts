/** Tests the view of publishing in the desk. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectSaved, test, write } from './desk-fixture.ts';

const publishIn = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Publish', exact: true });
const expectTitle = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name })).toBeVisible();

test('a publication that fails says what to do; settings are sent as they were typed, and what changes meanwhile is listed', async ({
  desk,
  open,
  page,
}) => {
  const { publication } = desk;
  const main = page.getByRole('main');
  await test.step('failed', async () => {
    await open('publish');
    await expect(page.getByText('Not published yet')).toBeVisible();
    await publishIn(page).press('Enter');
    await expectTitle(page, 'Publishing your site');
    // The focus is never lost with the button that had it.
    await expect(main).toBeFocused();
    await publication.say({ kind: 'stage', text: 'Uploading the pages' });
    await expect(main.getByText('Uploading the pages')).toBeVisible();
    await expectAccessible(page);
    const problem = {
      code: 'cloudflare',
      text: 'Exceeded',
      fix: 'Wait.',
      output: 'at file:///x.js',
    };
    await publication.say({ kind: 'problem', ...problem });
    await publication.end(1);
    await expectTitle(page, 'Your site was not published');
    await expect(main.getByText('Exceeded')).toBeVisible();
    await expect(main.getByText(problem.output)).toBeHidden();
    await main.getByText('What the program said').click();
    await expect(main.getByText(problem.output)).toBeVisible();
    await expectAccessible(page);
    await publication.expectNext();
  });
  await test.step('the settings', async () => {
    const mailbox = page.getByLabel('Get the messages of the form by email');
    const form = main.locator('form');
    await mailbox.selectOption('Another provider');
    await expect(form).toMatchAriaSnapshot({ name: 'publish-other-mail.aria.yml' });
    await mailbox.selectOption('Fastmail');
    await expect(page.getByLabel('Port')).toBeHidden();
    await expect(form.getByText('Best a password made only for this site.')).toBeVisible();
    await expect(page.locator('input[name=server]')).toHaveValue('smtp.fastmail.com');
    await expectAccessible(page);
    await test.step('without a provider, they are neither asked for nor sent', async () => {
      await page.locator('input[name=user]').fill('asha');
      await mailbox.selectOption('Leave as it is');
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await publishIn(page).click();
      expect((await sent).postDataJSON()).toEqual({ domain: 'verma-sourcing.in' });
      await expectTitle(page, 'Publishing your site');
      await publication.end(1);
      await expectTitle(page, 'Your site was not published');
      await publication.expectNext();
    });
    await mailbox.selectOption('Fastmail');
    // What is required is shown by the browser.
    await publishIn(page).click();
    await expect(page.locator('input[name=user]')).toBeFocused();
    const [user, password] = ['asha@fastmail.com', ' a secret '];
    await page.locator('input[name=user]').fill(user);
    await page.locator('input[name=password]').fill(password);
    await page.locator('input[name=domain]').fill('https://www.asha.in/');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await publishIn(page).click();
    expect((await sent).postDataJSON()).toEqual({
      domain: 'www.asha.in',
      mail: { server: 'smtp.fastmail.com', port: '465', user, password, to: user },
    });
  });
  await test.step('a change meanwhile', async () => {
    await expectTitle(page, 'Publishing your site');
    await open('entry/profile');
    await write(page, 'tagline', 'Written meanwhile');
    await expectSaved(page);
    await open('publish');
    await publication.say({ kind: 'ok', text: 'All is there.', code: 'arrived' });
    await publication.say({ kind: 'live', address: 'https://asha.example.test' });
    await publication.end(0);
    await expectTitle(page, 'Your site is published');
    const live = main.getByRole('link', { name: 'Open the site' });
    await expect(live).toHaveAttribute('href', 'https://asha.example.test');
    await expect(main.getByRole('heading', { name: 'Changed since' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Me' })).toBeVisible();
    await expect(page.getByText('1 changed')).toBeVisible();
  });
});
