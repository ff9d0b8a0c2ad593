import { choose, expect, expectSaved, field, openPart, test, write } from './desk-fixture.ts';

test('a new project is not on the site until it is complete, and then stands there under its client', async ({
  desk,
  open,
  page,
}) => {
  const before = await desk.entries('projects');
  await open('list/projects');
  await page.getByRole('main').getByRole('button', { name: 'Add a project' }).click();
  await expect(page.getByRole('heading', { name: 'New project' })).toBeVisible();
  // Nothing is called wrong that nobody has come to yet.
  await expect(page.getByText('Not on your site yet.')).toBeVisible();
  await expect(page.getByText('Nothing is here yet.')).toBeHidden();
  await write(page, 'title', 'Desks for a library in Berlin');
  await openPart(page, 'client');
  await field(page, 'client').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Nothing is here yet.')).toBeVisible();
  await write(page, 'client', 'Lumen Library');
  await openPart(page, 'coordinates');
  await field(page, 'coordinates').fill('Berlin');
  await page
    .getByRole('button', { name: /^Berlin.*Germany/ })
    .first()
    .click();
  await expectSaved(page);
  expect(await desk.entries('projects')).toEqual(before);
  await write(page, 'category', 'Furniture');
  await write(page, 'year', '2025');
  await openPart(page, 'incoterm');
  await field(page, 'incoterm').selectOption('FCA');
  await write(page, 'description', 'Sixty desks in oak, inspected twice, one week early.');
  await openPart(page, 'results');
  for (const index of [0, 1, 2]) {
    await page.getByRole('button', { name: 'Add to results' }).click();
    await write(page, `results.${index}.figure`, `${index + 1}0%`);
    await write(page, `results.${index}.label`, `fewer defects ${index}`);
    await write(page, `results.${index}.comparedWith`, 'The order of the year before');
  }
  await expect(page).toHaveURL(/projects\/lumen-library/);
  await expectSaved(page);
  await expect(page.getByText('Not on your site yet.')).toBeHidden();
  expect(await desk.entries('projects')).toEqual([...before, '03-lumen-library.yaml']);
  const text = await desk.text('projects/03-lumen-library.yaml');
  expect(text).toContain('city: Berlin');
  expect(text).toMatch(/latitude: 52\.5/);
});

test('an entry gets another address, is removed and brought back with what refers to it', async ({
  desk,
  open,
  page,
}) => {
  const before = await desk.bytes();
  const testimonial = () => desk.text('testimonials/01-maria-keller.yaml');
  await open('entry/projects/dining-chairs');
  await choose(page, 'Change its address');
  await expect(page.getByText('will name it by the new one.')).toBeVisible();
  await page.getByLabel('New name').fill('A New Address');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expect(page).toHaveURL(/projects\/a-new-address/);
  await expect(page.getByRole('heading', { level: 1, name: 'Nordsee Hotels' })).toBeVisible();
  expect(await desk.entries('projects')).toContain('01-a-new-address.yaml');
  expect(await testimonial()).toContain('project: a-new-address');
  await choose(page, 'Remove');
  await expect(page.getByText('These refer to it')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nordsee Hotels is removed. Undo brings it back.')).toBeVisible();
  expect(await desk.entries('projects')).toEqual(['02-water-meters.yaml']);
  expect(await testimonial()).not.toContain('project:');
  const list = page.getByRole('main').getByRole('link', { name: /^Nordsee Hotels/ });
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toHaveAttribute('href', '#/entry/projects/a-new-address');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toHaveAttribute('href', '#/entry/projects/dining-chairs');
  expect(await desk.bytes()).toEqual(before);
});

test('an earlier version says what is different now, in words and pictures, and is brought back', async ({
  desk,
  open,
  page,
}) => {
  const before = await desk.text('projects/02-water-meters.yaml');
  await open('entry/projects/water-meters');
  await write(page, 'client', 'Another Client');
  await expectSaved(page);
  await openPart(page, 'picture');
  await field(page, 'picture.file').setInputFiles('tests/content/projects/order.jpg');
  await expect(page.getByText('The picture is there.')).toBeVisible();
  await page.getByRole('link', { name: 'Earlier versions' }).click();
  await page.getByRole('button', { name: /^Show/ }).last().click();
  await expect(page.getByText('2 differences from now')).toBeVisible();
  const looked = page.getByRole('status').filter({ hasText: 'differences from now' });
  await expect(looked.getByText('Another')).toBeVisible();
  for (const name of ['Now', 'Before'])
    await expect(looked.getByAltText(name)).not.toHaveJSProperty('naturalWidth', 0);
  await page
    .getByRole('button', { name: /^Bring back/ })
    .last()
    .click();
  await expect(page.getByRole('link', { name: 'Earlier versions' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Suva Waterworks' })).toBeVisible();
  expect(await desk.text('projects/02-water-meters.yaml')).toBe(before);
});
