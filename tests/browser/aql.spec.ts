import { isDeepStrictEqual } from 'node:util';
import { aqls, levels, samplingOf, severities } from '#model/sampling/sampling-plans.ts';
import { expect, lookTest as test } from '../fixtures.ts';

/** Lots at both ends of rows of table 1, and one smaller than most samples. */
const lots = [2, 8, 9, 40, 1200, 1201, 500_001];

test('the form answers as the tables do, for every AQL, level and severity', async ({ page }) => {
  await page.goto('/aql');
  const plans = await page.evaluate(
    ({ lots, levels, aqls, severities }) => {
      const form = document.forms.namedItem('aql') as HTMLFormElement & {
        planOf(limit: HTMLInputElement): { letter: string; size: number; accept: number };
      };
      const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
      return severities.flatMap((severity) =>
        lots.flatMap((lot) =>
          levels.flatMap((_, level) =>
            aqls.map((_, aql) => {
              control('severity').value = severity;
              control('lot').value = String(lot);
              control('level').value = String(level);
              control('major').value = String(aql + 2);
              return form.planOf(control('major'));
            }),
          ),
        ),
      );
    },
    { lots, levels: [...levels], aqls: [...aqls], severities: [...severities] },
  );
  const expected = severities.flatMap((severity) =>
    lots.flatMap((lot) =>
      levels.flatMap((level) =>
        aqls.map((aql) => {
          const { letter, accept, size } = samplingOf(lot, aql, { level, severity });
          return { letter, size, accept };
        }),
      ),
    ),
  );
  expect(plans).toHaveLength(expected.length);
  const wrong = expected.filter((plan, index) => !isDeepStrictEqual(plan, plans[index]));
  expect(wrong).toEqual([]);
});

test('typing a lot changes the answer, and a small one is inspected whole', async ({ page }) => {
  await page.goto('/aql');
  const answer = page.locator('output');
  await expect(answer).toContainText('80');
  await page.locator('input[name=lot]').fill('3200');
  await expect(answer).toContainText('125');
  await page.locator('input[name=lot]').fill('3');
  await page.locator('select[name=major]').selectOption('0.25');
  await expect(answer).toContainText('3');
  await expect(answer).not.toContainText('{');
});

test('a lot that is none has no answer', async ({ page }) => {
  await page.goto('/aql');
  const answer = page.locator('output');
  for (const lot of ['1', '0', '12.5', '']) {
    await page.locator('input[name=lot]').fill('3200');
    await expect(answer).toContainText('125');
    await page.locator('input[name=lot]').fill(lot);
    await expect(answer).toHaveText('');
  }
});

test('the answer is that of the fields after going back to the page', async ({ page }) => {
  await page.goto('/aql');
  await page.locator('input[name=lot]').fill('3200');
  await page.goto('/about');
  await page.goBack();
  await expect(page.locator('input[name=lot]')).toHaveValue('3200');
  await expect(page.locator('output')).toContainText('125');
});

test('above AQL 10 the answer counts defects, which may be more than the pieces', async ({
  page,
}) => {
  await page.goto('/aql');
  const answer = page.locator('output');
  const limit = page.locator('select[name=major]');
  await limit.selectOption({ label: '10' });
  await expect(answer).toContainText('defective');
  await limit.selectOption({ label: '15' });
  await expect(answer).toContainText('inspect 80 pieces, accept with up to 21 defects in all');
  await page.locator('input[name=lot]').fill('3');
  await limit.selectOption({ label: '1000' });
  await expect(answer).toContainText('defects in all');
  await page.locator('input[name=lot]').fill('2');
  await expect(answer).toContainText('inspect all 2, accept with up to 30 defects in all');
});

test('what was found decides over each class and the lot, in words to copy', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/aql');
  const answer = page.locator('output');
  const found = (name: string) => page.locator(`input[name=${name}-found]`);
  // The plans of the contract that most people write: none, 2.5 and 4.0 at level II.
  await expect(answer).toHaveText(
    [
      'ISO 2859-1:1999 (IS 2500-1:2000), single sampling, normal inspection, level II. A lot of 1200 pieces has the code letter J.',
      'Critical: Letter J: inspect 80 pieces, accept with up to 0 defective, refuse from 1.',
      'Major, AQL 2.5: Letter J: inspect 80 pieces, accept with up to 5 defective, refuse from 6.',
      'Minor, AQL 4.0: Letter J: inspect 80 pieces, accept with up to 7 defective, refuse from 8.',
    ].join(' '),
  );
  await found('major').fill('5');
  await expect(answer).toContainText('refuse from 6. Found: 5, accepted.');
  await expect(answer).not.toContainText('Result');
  await found('critical').fill('0');
  await found('minor').fill('8');
  await expect(answer).toContainText('Found: 8, refused. Result: lot not accepted');
  await found('minor').fill('7');
  await expect(answer).toContainText('Result: lot accepted');
  await found('critical').fill('1');
  await expect(answer).toContainText('Result: lot not accepted');
  await page.getByRole('button', { name: 'Copy the answer' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(5);
  await found('major').fill('-1');
  await expect(answer).toHaveText('');
});
