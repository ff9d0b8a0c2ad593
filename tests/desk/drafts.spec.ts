import {
  expect,
  expectAccessible,
  expectSaved,
  field,
  openPart,
  test,
  write,
} from './desk-fixture.ts';

test('a mistake is kept as a draft with its problem beside the field; what has no fault is in the file', async ({
  desk,
  open,
  page,
}) => {
  await open('entry/projects/dining-chairs');
  await write(page, 'year', '20224');
  await expect(page.getByText('20224 is not a year that fits here.')).toBeVisible();
  await expect(page.getByText('The page keeps “2024” until then.')).toBeVisible();
  await write(page, 'category', 'Seating');
  await expectSaved(page);
  const text = await desk.text('projects/01-dining-chairs.yaml');
  expect(text).toContain('category: Seating');
  expect(text).toContain('year: 2024');
  await expect(page.getByRole('link', { name: '1 draft', exact: true })).toBeVisible();
  await expectAccessible(page);

  // A draft keeps nobody from publishing: visitors see the last right words.
  await open('changes');
  await expect(page.getByText('1 draft stays behind')).toBeVisible();
  await expect(page.getByText('1 change for visitors')).toBeVisible();

  await open('entry/projects/dining-chairs');
  await openPart(page, 'year');
  await field(page, 'year').fill('2022');
  await expect(page.getByText('20224 is not a year that fits here.')).toBeHidden();
  await field(page, 'year').press('Tab');
  await expectSaved(page);
  await expect(page.getByRole('link', { name: '1 draft', exact: true })).toBeHidden();
  expect(await desk.text('projects/01-dining-chairs.yaml')).toContain('year: 2022');
});
