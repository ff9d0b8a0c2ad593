/** Tests the calculator of /aql. */
import type { Page } from '@playwright/test';
import { levels, planOf, severities } from '#model/sampling.ts';
import { expect, test } from '../fixtures.ts';

const answer = (page: Page) => page.locator('output');
const lot = (page: Page) => page.locator('input[name=lot]');
const copy = (page: Page) => page.getByRole('button', { name: 'Copy the answer' });
const foundField = (page: Page, name: string) => page.locator(`input[name=${name}-found]`);

/** The letters of a lot of 40,000, level by level, as table 1 has them. */
const lettersOf40000 = 'DEGJLNP';

// `model/sampling.test.ts` compares the plans with the standard.
test('the calculator gives the plan of the standard for each level and severity', async ({
  page,
}) => {
  await page.goto('/aql');
  await lot(page).fill('40000');
  await page.locator('select[name=major]').selectOption({ label: '1.5' });
  for (const [at, level] of levels.entries()) {
    const severity = severities[at % severities.length] as (typeof severities)[number];
    await page.locator('select[name=severity]').selectOption(severity);
    await page.locator('select[name=level]').selectOption({ label: level });
    const { letter, size, accept } = planOf(lettersOf40000.charAt(at), 1.5, severity);
    await expect(answer(page), `${level}, ${severity}`).toContainText(
      `Major, AQL 1.5: Letter ${letter}: inspect ${size} pieces, accepted with up to ${accept} defective`,
    );
  }
});

test('the calculator handles small lots, AQLs above 10, invalid lots, going back and numbers such as 0040', async ({
  page,
}) => {
  await page.goto('/aql');
  const limit = page.locator('select[name=major]');
  await limit.selectOption({ label: '15' });
  await expect(answer(page)).toContainText(
    'inspect 80 pieces, accepted with up to 21 defects in all',
  );
  await limit.selectOption({ label: '1000' });
  await lot(page).fill('2');
  await expect(answer(page)).toContainText('inspect all 2, accepted with up to 30 defects in all');
  for (const none of ['1', '0', '12.5', '1e3', '1,200', '-40', '1000000001', '']) {
    await lot(page).fill('3200');
    await expect(answer(page)).toContainText('125');
    await lot(page).fill(none);
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
  const lines = await texts.evaluateAll((all) =>
    all.map((element) => {
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

test('the result is stated for each class and for the lot, and can be copied', {
  tag: '@chromium',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/aql');
  // The plans of the contract that most people write: none, 2.5 and 4.0 at level II.
  await expect(answer(page)).toHaveText(
    [
      'Tables of ISO 2859-1:1999 (IS 2500-1:2000), single sampling, normal inspection, level II. A lot of 1200 pieces has the code letter J.',
      'Critical: Letter J: inspect 80 pieces, accepted with up to 0 defective, not accepted from 1.',
      'Major, AQL 2.5: Letter J: inspect 80 pieces, accepted with up to 5 defective, not accepted from 6.',
      'Minor, AQL 4.0: Letter J: inspect 80 pieces, accepted with up to 7 defective, not accepted from 8.',
    ].join(' '),
  );
  // The page is drawn with the answer that the script gives.
  const drawn = await (await page.request.get('/aql')).text();
  expect(drawn).toContain(`${await answer(page).textContent()}`);
  await foundField(page, 'major').fill('5');
  await expect(answer(page)).toContainText('not accepted from 6. Found: 5, accepted.');
  await expect(answer(page)).not.toContainText('Result');
  await foundField(page, 'critical').fill('0');
  await foundField(page, 'minor').fill('8');
  await expect(answer(page)).toContainText('Found: 8, not accepted. Result: lot not accepted');
  await foundField(page, 'minor').fill('7');
  await expect(answer(page)).toContainText('Result: lot accepted');
  await foundField(page, 'critical').fill('1');
  await expect(answer(page)).toContainText('Result: lot not accepted');
  await copy(page).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(5);
  await foundField(page, 'major').fill('-1');
  await expect(answer(page)).toContainText('0 or more found');
});
