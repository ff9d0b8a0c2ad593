/** Tests the calculator of /aql, which finds how many pieces of a lot an inspection takes. */
import type { Page } from '@playwright/test';
import { answerFor } from '#site/aql/answer.ts';
import { expect, test } from '../fixtures.ts';

const answer = (page: Page) => page.locator('output');
const lot = (page: Page) => page.locator('input[name=lot]');
const copy = (page: Page) => page.getByRole('button', { name: 'Copy the answer' });
const foundField = (page: Page, name: string) => page.locator(`input[name=${name}-found]`);

// `site/aql/answer.test.ts` has the words of the answer, and the outline of the page the one that is built in.
test('the answer is that of the fields', async ({ page }) => {
  await page.goto('/aql');
  await lot(page).fill('40000');
  for (const [name, label] of [
    ['level', 'S-4'],
    ['severity', 'tightened'],
    ['major', '1.5'],
    ['minor', '6.5'],
  ])
    await page.locator(`select[name=${name}]`).selectOption({ label: `${label}` });
  for (const [at, name] of ['critical', 'major', 'minor'].entries())
    await foundField(page, name).fill(`${at}`);
  const found = { critical: 0, major: 1, minor: 2 };
  const plan = {
    size: 40_000,
    level: 'S-4',
    severity: 'tightened',
    major: 1.5,
    minor: 6.5,
  } as const;
  await expect(answer(page)).toHaveText(answerFor({ ...plan, found }).replaceAll('\n', ' '));
});

test('the calculator handles invalid lots, going back and numbers such as 0040', async ({
  page,
}) => {
  await page.goto('/aql');
  for (const invalid of ['1', '0', '12.5', '1e3', '1,200', '-40', '1000000001', '']) {
    await lot(page).fill('3200');
    await expect(answer(page)).toContainText('125');
    await lot(page).fill(invalid);
    await expect(answer(page)).toContainText('a lot of 2 to 1000000000 pieces');
    await expect(copy(page)).toBeDisabled();
    await expect(page.locator('input:invalid')).toHaveAttribute('name', 'lot');
  }
  await lot(page).fill('3200');
  await page.goto('/about');
  await page.goBack();
  await expect(lot(page)).toHaveValue('3200');
  await expect(answer(page)).toContainText('125');
  await expect(copy(page)).toBeEnabled();
  for (const [typed, number] of [
    ['0040', '40'],
    [' 1200 ', '1200'],
  ] as const) {
    await lot(page).fill(typed);
    await expect(answer(page)).toContainText(`A lot of ${number} pieces`);
  }
});

test('the mouse wheel over a number scrolls the page, and does not change the plan', async ({
  page,
}) => {
  await page.goto('/aql');
  // As people hold the pointer over the field in which they type.
  await lot(page).click();
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => scrollY > 0);
  await expect(lot(page)).toHaveValue('1200');
});

test('on a phone the number of a standard and the size of a lot stay on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/aql');
  const texts = page
    .locator('p span', { hasText: /ISO? \d{4}-1:/ })
    .or(page.locator('#quick tbody th'));
  const lines = await texts.evaluateAll((elements) =>
    elements.map((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    }),
  );
  expect(lines.length).toBeGreaterThan(12);
  expect(new Set(lines)).toEqual(new Set([1]));
});

test('the answer is announced when typing pauses', async ({ page }) => {
  await page.clock.install({ time: '2026-01-16T08:00:00Z' });
  await page.goto('/aql');
  await page.clock.pauseAt('2026-01-16T09:00:00Z');
  await lot(page).fill('');
  await lot(page).pressSequentially('3200');
  await expect(answer(page)).toContainText('125');
  const status = page.locator('p[role=status]');
  await expect(status).toHaveText('');
  await page.clock.runFor(1500);
  await expect(status).toContainText('A lot of 3200 pieces');
  await expect(answer(page)).toHaveAttribute('aria-live', 'off');
});

test('the answer can be copied while the fields are valid', { tag: '@chromium' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/aql');
  await foundField(page, 'critical').fill('1');
  await copy(page).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(5);
  await foundField(page, 'major').fill('-1');
  await expect(answer(page)).toContainText('0 or more found');
});
