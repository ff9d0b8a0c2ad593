import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { schemes } from '#model/schemas/colours.ts';
import {
  accepted,
  answerPosts,
  fill,
  holdScripts,
  openForm,
  refused,
  sendButton,
} from '../browser/contact-page.ts';
import { expect, test } from '../fixtures.ts';

test.use({
  guard: { expectedErrors: [/Failed to load resource/] },
  contextOptions: { reducedMotion: 'reduce' },
});

async function expectNothingWrong(page: Page) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const { violations, passes } = await new AxeBuilder({ page }).analyze();
    expect(passes.length).toBeGreaterThan(20);
    expect(violations, colorScheme).toEqual([]);
  }
}

test('axe finds nothing in the thanks and the reference', async ({ page }) => {
  await answerPosts(page, accepted());
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByText('Your reference')).toBeVisible();
  await expectNothingWrong(page);
});

test('axe finds nothing in the other ways after a failure', async ({ page }) => {
  await answerPosts(page, refused(404));
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByRole('link', { name: 'Send as e-mail' })).toBeVisible();
  await expectNothingWrong(page);
});

test('axe finds nothing in what the plain form gets back', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/contact');
  await page.getByRole('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Please enter your name');
  await expectNothingWrong(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByText('Your reference')).toBeVisible();
  await expectNothingWrong(page);
});
