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
import { expectNothingWrong } from './axe-rules.ts';

test.use({
  guard: { expectedErrors: [/Failed to load resource/] },
});

async function expectNothingWrongInBoth(page: Page) {
  for (const scheme of schemes) await expectNothingWrong(page, scheme);
}

test('axe finds nothing in the thanks and the reference', async ({ page }) => {
  await answerPosts(page, accepted());
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByText('Your reference')).toBeVisible();
  await expectNothingWrongInBoth(page);
});

test('axe finds nothing in the other ways after a failure', async ({ page }) => {
  await answerPosts(page, refused(404));
  await openForm(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByRole('link', { name: 'Send as e-mail' })).toBeVisible();
  await expectNothingWrongInBoth(page);
});

test('axe finds nothing in what the plain form gets back', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/contact');
  await page.getByRole('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Please enter your name');
  await expectNothingWrongInBoth(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByText('Your reference')).toBeVisible();
  await expectNothingWrongInBoth(page);
});
