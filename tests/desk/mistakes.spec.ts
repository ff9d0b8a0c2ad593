/** Tests fields with a mistake: the words beside them, and what visitors see meanwhile. */
import {
  content,
  expect,
  expectAccessible,
  expectSaved,
  field,
  openPart,
  tabsIn,
  test,
  write,
} from './desk-fixture.ts';

test('a mistake is explained until it is corrected, stops no other change, and is not on the site', async ({
  desk,
  open,
  page,
}) => {
  const wrong = page.getByText('20224 is not a year that fits here.');
  const pending = page.getByRole('link', { name: '1 not on your site yet' });
  const text = () => desk.text('projects/01-dining-chairs.yaml');
  await page.clock.setFixedTime(new Date('2026-03-02T10:14:50'));
  await open('entry/projects/dining-chairs');
  await write(page, 'year', '20224');
  await expect(wrong).toBeVisible();
  await expect(page.getByText('Until then the page shows what was there before.')).toBeVisible();
  await write(page, 'category', 'Seating');
  await expectSaved(page);
  expect(await text()).toContain('category: Seating');
  expect(await text()).toContain('year: 20224');
  expect(await desk.shownText('projects/01-dining-chairs.yaml')).toContain('year: 2024\n');
  await expect(pending).toBeVisible();
  await expect(page.getByRole('banner')).toMatchAriaSnapshot({ name: 'top-bar.aria.yml' });
  await expect(tabsIn(page)).toMatchAriaSnapshot({ name: 'tabs-wrong.aria.yml' });
  await expectAccessible(page);
  await open('entry/projects/dining-chairs');
  await page.reload();
  await openPart(page, 'year');
  await expect(field(page, 'year')).toHaveValue('20224');
  await expect(wrong).toBeVisible();
  await field(page, 'year').fill('2022');
  await expect(wrong).toBeHidden();
  await field(page, 'year').press('Tab');
  await expect(pending).toBeHidden();
  expect(await text()).toContain('year: 2022');
});

test('a message appears once the pointer is released, so that a click reaches what is below it', async ({
  open,
  page,
}) => {
  await open('entry/profile');
  await field(page, 'name').fill('A'.repeat(80));
  await expect(page.getByRole('link', { name: '1 not on your site yet' })).toBeVisible();
  const below = field(page, 'title');
  await below.hover();
  const place = await below.boundingBox();
  await page.mouse.down();
  expect(await below.boundingBox()).toEqual(place);
  await page.mouse.up();
  await expect(below).toBeFocused();
});

const lots = `documents:
  - title: Report
    inspection:
      - goods: Chairs
        lot: many
`;
const nested = {
  'projects/01-dining-chairs.yaml': `${content['projects/01-dining-chairs.yaml']}${lots}`,
};

test.describe('in an item of an item', () => {
  test.use({ files: nested });
  test('the link to a field with a mistake unfolds every item around it', async ({
    open,
    page,
  }) => {
    await open('entry/projects/dining-chairs?at=documents.0.inspection.0.lot');
    await expect(field(page, 'documents.0.inspection.0.lot')).toBeFocused();
  });
});
