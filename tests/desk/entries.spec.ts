import { choose, expect, expectSaved, field, openPart, test, write } from './desk-fixture.ts';

test('a new entry is not on the site until it is complete; its form goes on under the name that it gets', async ({
  desk,
  open,
  page,
}) => {
  const before = await desk.entries('services');
  await open('list/services');
  await page.getByRole('main').getByRole('button', { name: 'Add a service' }).click();
  await expect(page.getByRole('heading', { name: 'New service' })).toBeVisible();
  // Nothing is called wrong that nobody has come to yet.
  await expect(page.getByText('Not on your site yet.')).toBeVisible();
  await expect(page.getByText('Nothing is here yet.')).toBeHidden();
  await write(page, 'title', '');
  await expect(page.getByText('Nothing is here yet.')).toBeVisible();
  await write(page, 'title', 'Container loading');
  await field(page, 'icon').fill('ship');
  await page.getByRole('radio', { name: 'ship', exact: true }).check({ force: true });
  await write(page, 'description', 'I watch how a container is loaded, and seal it.');
  await expectSaved(page);
  expect(await desk.entries('services')).toEqual(before);
  const add = page.getByRole('button', { name: /^Add .*What the client receives$/ });
  await add.click();
  await expect(field(page, 'deliverables.0')).toBeFocused();
  await write(page, 'deliverables.0', 'Photographs');
  await expect(add).toContainText('Add another');
  await add.click();
  await field(page, 'deliverables.1').fill('The number of the seal');
  await expect(page).toHaveURL(/services\/container-loading/);
  await expect(page.getByText('Not on your site yet.')).toBeHidden();
  await expect(field(page, 'deliverables.1')).toBeFocused();
  await page.keyboard.type('s');
  await page.keyboard.press('Tab');
  await expectSaved(page);
  expect(await desk.text('services/04-container-loading.yaml')).toContain('number of the seals');
});

test('an entry gets another address, and its earlier version says what is different, in words and pictures', async ({
  desk,
  open,
  page,
}) => {
  const before = await desk.text('projects/02-water-meters.yaml');
  await open('entry/projects/water-meters');
  await choose(page, 'Change its address');
  await page.getByLabel('New name').fill('A New Address');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expect(page).toHaveURL(/projects\/a-new-address/);
  await expect(page.getByRole('heading', { level: 1, name: 'Suva Waterworks' })).toBeVisible();
  await write(page, 'client', 'Another Client');
  await openPart(page, 'picture');
  await field(page, 'picture.file').setInputFiles('tests/content/projects/order.jpg');
  await expect(page.getByText('The picture is there.')).toBeVisible();
  await page.getByRole('link', { name: 'Earlier versions' }).click();
  await page.getByRole('button', { name: /^Show/ }).last().click();
  const looked = page.getByRole('status').filter({ hasText: '2 differences from now' });
  await expect(looked.getByText('Another')).toBeVisible();
  for (const name of ['Now', 'Before'])
    await expect(looked.getByAltText(name)).not.toHaveJSProperty('naturalWidth', 0);
  await page
    .getByRole('button', { name: /^Bring back/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Suva Waterworks' })).toBeVisible();
  expect(await desk.text('projects/02-a-new-address.yaml')).toBe(before);
});
