import { aqls, levels, samplingOf, severities } from '#model/sampling/sampling-plans.ts';
import { expect, test } from '../fixtures.ts';

/** Lots at both ends of rows of table 1, and one smaller than most samples. */
const lots = [2, 8, 9, 40, 1200, 1201, 500_001];

test('the form answers as the tables do, for every AQL, level and severity', async ({ page }) => {
  await page.goto('/aql');
  const plans = await page.evaluate(
    ({ lots, levels, aqls, severities }) => {
      const form = document.forms.namedItem('aql') as HTMLFormElement & { plan(): string[] };
      const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
      return severities.flatMap((severity) =>
        lots.flatMap((lot) =>
          levels.flatMap((_, level) =>
            aqls.map((_, aql) => {
              control('severity').value = severity;
              control('lot').value = String(lot);
              control('level').value = String(level + 1);
              control('limit').value = String(aql + 2);
              return form.plan().join(' ');
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
          return { letter, accept, size, lot };
        }),
      ),
    ),
  );
  expect(plans).toHaveLength(expected.length);
  const wrong = expected.filter(({ letter, accept, size, lot }, index) => {
    const [found, sample, number] = plans[index]?.split(' ') ?? [];
    return found !== letter || Number(number) !== accept || Math.min(Number(sample), lot) !== size;
  });
  expect(wrong).toEqual([]);
});

test('typing a lot changes the answer, and a small one is inspected whole', async ({ page }) => {
  await page.goto('/aql');
  const answer = page.locator('output');
  await expect(answer).toContainText('80');
  await page.getByRole('spinbutton').fill('3200');
  await expect(answer).toContainText('125');
  await page.getByRole('spinbutton').fill('3');
  await page.locator('select[name=limit]').selectOption('0.25');
  await expect(answer).toContainText('3');
  await expect(answer).not.toContainText('{');
});

test('a lot that is none has no answer', async ({ page }) => {
  await page.goto('/aql');
  const answer = page.locator('output');
  for (const lot of ['1', '0', '12.5', '']) {
    await page.getByRole('spinbutton').fill('3200');
    await expect(answer).toContainText('125');
    await page.getByRole('spinbutton').fill(lot);
    await expect(answer).toHaveText('');
  }
});

test('the answer is that of the fields after going back to the page', async ({ page }) => {
  await page.goto('/aql');
  await page.getByRole('spinbutton').fill('3200');
  await page.goto('/about');
  await page.goBack();
  await expect(page.getByRole('spinbutton')).toHaveValue('3200');
  await expect(page.locator('output')).toContainText('125');
});

test('above AQL 10 the answer counts defects, which may be more than the pieces', async ({
  page,
}) => {
  await page.goto('/aql');
  const answer = page.locator('output');
  const limit = page.locator('select[name=limit]');
  await limit.selectOption({ label: '10' });
  await expect(answer).toContainText('defective');
  await limit.selectOption({ label: '15' });
  await expect(answer).toContainText('inspect 80 pieces, accept with up to 21 defects in all');
  await page.getByRole('spinbutton').fill('3');
  await limit.selectOption({ label: '1000' });
  await expect(answer).toContainText('defects in all');
  await page.getByRole('spinbutton').fill('2');
  await expect(answer).toContainText('inspect all 2, accept with up to 30 defects in all');
});
