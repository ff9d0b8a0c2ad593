/** Tests what the desk shows when it is opened: the first questions, until the name is the owner's. */
import { expect, expectAccessible, expectSaved, field, invented, test } from './desk-fixture.ts';

test.use({ files: invented('profile.yaml') });

test('the desk opens at the first questions until the name is the owner’s; the answers are saved', async ({
  desk,
  open,
  page,
}) => {
  const left = page.getByRole('heading', { level: 1, name: 'left to do' });
  await page.goto(desk.address);
  for (const question of ['name', 'title', 'location.coordinates', 'email', 'phone', 'photo'])
    await expect(field(page, question)).toBeVisible();
  await open('checklist');
  await expect(left).toBeVisible();
  // The focus is never lost to the page as a whole.
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto(desk.address);
  await field(page, 'name').fill('Meera Joshi');
  await field(page, 'title').fill('Buyer of furniture');
  await field(page, 'email').fill('meera@joshi-sourcing.in');
  await field(page, 'phone').fill('+91 98290 12345');
  const town = page.locator('.fields > *', { has: field(page, 'location.coordinates') }).last();
  await field(page, 'location.coordinates').fill('Udaipur');
  await town
    .getByRole('button', { name: /^Udaipur.*Rajasthan, India/ })
    .first()
    .click();
  await expectSaved(page);
  const profile = await desk.text('profile.yaml');
  for (const words of ['Meera', 'Buyer of', 'meera@joshi', '+91 98290 12345', 'Udaipur'])
    expect(profile).toContain(words);
  await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
  await expectAccessible(page);
  await page.goto(desk.address);
  await expect(left).toBeVisible();
});
