/** Tests fields of the desk's form: towns, checkboxes, groups, undo. */
import { expect, expectSaved, field, openPart, test, write } from './desk-fixture.ts';

test('a town is chosen with the arrow keys and Enter, and fills in region and country', async ({
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
  const question = page.locator('.fields > *', { has: search });
  await expect(question.last()).toMatchAriaSnapshot({ name: 'towns.aria.yml' });
  await search.press('ArrowDown');
  await expect(found).toBeFocused();
  // The list cuts off what is drawn around its buttons.
  await expect(found).toHaveCSS('outline-offset', '-3px');
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'location.city')).toHaveValue('Panipat');
  await expect(field(page, 'location.region')).toHaveValue('Haryana');
  await expect(field(page, 'location.regionCode')).toHaveValue('');
  await expect(search).toBeFocused();
  await expectSaved(page);
  expect(await desk.text('profile.yaml')).toContain('city: Panipat');
  await search.fill('tiruppur');
  await expect(page.getByRole('button', { name: /^Tiruppur/ }).first()).toBeVisible();
  await search.press('Enter');
  await expect(field(page, 'location.city')).toHaveValue('Tiruppur');
});

test('towns are searched when typing pauses, and not by the Enter of an input method', async ({
  open,
  page,
}) => {
  const searched: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/places')) searched.push(`${searchParams.get('words')}`);
  });
  await page.clock.install({ time: new Date('2026-03-02T10:00:00') });
  await open('entry/profile?at=location');
  const search = field(page, 'location.coordinates');
  await page.clock.pauseAt(new Date('2026-03-02T11:00:00'));
  await search.pressSequentially('münch');
  await page.clock.runFor(100);
  await search.pressSequentially('en');
  expect(searched).toEqual([]);
  await page.clock.runFor(1_000);
  await expect.poll(() => searched).toEqual(['münchen']);
  await page.clock.resume();
  await expect(page.getByText('search its English name')).toBeVisible();
  const before = await field(page, 'location.city').inputValue();
  await search.evaluate((input) =>
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }),
    ),
  );
  await expect(search).toHaveValue('münchen');
  await expect(field(page, 'location.city')).toHaveValue(before);
});

test('a checkbox with its label, and a tab with a short name, are large enough for a finger', async ({
  open,
  page,
}) => {
  await open('entry/projects/water-meters');
  await openPart(page, 'hidden');
  const word = page.locator('label.tick', { has: field(page, 'hidden') });
  const { height: wordHeight = 0 } = (await word.boundingBox()) ?? {};
  expect(wordHeight).toBeGreaterThanOrEqual(44);
  await word.getByText('Yes', { exact: true }).click();
  await expect(field(page, 'hidden')).toBeChecked();
  await open('entry/profile?tab=Contact');
  const tab = page.locator('.tabs a', { hasText: /^You/ });
  await expect(tab).not.toHaveAttribute('aria-current');
  const { x = 0, y = 0, width = 0, height = 0 } = (await tab.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2 + 21, y + height / 2);
  await expect(tab).toHaveAttribute('aria-current');
});

test('after adding a group, moving an item or removing one, the focus is where the owner goes on', async ({
  open,
  page,
}) => {
  await open('entry/projects/water-meters');
  await openPart(page, 'terms');
  await page.getByRole('button', { name: 'Add terms' }).press('Enter');
  await expect(field(page, 'terms.place')).toBeFocused();
  await openPart(page, 'results');
  const results = field(page, 'results');
  const first = await field(page, 'results.0.label').inputValue();
  await results.getByRole('button', { name: 'Move Results 1 down' }).press('Enter');
  await expect(field(page, 'results.1.label')).toHaveValue(first);
  const remove = (number: number) =>
    results.getByRole('button', { name: `Remove Results ${number}` });
  await remove(2).press('Enter');
  await expect(remove(3)).toBeHidden();
  await expect(remove(2)).toBeFocused();
  const said = results.getByRole('status').first();
  await expect(said).toHaveText('Removed: Results 2. Undo brings it back.');
  await remove(2).press('Enter');
  await expect(remove(1)).toBeFocused();
  await remove(1).press('Enter');
  await expect(results.getByRole('button', { name: /^Add/ })).toBeFocused();
});

test('a checkbox and the next field are two undo steps, and undo opens the entry that it changes', async ({
  desk,
  open,
  page,
}) => {
  const undo = page.getByRole('button', { name: 'Undo' });
  await open('entry/profile?at=workingHours.days');
  const saturday = field(page, 'workingHours.days').getByLabel('saturday');
  await saturday.check();
  await write(page, 'workingHours.answer', 'Within a day');
  await expectSaved(page);
  await open('entry/services/tenders');
  await undo.click();
  await expect(page).toHaveURL(/entry\/profile/);
  await openPart(page, 'workingHours');
  await expect(field(page, 'workingHours.answer')).not.toHaveValue('Within a day');
  await expect(saturday).toBeChecked();
  expect(await desk.text('profile.yaml')).not.toContain('Within a day');
  await undo.click();
  await expect(saturday).not.toBeChecked();
});
