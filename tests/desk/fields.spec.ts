import {
  expect,
  expectAccessible,
  expectSaved,
  field,
  openPart,
  test,
  write,
} from './desk-fixture.ts';

test('a town is chosen by the arrow keys and Enter, and fills in what belongs to it', async ({
  desk,
  open,
  page,
}) => {
  await open('entry/profile?at=location');
  const search = field(page, 'location.coordinates');
  await search.fill('Panipatt');
  await expect(page.getByText('No town found. Try its English name')).toBeVisible();
  await search.fill('panipat');
  const found = page.getByRole('button', { name: /^Panipat/ }).first();
  await expect(found).toBeVisible();
  await search.press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'location.city')).toHaveValue('Panipat');
  await expect(field(page, 'location.regionCode')).toHaveValue('HR');
  await expect(search).toBeFocused();
  await expectSaved(page);
  expect(await desk.text('profile.yaml')).toContain('city: Panipat');
  await search.fill('tiruppur');
  await expect(page.getByRole('button', { name: /^Tiruppur/ }).first()).toBeVisible();
  await search.press('Enter');
  await expect(field(page, 'location.city')).toHaveValue('Tiruppur');
});

test('a group that is added is gone on with at its first field', async ({ open, page }) => {
  await open('entry/projects/water-meters');
  await openPart(page, 'terms');
  await page.getByRole('button', { name: 'Add terms' }).press('Enter');
  await expect(field(page, 'terms.place')).toBeFocused();
});

test('items of a list are removed by keys, one after the other', async ({ open, page }) => {
  await open('entry/projects/water-meters');
  await openPart(page, 'results');
  const results = field(page, 'results');
  const remove = (number: number) =>
    results.getByRole('button', { name: `Remove Results ${number}` });
  await remove(2).press('Enter');
  await expect(remove(3)).toBeHidden();
  await expect(remove(2)).toBeFocused();
  await remove(2).press('Enter');
  await expect(remove(1)).toBeFocused();
  await remove(1).press('Enter');
  await expect(results).toBeFocused();
});

test('colours are chosen, and others follow them until one is chosen too', async ({
  desk,
  open,
  page,
}) => {
  await open('entry/colours');
  await write(page, 'primary.light', '#a01020');
  await expectSaved(page);
  expect(await desk.text('colours.yaml')).toContain('"#a01020"');
  await open('entry/colours?at=primaryStrong');
  const hover = field(page, 'primaryStrong');
  await expect(hover.getByRole('img', { name: 'light: #800d1a' })).toBeVisible();
  await hover.getByRole('button', { name: 'Choose a colour' }).click();
  await expectSaved(page);
  expect(await desk.text('colours.yaml')).toContain('primaryStrong');
  await hover.getByRole('button', { name: 'Use the main colours again' }).click();
  await expectSaved(page);
  expect(await desk.text('colours.yaml')).not.toContain('primaryStrong');
  await expectAccessible(page);
});
